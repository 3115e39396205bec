import { expect, test } from 'vitest'
import { reminderDelay } from './reminders.ts'

const now = Date.parse('2026-11-25T09:00:00.000Z')
const event = (start: string, more = {}) => ({ start, all_day: false, status: 'confirmed' as const, ...more })

test('CA-014 a reminder pops up 10 minutes before the start, not for all-day events nor for those that have begun', () => {
  expect(reminderDelay(event('2026-11-25T09:30:00.000Z'), now)).toBe(20 * 60_000)
  expect(reminderDelay(event('2026-11-25T09:10:00.000Z'), now)).toBe(0)
  expect(reminderDelay(event('2026-11-25T09:04:00.000Z'), now)).toBe(0)
  expect(reminderDelay(event('2026-11-25T09:00:00.000Z'), now)).toBeUndefined()
  expect(reminderDelay(event('2026-11-25T08:59:00.000Z'), now)).toBeUndefined()
  expect(reminderDelay(event('2026-11-26T00:00:00.000Z', { all_day: true }), now)).toBeUndefined()
  expect(reminderDelay(event('2026-11-25T09:30:00.000Z', { status: 'cancelled' }), now)).toBeUndefined()
})
