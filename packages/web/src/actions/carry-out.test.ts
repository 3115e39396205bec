import { afterEach, beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts, watchToasts } from '@laycan/ui/feedback/toast.ts'
import { CallError } from '../call-error.ts'
import { clientEvents } from '../client-events.ts'
import { createOverlay } from '../overlay/create-overlay.ts'
import { createRows } from '../rows.ts'
import { type Carried, carryOut as carryOutWith } from './carry-out.ts'
import { createOutcomeNotices } from './outcome-notices.ts'
import type { RecordChange, RefusedRecords } from './record-action.ts'
import { progressShown } from './testing.ts'
import { undoLast } from './undo-stack.ts'

interface Ship {
  id: number
  archived: boolean
  starred: boolean
}
type ShipChange = RecordChange<Ship, undefined>

const noun = { one: 'ship', many: 'ships' }
const rows = createRows<Ship>()
const overlay = createOverlay(rows)
const notify = createOutcomeNotices(noun)
const carryOut = (carried: Carried<Ship, undefined>) =>
  carryOutWith({ name: 'ship', noun, overlay, notify }, carried)

let sent: (readonly number[])[] = []
let reloads = 0
let stopHearing: () => void

beforeEach(() => {
  sent = []
  reloads = 0
  for (const shown of shownToasts()) dismissToast(shown.id)
  overlay.clear()
  overlay.bring([1, 2, 3, 4, 5].map((id) => ({ id, archived: false, starred: false })))
  stopHearing = clientEvents.on('reload', () => {
    reloads += 1
  })
})
afterEach(() => stopHearing())

/** Archives in calls of two; the server answers as told. */
function archiving(answer: (ids: readonly number[]) => readonly RefusedRecords[] = () => []): ShipChange {
  return {
    title: 'Archive',
    part: { archived: true },
    chunk: 2,
    lane: 'place',
    async send(ids) {
      sent.push(ids)
      return answer(ids)
    },
    done: (n) => `${n} archived`,
  }
}
const back: ShipChange = {
  ...archiving(),
  part: { archived: false },
  title: 'Unarchive',
  done: (n) => `${n} unarchived`,
}
const archived = () => [1, 2, 3, 4, 5].filter((id) => rows.get(id)?.archived)
const texts = () => shownToasts().map((shown) => shown.text)

test('an empty list sends no call and says nothing', async () => {
  await carryOut({ change: archiving(), ids: [] })
  expect([sent, texts()]).toEqual([[], []])
})

test('the rows change before the server answers; calls hold as many mails as the limit allows', async () => {
  const running = carryOut({ change: archiving(), ids: [1, 2, 3, 4, 5] })
  expect(archived()).toEqual([1, 2, 3, 4, 5])
  await running
  expect(sent).toEqual([[1, 2], [3, 4], [5]])
  expect(texts()).toEqual(['5 archived'])
})

test('undo restores each row and asks the server for those that were done', async () => {
  overlay.hear([2], { archived: true })
  await carryOut({ change: archiving(), ids: [1, 3], back })
  const [shown] = shownToasts()
  expect(shown?.action?.label).toBe('Undo')
  shown?.action?.onPress()
  expect(archived()).toEqual([2])
  await until(() => texts().includes('2 unarchived'))
  expect(sent.at(-1)).toEqual([1, 3])
})

test('actions of one kind in a row have one notice, which takes all of them back', async () => {
  await carryOut({ change: archiving(), ids: [1], back })
  await carryOut({ change: archiving(), ids: [2, 3], back })
  expect(shownToasts().map(({ text, detail }) => [text, detail])).toEqual([
    ['3 archived', '3 ships in a row'],
  ])
  shownToasts()[0]?.action?.onPress()
  expect(archived()).toEqual([])
  await until(() => texts().includes('3 unarchived'))
  expect(sent).toEqual([[1], [2, 3], [2, 3], [1]])
  await carryOut({ change: archiving(), ids: [4], back })
  expect(texts()).toEqual(['1 archived'])
})

test('the key undoes what was pressed last, though its answer is still to come', async () => {
  let release: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: ShipChange = { ...archiving(), send: (ids) => answered.then(() => archiving().send(ids)) }
  await carryOut({ change: archiving(), ids: [1], back })
  const last = carryOut({ change: slow, ids: [2], back })
  undoLast()
  release()
  await last
  await until(() => texts().includes('1 unarchived'))
  expect([archived(), texts(), sent]).toEqual([[1], ['1 unarchived'], [[1], [2], [2]]])
})

