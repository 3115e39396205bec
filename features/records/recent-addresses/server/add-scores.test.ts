import { expect, test } from 'vitest'
import { addScores, scoreOf } from './add-scores.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('AP-191 a use counts half after thirty days', () => {
  expect(scoreOf(2, day(1))).toBeCloseTo(scoreOf(1, day(31)), 9)
})

test('AP-191 many uses count more than one, and a recent one more than one of a year ago', () => {
  const often = Array.from({ length: 8 }, () => scoreOf(1, day(1))).reduce(addScores)
  expect(often).toBeCloseTo(scoreOf(8, day(1)), 9)
  expect(often).toBeGreaterThan(scoreOf(4, day(20)))
  expect(scoreOf(1, day(365))).toBeGreaterThan(often)
  expect(addScores(-1e9, 3)).toBe(3)
})
