import { parseRule } from './parse-rule.ts'
import { momentOf, wallAt } from './zones.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** By how much the time on the wall moves from one moment to another. */
export function wallShift(zone: string, from: number, to: number): number {
  return wallAt(zone, to) - wallAt(zone, from)
}

/** A moment moved by so much on the wall, so that 09:00 stays 09:00 also when the clocks have changed. */
export function shifted(zone: string, at: number, by: number): number {
  return momentOf(zone, wallAt(zone, at) + by)
}

/** The rule of a series that moves to other days: weekdays and a single day of the month move along. */
export function shiftRule(recurrence: string, { from, to }: { from: number; to: number }): string {
  const days = Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS)
  if (days === 0) return recurrence
  const { freq, by_day, by_month_day } = parseRule(recurrence)
  if (freq === 'WEEKLY' && by_day.length > 0) {
    const moved = by_day.map(({ weekday }) => WEEKDAYS[(((weekday + days) % 7) + 7) % 7])
    return recurrence.replace(/BYDAY=[^;]+/i, `BYDAY=${moved.join(',')}`)
  }
  if (freq === 'MONTHLY' && by_month_day.length === 1 && (by_month_day[0] ?? 0) > 0)
    return recurrence.replace(/BYMONTHDAY=[^;]+/i, `BYMONTHDAY=${new Date(to).getUTCDate()}`)
  return recurrence
}
