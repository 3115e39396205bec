import { expect, test } from 'vitest'
import { isTimeZone, zonedMoment } from './zoned-time.ts'

test.each([
  ['2026-11-21T09:30', 'Europe/Athens', '2026-11-21T07:30:00.000Z', false],
  ['2026-07-01T09:30', 'Europe/Athens', '2026-07-01T06:30:00.000Z', false],
  ['2026-01-01T00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z', false],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', false],
  // Clocks go from 02:00 to 03:00: half past two becomes half past three.
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z', true],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z', false],
  // Clocks go back from 03:00 to 02:00: the first half past two, in summer time.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', true],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z', false],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', true],
  ['2026-03-08T02:15', 'America/New_York', '2026-03-08T07:15:00.000Z', true],
  ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00.000Z', false],
  // Half an hour, southern hemisphere.
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:40:00.000Z', true],
])('CP-013 %s in %s is %s (clock changes there: %s)', (local, time_zone, at, was_moved) => {
  expect(zonedMoment({ local, time_zone })).toEqual({ at: new Date(at), was_moved })
})

test('CP-013 dates and hours that do not exist are no times', () => {
  for (const local of ['2026-02-29T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01T10:60'])
    expect(zonedMoment({ local, time_zone: 'UTC' })).toBe(undefined)
  expect([isTimeZone('Europe/Oslo'), isTimeZone('Europe/Atlantis'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ])
})
