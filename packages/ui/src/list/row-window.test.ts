import { describe, expect, test } from 'vitest'
import { rowForKey, rowsToRender, scrollTopFor } from './row-window.ts'

const view = { scrollTop: 0, viewHeight: 720, rowHeight: 36, rowCount: 20_000 }

describe('the window of a long list', () => {
  test('of 20,000 rows only those around the view are rendered', () => {
    const { first, end } = rowsToRender({ ...view, scrollTop: 360_000 })
    expect(first).toBeLessThanOrEqual(10_000 - 8)
    expect(end).toBeGreaterThanOrEqual(10_020 + 8)
    expect(end - first).toBeLessThan(48)
  })

  test('it ends at the last row and is empty for an empty list', () => {
    expect(rowsToRender({ ...view, scrollTop: 20_000 * 36 }).end).toBe(20_000)
    expect(rowsToRender({ ...view, rowCount: 0 })).toEqual({ first: 0, end: 0 })
  })

  test('a row in view is left where it is, others come by the shortest way', () => {
    expect(scrollTopFor(5, view, 'nearest')).toBe(0)
    expect(scrollTopFor(20, view, 'nearest')).toBe(36)
    expect(scrollTopFor(2, { ...view, scrollTop: 360 }, 'nearest')).toBe(72)
  })

  test('arrows, pages, Home and End stay within the list', () => {
    expect(rowForKey('ArrowUp', 0, view)).toBe(0)
    expect(rowForKey('PageDown', 0, view)).toBe(19)
    expect(rowForKey('End', 5, view)).toBe(19_999)
    expect(rowForKey('PageDown', 19_990, view)).toBe(19_999)
    expect(rowForKey('x', 5, view)).toBeUndefined()
  })
})
