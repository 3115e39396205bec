import { expect, test } from 'vitest'
import { needsAbove, needsBelow } from './load-ahead.ts'

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

test('ML-021 reading upward from the bottom fetches the page above', () => {
  expect(needsAbove(still, 900)).toBe(false)
  expect(needsAbove(still, 950)).toBe(true)
  expect(needsAbove({ ...still, velocity: -1 }, 550)).toBe(true)
})
