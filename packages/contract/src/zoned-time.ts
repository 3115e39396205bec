import { isIsoDate } from './checks.ts'

const DAY_MS = 86_400_000

/** A time on a clock of a zone. */
export interface LocalTime {
  /** yyyy-MM-ddThh:mm */
  readonly local: string
  /** IANA name. */
  readonly time_zone: string
}

/** Whether a name is a time zone that is known here. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A local time as a moment, and whether the clocks change there. */
export interface ZonedMoment {
  at: Date
  /** The local time does not exist (the time after the gap was taken) or exists twice (the first was taken). */
  was_moved: boolean
}

/**
 * The moment of a local time in a zone; undefined when there is no such date or hour. Where clocks go forward the time
 * after the gap counts, where they go back the first of the two, as calendars do (RFC 5545 §3.3.5).
 */
export function zonedMoment({ local, time_zone }: LocalTime): ZonedMoment | undefined {
  const [date = '', time = ''] = local.split('T')
  const [hour = 24, minute = 60] = time.split(':').map(Number)
  if (!isIsoDate(date) || hour > 23 || minute > 59) return undefined
  const wall = Date.parse(`${local}:00Z`)
  const before = offsetAt(wall - DAY_MS, time_zone)
  const after = offsetAt(wall + DAY_MS, time_zone)
  const fits = [...new Set([before, after])]
    .filter((offset) => offsetAt(wall - offset, time_zone) === offset)
    .map((offset) => wall - offset)
    .sort((one, other) => one - other)
  return { at: new Date(fits[0] ?? wall - before), was_moved: fits.length !== 1 }
}

/** How far local time is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(moment / 1000) * 1000
}
