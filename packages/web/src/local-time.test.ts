import { expect, test } from 'vitest'
import {
  localTimeAt,
  momentOf,
  morningAfter,
  nextAt,
  nextMonday,
  nextOfficeMorning,
  writeLocalTime,
} from './local-time.ts'

test('CP-013 a time in any zone is one moment, and is written as it is there and here', () => {
  expect(momentOf('2026-11-23T08:00', 'Asia/Singapore')?.toISOString()).toBe('2026-11-23T00:00:00.000Z')
  expect(momentOf('2026-07-01T08:00', 'Europe/Athens')?.toISOString()).toBe('2026-07-01T05:00:00.000Z')
  expect(momentOf('2026-01-01T08:00', 'Asia/Kolkata')?.toISOString()).toBe('2026-01-01T02:30:00.000Z')
  expect(localTimeAt(new Date('2026-11-23T00:00:00Z'), 'America/New_York')).toBe('2026-11-22T19:00')
  expect(localTimeAt(new Date('2026-11-23T00:00:00Z'), 'UTC')).toBe('2026-11-23T00:00')
  expect(writeLocalTime('2026-11-23T08:00')).toBe('Mon, 23 Nov 2026, 08:00')
  expect(momentOf('tomorrow', 'UTC')).toBeUndefined()
})

test('CP-013 across a change of clocks: the hour that is left out is later, of the hour that comes twice the first counts', () => {
  expect(momentOf('2026-03-29T03:30', 'Europe/Athens')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('2026-10-25T03:30', 'Europe/Athens')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-10-25T08:00', 'Europe/Athens')?.toISOString()).toBe('2026-10-25T06:00:00.000Z')
  expect(momentOf('2026-03-29T08:00', 'Europe/Athens')?.toISOString()).toBe('2026-03-29T05:00:00.000Z')
})

test('CP-013 tomorrow and Monday at eight', () => {
  expect(morningAfter('2026-12-31T23:59', 1)).toBe('2027-01-01T08:00')
  expect(nextMonday('2026-11-21T09:00')).toBe('2026-11-23T08:00')
  expect(nextMonday('2026-11-22T09:00')).toBe('2026-11-23T08:00')
  expect(nextMonday('2026-11-23T07:00')).toBe('2026-11-30T08:00')
})

test('the next office morning passes over the weekend, and a time of the day is today where it is still to come', () => {
  // 20 November 2026 is a Friday.
  expect(nextOfficeMorning('2026-11-20T06:30')).toBe('2026-11-20T08:00')
  expect(nextOfficeMorning('2026-11-20T08:00')).toBe('2026-11-23T08:00')
  expect(nextOfficeMorning('2026-11-21T06:30')).toBe('2026-11-23T08:00')
  expect(nextOfficeMorning('2026-11-22T20:00')).toBe('2026-11-23T08:00')
  expect(nextOfficeMorning('2026-11-24T20:00')).toBe('2026-11-25T08:00')
  expect(nextAt('2026-11-20T08:00', '14:30')).toBe('2026-11-20T14:30')
  expect(nextAt('2026-11-20T14:30', '14:30')).toBe('2026-11-21T14:30')
})
