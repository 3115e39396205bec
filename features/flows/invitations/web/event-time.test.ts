import { expect, test } from 'vitest'
import { formatEventTime } from './event-time.ts'

const IN_UTC = { format: '24', time_zone: 'UTC' } as const

test('an all-day event names its days, the exclusive end left out', () => {
  const event = { start: '2026-05-04T00:00:00.000Z', end: '2026-05-05T00:00:00.000Z', all_day: true }
  expect(formatEventTime(event, IN_UTC)).toBe('4 May 2026')
  expect(formatEventTime({ ...event, end: '2026-05-07T00:00:00.000Z' }, IN_UTC)).toBe(
    '4 May 2026 – 6 May 2026',
  )
  expect(formatEventTime({ ...event, end: null }, { ...IN_UTC, format: '24_a' })).toBe('04/05/26')
})

test('FM-006 an event shows in the zone of the user', () => {
  const event = { start: '2026-05-04T10:00:00.000Z', end: '2026-05-04T11:00:00.000Z', all_day: false }
  const inAthens = { format: '24', time_zone: 'Europe/Athens' } as const
  expect(formatEventTime(event, inAthens)).toBe('4 May 2026, 13:00 – 14:00')
})

test('the day is told once, in every format, and twice where there are two', () => {
  const event = { start: '2026-05-04T10:00:00.000Z', end: '2026-05-04T11:00:00.000Z', all_day: false }
  expect(formatEventTime(event, { format: '24_a', time_zone: 'UTC' })).toBe('04/05/26 10:00 – 11:00')
  expect(formatEventTime(event, { format: '12', time_zone: 'UTC' })).toMatch(
    /^4 May 2026, 10:00 AM – 11:00 AM$/i,
  )
  const late = { ...event, end: '2026-05-05T01:00:00.000Z' }
  expect(formatEventTime(late, IN_UTC)).toBe('4 May 2026, 10:00 – 5 May 2026, 01:00')
})

test('an event without a start says nothing, one without an end only the start', () => {
  expect(formatEventTime({ start: null, end: null, all_day: false }, IN_UTC)).toBe('')
  expect(formatEventTime({ start: '2026-05-04T10:00:00.000Z', end: null, all_day: false }, IN_UTC)).toMatch(
    /^\d+ May 2026, \d\d:\d\d$/,
  )
})
