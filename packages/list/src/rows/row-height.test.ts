import { expect, test } from 'vitest'
import { rowHeightOf } from './row-height.ts'

test('ML-018 rows are 36 or 55 px high and 24 px more in vertical preview', () => {
  expect(rowHeightOf({ has_excerpt: false, is_stacked: false })).toBe(36)
  expect(rowHeightOf({ has_excerpt: true, is_stacked: false })).toBe(55)
  expect(rowHeightOf({ has_excerpt: false, is_stacked: true })).toBe(60)
  expect(rowHeightOf({ has_excerpt: true, is_stacked: true })).toBe(79)
})

test('compact rows save 8 px', () => {
  expect(rowHeightOf({ has_excerpt: true, is_stacked: false, is_compact: true })).toBe(47)
})

test('decision 17: dense rows of one line are 28 px high', () => {
  expect(rowHeightOf({ has_excerpt: false, is_stacked: false, is_compact: true })).toBe(28)
})
