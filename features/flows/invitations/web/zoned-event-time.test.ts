import { expect, test } from 'vitest'
import { zonedEventTime } from './zoned-event-time.ts'

const inAthens = { format: '24', time_zone: 'Europe/Athens' } as const

test('a time of an event says on whose clocks, a whole day and no time at all do not', () => {
  const event = { start: '2026-05-04T10:00:00.000Z', end: null, all_day: false }
  expect(zonedEventTime(event, inAthens)).toBe('4 May 2026, 13:00 Athens')
  expect(zonedEventTime({ ...event, all_day: true }, inAthens)).toBe('4 May 2026')
  expect(zonedEventTime({ ...event, start: null }, inAthens)).toBe('')
})

test('a time without a zone is on the reader’s own clock, one of an unknown zone is told with its name', () => {
  const event = { start: '2026-05-04T10:00:00', end: '2026-05-04T11:30:00', all_day: false }
  expect(zonedEventTime({ ...event, timezone: null }, inAthens)).toBe('4 May 2026, 10:00 – 11:30 Athens')
  expect(zonedEventTime({ ...event, timezone: 'Ship Time' }, inAthens)).toBe(
    '4 May 2026, 10:00 – 11:30 · time zone “Ship Time”, which is not known here',
  )
})
