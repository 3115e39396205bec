import { expect, test } from 'vitest'
import { reachesInto } from './follow-imported.ts'

const at = (minute: number) => new Date(minute * 60_000).toISOString()
const imported = (oldest: number, newest: number) => ({
  line_ids: [1],
  oldest_received_at: at(oldest),
  newest_received_at: at(newest),
})
const keys = (...minutes: number[]) => minutes.map((minute) => ({ id: minute, at: minute * 60_000 }))
const island = { keys: keys(50, 40), above: null, below: '40', rank: 0 }

test('imported mails concern a list where their time is loaded, and not where they stand in a gap', () => {
  const list = { order: 'desc', islands: [island] } as const
  expect(reachesInto(list, imported(10, 45))).toBe(true)
  expect(reachesInto(list, imported(60, 90))).toBe(true)
  expect(reachesInto(list, imported(10, 30))).toBe(false)
})

test('a list that is read to its end holds every older mail', () => {
  const list = { order: 'desc', islands: [{ ...island, below: null }] } as const
  expect(reachesInto(list, imported(10, 30))).toBe(true)
})

test('oldest first the loaded part begins with the oldest mail', () => {
  const list = { order: 'asc', islands: [{ ...island, keys: keys(40, 50), below: '50' }] } as const
  expect(reachesInto(list, imported(10, 30))).toBe(true)
  expect(reachesInto(list, imported(60, 90))).toBe(false)
})
