import { expect, test } from 'vitest'
import { median, percentile, rounded } from './stats.ts'

test('percentiles are values that were measured, whatever their order', () => {
  const values = [9, 1, 5, 3, 7, 2, 8, 4, 6, 10]
  expect(median(values)).toBe(5)
  expect(percentile(values, 0.95)).toBe(10)
  expect(percentile(values, 0.1)).toBe(1)
  expect(percentile([4], 0.95)).toBe(4)
  expect(percentile([], 0.5)).toBeNaN()
})

test('figures are rounded to microseconds', () => {
  expect(rounded(1.23456)).toBe(1.235)
})
