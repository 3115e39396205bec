import { expect, test } from 'vitest'
import { stolenShare, timesOf, watchStolen } from './stolen.ts'

test('the share that the host withheld is told of the time between two readings', () => {
  const before = timesOf('cpu  100 0 50 800 10 0 5 35 0 0\ncpu0 50 0 25 400 5 0 2 17 0 0\n')
  const after = timesOf('cpu  160 0 70 810 10 0 5 45 40 0\ncpu0 80 0 35 405 5 0 2 22 20 0\n')
  // 60 user, 20 system, 10 idle, 10 stolen; the 40 of guests are part of user.
  expect(stolenShare(before, after)).toBe(0.1)
  expect(stolenShare(before, before)).toBe(0)
})

test('a machine tells a share, or nothing', () => {
  const share = watchStolen()()
  expect(share === null || (share >= 0 && share <= 1)).toBe(true)
})
