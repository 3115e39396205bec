import { expect, test } from 'vitest'
import { rowHeightOf, rowWindow, scrollToShow, visibleRows } from './row-window.ts'

const facts = { scroll_top: 3600, viewport: 720, row_height: 36, count: 20_000 }

test('ML-018 rows are 36 or 55 px high and 24 px more in vertical preview', () => {
  expect(rowHeightOf({ has_preview: false, is_vertical: false })).toBe(36)
  expect(rowHeightOf({ has_preview: true, is_vertical: false })).toBe(55)
  expect(rowHeightOf({ has_preview: false, is_vertical: true })).toBe(60)
  expect(rowHeightOf({ has_preview: true, is_vertical: true })).toBe(79)
})

test('only the rows around the visible ones are drawn, whatever the length of the list', () => {
  expect(rowWindow(facts)).toEqual({ first: 90, end: 135 })
  expect(rowWindow({ ...facts, scroll_top: 0 })).toEqual({ first: 0, end: 35 })
  expect(rowWindow({ ...facts, scroll_top: 36 * 20_000 - 720 }).end).toBe(20_000)
  expect(rowWindow({ ...facts, count: 0 })).toEqual({ first: 0, end: 0 })
})

test('a little scrolling draws nothing new', () => {
  expect(rowWindow({ ...facts, scroll_top: 3600 + 36 * 2 })).toEqual(
    rowWindow({ ...facts, scroll_top: 3610 }),
  )
})

test('the visible rows are counted without the overscan', () => {
  expect(visibleRows(facts)).toEqual({ first: 100, last: 119 })
  expect(visibleRows({ ...facts, count: 0 })).toEqual({ first: 100, last: 0 })
})

test('a row outside is brought to the nearer edge, one inside stays', () => {
  expect(scrollToShow(facts, 105)).toBeUndefined()
  expect(scrollToShow(facts, 99)).toBe(3564)
  expect(scrollToShow(facts, 120)).toBe(3636)
})