test('what failed cannot be undone', async () => {
  const failing = archiving(() => {
    throw new CallError('refused', 500, [])
  })
  await carryOut({ change: archiving(), ids: [1], back })
  await carryOut({ change: failing, ids: [2], back })
  undoLast()
  await until(() => texts().includes('1 unarchived'))
  expect(archived()).toEqual([])
})

test('partial refusals are taken back and named with their reason', async () => {
  const answer = (ids: readonly number[]) =>
    ids.includes(3) ? [{ ids: [3], text: 'This ship does not exist anymore' }] : []
  await carryOut({ change: archiving(answer), ids: [1, 2, 3, 4, 5], back })
  expect(archived()).toEqual([1, 2, 4, 5])
  expect(texts()).toEqual([
    '4 archived',
    '1 of 5 ships were left as they are: This ship does not exist anymore',
  ])
})

test('an error in the middle keeps what was done, takes the rest back and says why', async () => {
  const answer = (ids: readonly number[]) => {
    if (ids.includes(3)) throw new CallError('refused', 400, ['Archiving is turned off'])
    return []
  }
  await carryOut({ change: archiving(answer), ids: [1, 2, 3, 4, 5], back })
  expect([archived(), sent]).toEqual([
    [1, 2],
    [
      [1, 2],
      [3, 4],
    ],
  ])
  expect(texts()).toEqual(['2 archived', 'Archiving is turned off'])
  expect(reloads).toBe(0)
})

test('a failed call with words of its own shows them, takes all back and reloads the list', async () => {
  const answer = () => {
    throw new CallError('refused', 503, ['Database is restarting'])
  }
  await carryOut({ change: { ...archiving(answer), failed: 'Failed!' }, ids: [1] })
  expect([archived(), texts(), reloads]).toEqual([[], ['Failed!'], 1])
})

test('no answer at all says that nothing was lost and loads the list again, for nobody knows what the server did', async () => {
  const answer = () => {
    throw new CallError('network', 0, [])
  }
  await carryOut({ change: archiving(answer), ids: [1, 2] })
  expect([archived(), reloads]).toEqual([[], 1])
  expect(texts()).toEqual([
    'No answer from the server. Nothing was lost; what was not done is shown as before.',
  ])
})

test('a long change shows its progress; stopping it leaves what is done and takes back the rest', async () => {
  const change = archiving((ids) => {
    if (ids.includes(1))
      shownToasts()
        .find((shown) => shown.text === 'Archive')
        ?.action?.onPress()
    return []
  })
  const seen: string[] = []
  const stop = watchToasts(() => seen.push(...progressShown()))
  await carryOut({ change, ids: [1, 2, 3, 4, 5], back })
  stop()
  expect(seen).toContain('Archive: 0 of 5 ships')
  expect([archived(), sent, texts()]).toEqual([[1, 2], [[1, 2]], ['2 archived']])
})

test('a progress notice that was closed does not come back while the change goes on', async () => {
  const change = archiving((ids) => {
    if (ids.includes(1)) for (const shown of shownToasts()) dismissToast(shown.id)
    else expect(texts()).toEqual([])
    return []
  })
  await carryOut({ change, ids: [1, 2, 3, 4] })
  expect(sent).toHaveLength(2)
})

test('two presses on the same mails reach the server in their order', async () => {
  let release: () => void = () => undefined
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: ShipChange = { ...archiving(), send: (ids) => first.then(() => archiving().send(ids)) }
  const one = carryOut({ change: slow, ids: [1] })
  const two = carryOut({ change: back, ids: [1] })
  release()
  await Promise.all([one, two])
  expect(sent).toEqual([[1], [1]])
  expect(archived()).toEqual([])
})

test('when a star fails, what another window did meanwhile shows', async () => {
  const starring: ShipChange = {
    ...archiving(() => {
      overlay.hear([1], { starred: true })
      throw new CallError('refused', 500, [])
    }),
    part: { starred: false },
  }
  await carryOut({ change: starring, ids: [1] })
  expect(rows.get(1)?.starred).toBe(true)
})

const until = (holds: () => boolean) => expect.poll(holds, { interval: 1 }).toBe(true)
