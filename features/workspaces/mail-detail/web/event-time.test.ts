import { expect, test } from 'vitest'
import { formatEventTime } from './event-time.ts'

test('an all-day event names its days, the exclusive end left out', () => {
  const event = { start: '2026-05-04T00:00:00.000Z', end: '2026-05-05T00:00:00.000Z', all_day: true }
  expect(formatEventTime(event, '24')).toBe('4 May 2026')
  expect(formatEventTime({ ...event, end: '2026-05-07T00:00:00.000Z' }, '24')).toBe('4 May 2026 – 6 May 2026')
  expect(formatEventTime({ ...event, end: null }, '24_a')).toBe('04/05/26')
})

test('an event without a start says nothing, one without an end only the start', () => {
  expect(formatEventTime({ start: null, end: null, all_day: false }, '24')).toBe('')
  expect(formatEventTime({ start: '2026-05-04T10:00:00.000Z', end: null, all_day: false }, '24')).toMatch(
    /^\d+ May 2026, \d\d:\d\d$/,
  )
})
