import { beforeEach, expect, test } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import type { TabStep } from '../contract/change-tabs.ts'
import type { Tab } from '../contract/tab.ts'
import { createTabSteps, shownTabs, storedTabs } from './tab-steps.ts'

function tab(id: string): Tab {
  return {
    id,
    name: id,
    name_type: 'line',
    label: id,
    closable: true,
    active: false,
    data: { link: '/mails' },
  }
}

const open = (id: string): TabStep => ({ kind: 'open', tab: tab(id) })
const shown = () => shownTabs(storedTabs.get()).map(({ id }) => id)
const waiting = () => storedTabs.get().waiting.length

let sent: TabStep[] = []
let refused: unknown[] = []
let answer: (step: TabStep) => Promise<void> = async () => {}

function steps() {
  return createTabSteps({
    stored: storedTabs,
    send: (step) => {
      sent.push(step)
      return answer(step)
    },
    onRefused: (error) => refused.push(error),
  })
}

beforeEach(() => {
  storedTabs.set({ tabs: [], waiting: [] })
  sent = []
  refused = []
  answer = async () => {}
})

const offline = () => Promise.reject(new CallError('network', 0, []))

test('TB-008 a step shows at once and leaves the store when it was answered', async () => {
  const tabs = steps()
  tabs.take(open('a'))
  expect(shown()).toEqual(['a'])
  expect(waiting()).toBe(1)
  await tabs.flush()
  expect(waiting()).toBe(0)
  expect(shown()).toEqual(['a'])
})

test('TB-008, SH-035 without a connection steps wait, in order, over a reload too, and are sent when it is back', async () => {
  answer = offline
  const before = steps()
  before.take(open('a'))
  before.take(open('b'))
  before.take({ kind: 'close', id: 'a' })
  await before.flush()
  expect(shown()).toEqual(['b'])
  answer = async () => {}
  sent = []
  await steps().flush()
  expect(sent.map(({ kind }) => kind)).toEqual(['open', 'open', 'close'])
  expect(waiting()).toBe(0)
  expect(shown()).toEqual(['b'])
})

test('TB-008 what another window did meanwhile is kept under what waits here', async () => {
  answer = offline
  const tabs = steps()
  tabs.take(open('mine'))
  await tabs.flush()
  tabs.takeTabs([tab('theirs')])
  expect(shown()).toEqual(['theirs', 'mine'])
})

test('TB-007 a refused step is taken back and told; those after it go on', async () => {
  answer = async (step) => {
    if (step.kind === 'open' && step.tab.id === 'b') throw new CallError('refused', 400, ['too many'])
  }
  const tabs = steps()
  for (const id of ['a', 'b', 'c']) tabs.take(open(id))
  await tabs.flush()
  expect(shown()).toEqual(['a', 'c'])
  expect(refused).toHaveLength(1)
})

test('TB-008 of several activations only the last is sent', async () => {
  answer = offline
  const tabs = steps()
  tabs.takeTabs([tab('a'), tab('b')])
  for (const id of ['a', 'b', 'a']) tabs.take({ kind: 'change', id, part: { active: true } })
  await tabs.flush()
  expect(storedTabs.get().waiting).toMatchObject([{ kind: 'change', id: 'a' }])
})

test('TB-008 a step that another window of this browser has sent is not applied twice', async () => {
  let finish = () => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  const tabs = steps()
  tabs.take(open('a'))
  // The other window had it answered, and closed the tab since.
  storedTabs.set({ tabs: [], waiting: [] })
  finish()
  await tabs.flush()
  expect(shown()).toEqual([])
})

test('TB-008 an answer that comes after the news does not open again what another window closed since', async () => {
  let finish = () => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  const tabs = steps()
  tabs.take(open('a'))
  tabs.takeTabs([tab('a')])
  tabs.takeTabs([tab('b')])
  finish()
  await tabs.flush()
  expect(shown()).toEqual(['b'])
})

test('TB-008 a step that follows from the last one’s answer is sent too', async () => {
  const tabs = steps()
  let hasFollowed = false
  const stop = storedTabs.subscribe(() => {
    if (waiting() > 0 || hasFollowed) return
    hasFollowed = true
    // As React does it: the screen is drawn in a microtask, and what it does then comes in the same one.
    queueMicrotask(() => tabs.take(open('b')))
  })
  tabs.take(open('a'))
  await tabs.flush()
  stop()
  expect(sent.map((step) => step.kind === 'open' && step.tab.id)).toEqual(['a', 'b'])
})
