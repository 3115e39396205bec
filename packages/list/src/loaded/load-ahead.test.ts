import { expect, test } from 'vitest'
import { GAP_ROWS } from './list-rows.ts'
import { startList, withAround } from './list-state.ts'
import { edgesToRead, needsAbove, needsBelow } from './load-ahead.ts'

const still = { scroll_top: 1000, viewport: 600, velocity: 0 }

test('ML-028 the next page is fetched within 50 px of the bottom', () => {
  expect(needsBelow(still, 1651)).toBe(false)
  expect(needsBelow(still, 1650)).toBe(true)
})

test('ML-028 a fast reader gets it earlier, but never more than 4,050 px ahead', () => {
  expect(needsBelow({ ...still, velocity: 2 }, 2450)).toBe(true)
  expect(needsBelow({ ...still, velocity: 2 }, 2451)).toBe(false)
  expect(needsBelow({ ...still, velocity: 1000 }, 5650)).toBe(true)
  expect(needsBelow({ ...still, velocity: 1000 }, 5651)).toBe(false)
  expect(needsBelow({ ...still, velocity: -5 }, 1651)).toBe(false)
})

test('ML-021 reading upward from the bottom fetches the page above two screens before the gap', () => {
  const deep = { ...still, scroll_top: 5000 }
  expect(needsAbove(deep, 3799)).toBe(false)
  expect(needsAbove(deep, 3800)).toBe(true)
  expect(needsAbove({ ...deep, velocity: -4 }, 3350)).toBe(true)
})

test('each island reads on where it is looked at, and nowhere else', () => {
  const mails = Array.from({ length: 50 }, (_, id) => ({ id, at: id }))
  const page = { total: 900, total_is_exact: true }
  const start = startList('asc', { keys: mails, cursor: 'a', ...page })
  const island = { keys: mails.map(({ id }) => ({ id: id + 500, at: id + 500 })), ...page }
  const state = withAround(start, { ...island, before_cursor: 'b', after_cursor: 'c', rank: 500 })
  const at = (scroll_top: number) => edgesToRead(state, { scroll_top, viewport: 400, velocity: 0 }, 40)
  const lower = (50 + GAP_ROWS) * 40
  const below = { kind: 'below', cursor: 'a' }
  const above = { kind: 'above', cursor: 'b' }
  expect(at(0)).toEqual([])
  expect(at(800)).toEqual([below])
  // Within the gap the nearer edge reads on.
  expect(at(2200)).toEqual([below])
  expect(at(lower - 600)).toEqual([above])
  expect(at(lower + 800)).toEqual([above])
  expect(at(lower + 900)).toEqual([])
  expect(at(lower + 1600)).toEqual([{ kind: 'below', cursor: 'c' }])
})
