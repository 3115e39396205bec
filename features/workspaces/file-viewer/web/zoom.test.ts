import { expect, test } from 'vitest'
import { fittedScale, nextZoom } from './zoom.ts'

test('MD-008 a picture is zoomed in steps from what is seen, and not beyond them', () => {
  expect(nextZoom('fit', 0.3, 'in')).toBe(0.5)
  expect(nextZoom('fit', 0.3, 'out')).toBe(0.25)
  expect(nextZoom(1, 0.3, 'in')).toBe(1.5)
  expect(nextZoom(8, 0.3, 'in')).toBe(8)
  expect(nextZoom(0.1, 0.3, 'out')).toBe(0.1)
})

test('a large picture is fitted, a small one is left as it is', () => {
  expect(fittedScale({ width: 2000, height: 1000 }, { width: 500, height: 500 })).toBe(0.25)
  expect(fittedScale({ width: 20, height: 10 }, { width: 500, height: 500 })).toBe(1)
  expect(fittedScale({ width: 0, height: 0 }, { width: 500, height: 500 })).toBe(1)
})
