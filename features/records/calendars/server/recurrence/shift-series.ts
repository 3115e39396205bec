import { momentOf, wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import { parseRule, readEnd } from './parse-rule.ts'

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

/**
 * The rule of a series that moves to other days: weekdays and a single day of the month move along. The first time may lie off
 * the rule: then the day goes as far as that one does, as long as it stays in its month.
 */
export function shiftRule(recurrence: string, { from, to }: { from: number; to: number }): string {
  const days = Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS)
  if (days === 0) return recurrence
  const { freq, by_day, by_month_day } = parseRule(recurrence)
  if (freq === 'WEEKLY' && by_day.length > 0) {
    const moved = by_day.map(({ weekday }) => WEEKDAYS[(((weekday + days) % 7) + 7) % 7])
    return recurrence.replace(/BYDAY=[^;]+/i, `BYDAY=${moved.join(',')}`)
  }
  const [day = 0, ...others] = by_month_day
  if (freq !== 'MONTHLY' || day <= 0 || others.length > 0 || by_day.length > 0) return recurrence
  const isOnRule = new Date(from).getUTCDate() === day
  const moved = isOnRule ? new Date(to).getUTCDate() : day + days
  if (moved < 1 || moved > 31) return recurrence
  return recurrence.replace(/BYMONTHDAY=[^;]+/i, `BYMONTHDAY=${moved}`)
}

/** What moves, from one time on the wall to another. */
interface MovedSeries {
  readonly zone: string
  readonly all_day: boolean
  readonly from: number
  readonly to: number
}

/**
 * The rule of a series that moves, with its end moved by as much. Without that the last occurrence would fall behind the end
 * when all come later, and when all come sooner there would be one more: of a series that was split, on the day on which its
 * other half begins.
 */
export function shiftEnd(recurrence: string, { zone, all_day, from, to }: MovedSeries): string {
  const [, text] = /(?:^|;)UNTIL=(\d{8}(?:T\d{6}Z?)?)(?=;|$)/i.exec(recurrence) ?? []
  const until = readEnd(text?.toUpperCase())
  if (!until) return recurrence
  const days = Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS)
  const at =
    until.is_utc && !all_day
      ? shifted(zone, until.at, to - from)
      : until.at + (until.is_date ? days * DAY_MS : to - from)
  const moved = new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)
  const value = until.is_date ? moved.slice(0, 8) : `${moved}${until.is_utc ? 'Z' : ''}`
  return recurrence.replace(/UNTIL=[^;]+/i, `UNTIL=${value}`)
}
