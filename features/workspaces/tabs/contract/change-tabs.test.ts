import { expect, test } from 'vitest'
import { PAGE_TAB_ID } from '#features/records/emails/contract/mail-place.ts'
import { changeTabs, type TabStep } from './change-tabs.ts'
import { cutText, Tab, type Tab as TabShape } from './tab.ts'

function tab(id: string, part: Partial<TabShape> = {}): TabShape {
  const closable = id !== PAGE_TAB_ID
  return {
    id,
    name: id,
    name_type: 'line',
    label: id,
    closable,
    active: false,
    data: { link: `/mails?x=${id}` },
    ...part,
  }
}

const four = [tab(PAGE_TAB_ID), tab('a'), tab('b', { active: true }), tab('c')]
const ids = (tabs: readonly TabShape[]) => tabs.map(({ id }) => id).join(' ')
const active = (tabs: readonly TabShape[]) => ids(tabs.filter((each) => each.active))

test('TB-009 closing the active tab activates its left neighbour, closing another one activates nothing', () => {
  const after = changeTabs(four, { kind: 'close', id: 'b' })
  expect([ids(after), active(after)]).toEqual(['page a c', 'a'])
  const other = changeTabs(four, { kind: 'close', id: 'a' })
  expect([ids(other), active(other)]).toEqual(['page b c', 'b'])
})

test('TB-009 the page tab stays and stays first', () => {
  expect(ids(changeTabs(four, { kind: 'close', id: PAGE_TAB_ID }))).toBe('page a b c')
  expect(ids(changeTabs(four, { kind: 'change', id: 'c', part: { after: null } }))).toBe('page c a b')
  expect(ids(changeTabs(four, { kind: 'change', id: PAGE_TAB_ID, part: { after: 'c' } }))).toBe('page a b c')
  expect(ids(changeTabs([tab('a')], { kind: 'open', tab: tab(PAGE_TAB_ID) }))).toBe('page a')
})

test('TB-005 closing all leaves what cannot be closed, and something is active', () => {
  const after = changeTabs(four, { kind: 'close_all' })
  expect([ids(after), active(after)]).toEqual(['page', 'page'])
})

test('TB-008 one tab is active at a time', () => {
  expect(active(changeTabs(four, { kind: 'change', id: 'c', part: { active: true } }))).toBe('c')
  expect(active(changeTabs(four, { kind: 'open', tab: tab('d', { active: true }) }))).toBe('d')
  expect(active(changeTabs(four, { kind: 'open', tab: tab('d') }))).toBe('b')
})

test('TB-008 every step done twice is the step done once', () => {
  const steps: TabStep[] = [
    { kind: 'open', tab: tab('d') },
    { kind: 'change', id: 'a', part: { after: 'c', name: 'A' } },
    { kind: 'close', id: 'b' },
    { kind: 'close_all' },
  ]
  for (const step of steps) {
    const once = changeTabs(four, step)
    expect(changeTabs(once, step)).toEqual(once)
  }
})

test('TB-008 a step about a tab that another window closed changes nothing', () => {
  for (const step of [
    { kind: 'change', id: 'gone', part: { active: true } },
    { kind: 'change', id: 'a', part: { after: 'gone' } },
    { kind: 'close', id: 'gone' },
  ] as const) {
    expect(ids(changeTabs(four, step))).toBe('page a b c')
    expect(active(changeTabs(four, step))).toBe('b')
  }
})

test('TB-004 labels are cut to 20 characters as a reader counts them', () => {
  expect(Tab.parse({ ...tab('a'), label: 'Operations Piraeus and Hamburg' }).label).toBe(
    'Operations Piraeus a',
  )
  expect(cutText('👩‍✈️'.repeat(30), 20)).toBe('👩‍✈️'.repeat(20))
  expect(cutText('short', 20)).toBe('short')
})
