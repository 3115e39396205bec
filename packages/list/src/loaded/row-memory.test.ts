import { expect, test } from 'vitest'
import type { ListKey } from './list-key.ts'
import { startList } from './list-state.ts'
import { ROWS_KEPT, rowsToKeep } from './row-memory.ts'

const mails = (from: number, count: number): ListKey[] =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, at: i }))
const listOf = (from: number, count: number, first_row: number) => ({
  state: startList('asc', { keys: mails(from, count), cursor: 'more', total: count, total_is_exact: true }),
  place: { scroll_top: 0, first_row, last_row: first_row + 20 },
})

test('20,000 loaded rows are all kept', () => {
  expect(rowsToKeep(listOf(1, 19_000, 0), []).size).toBe(19_000)
})

test('decision 3: a longer list keeps a window of bounded size around its reader', () => {
  const kept = rowsToKeep(listOf(1, 100_000, 60_000), [])
  expect(kept.size).toBeLessThanOrEqual(ROWS_KEPT + 50)
  expect(kept.has(60_001)).toBe(true)
  expect(kept.has(1)).toBe(false)
  expect(kept.has(99_999)).toBe(false)
})

test('ML-030 cached lists keep the rows where their readers were', () => {
  const kept = rowsToKeep(listOf(1, 50, 0), [listOf(100_000, 20_000, 5_000)])
  expect(kept.has(105_010)).toBe(true)
  expect(kept.has(100_000)).toBe(false)
  expect(kept.size).toBeLessThan(400)
})
