import { expect, test } from 'vitest'
import { presetsOf } from './presets.ts'

const times = (kind: 'snooze' | 'remind', now: string, zone: string) =>
  presetsOf(kind, new Date(now), zone).map(({ id, at }) => `${id} ${at.toISOString().slice(0, 16)}`)

test('a snooze offers hours and mornings of the user’s zone', () => {
  expect(times('snooze', '2026-11-25T08:07:00Z', 'Asia/Singapore')).toEqual([
    'later 2026-11-25T11:15',
    'evening 2026-11-25T10:00',
    'tomorrow 2026-11-26T01:00',
    'monday 2026-11-30T01:00',
    'week 2026-12-02T01:00',
  ])
})

test('this evening is not offered when it is near or over', () => {
  expect(times('snooze', '2026-11-25T17:00:00Z', 'Europe/London')[1]).toBe('tomorrow 2026-11-26T09:00')
})

test('mornings are at nine by the clocks of that day, also after they change', () => {
  expect(times('remind', '2026-10-24T10:00:00Z', 'Europe/Berlin')).toEqual([
    'tomorrow 2026-10-25T08:00',
    'two_days 2026-10-26T08:00',
    'monday 2026-10-26T08:00',
    'week 2026-10-31T08:00',
  ])
  expect(times('remind', '2026-10-23T10:00:00Z', 'Europe/Berlin')[0]).toBe('tomorrow 2026-10-24T07:00')
  expect(times('snooze', '2026-03-28T10:00:00Z', 'Europe/Berlin').slice(0, 3)).toEqual([
    'later 2026-03-28T13:00',
    'evening 2026-03-28T17:00',
    'tomorrow 2026-03-29T07:00',
  ])
})

test('on a Monday the next one is meant', () => {
  expect(times('remind', '2026-11-23T10:00:00Z', 'UTC')).toContain('monday 2026-11-30T09:00')
})
