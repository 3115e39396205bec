import { expect, test } from 'vitest'
import { windowOf } from './open-window.ts'

test('ML-035, SH-030 a window is at least 1100 × 700, a popup is used again, a tab is the browser’s', () => {
  expect(windowOf('window', 7).features).toContain('width=1100,height=700')
  expect(windowOf('popup', 7).target).toBe(windowOf('popup', 8).target)
  expect(windowOf('window', 7).target).not.toBe(windowOf('window', 8).target)
  expect(windowOf('tab', 7)).toEqual({ target: '_blank', features: '' })
  expect(windowOf('unknown', 7)).toEqual(windowOf('window', 7))
})
