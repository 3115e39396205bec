import { forDevice } from '@laycan/web/keep.ts'
import { t } from './messages.ts'

/** The values of setting date_format (FM-001). */
export type DateFormat = '12' | '24' | '24_a' | '24_b'

/** An unknown stored value reads as the default. */
export function asDateFormat(value: string | undefined): DateFormat {
  return value === '12' || value === '24_a' || value === '24_b' ? value : '24'
}

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Below this age a time is told as an age (FM-003). */
const AGE_LIMIT_MS = 12 * HOUR_MS

const formatters = forDevice(new Map<string, Intl.DateTimeFormat>())

/** Making a formatter takes longer than a thousand uses of it, so one is kept for each time zone. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? ''
  const known = formatters.get(key)
  if (known !== undefined) return known
  const formatter = createFormatter(timeZone)
  formatters.set(key, formatter)
  return formatter
}

function createFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const numbers = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...numbers, timeZone })
  } catch {
    // A zone that this browser does not know shows the browser's own time rather than none (FM-006).
    return new Intl.DateTimeFormat('en-GB', numbers)
  }
}

function partsOf(moment: Date, timeZone: string | undefined): Parts {
  const parts: Parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(moment)) {
    if (type in parts) parts[type as keyof Parts] = Number(value)
  }
  return parts
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function timeOf(parts: Parts, format: DateFormat): string {
  if (format !== '12') return `${two(parts.hour)}:${two(parts.minute)}`
  return `${two(parts.hour % 12 || 12)}:${two(parts.minute)} ${parts.hour < 12 ? 'am' : 'pm'}`
}

function dateOf(parts: Parts, format: DateFormat): string {
  const year = two(parts.year % 100)
  if (format === '24_a') return `${two(parts.day)}/${two(parts.month)}/${year} `
  if (format === '24_b') return `${two(parts.month)}/${two(parts.day)}/${year} `
  return `${parts.day} ${MONTHS[parts.month - 1]} ${parts.year}, `
}

/**
 * The full time in the user's format and time zone (FM-001, FM-006).
 * @param moment ISO 8601 text or Date; a text that is none reads as ''.
 * @param timeZone IANA name; undefined for the browser's.
 */
export function formatDate(moment: string | Date, format: DateFormat, timeZone?: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const parts = partsOf(date, timeZone)
  return dateOf(parts, format) + timeOf(parts, format)
}

function dayNumber(parts: Parts): number {
  return Date.UTC(parts.year, parts.month - 1, parts.day) / (24 * HOUR_MS)
}

function formatAge(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds === 0) return t('just_now')
  if (seconds < 60) return t(seconds === 1 ? 'second_ago' : 'seconds_ago', { n: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t(minutes === 1 ? 'minute_ago' : 'minutes_ago', { n: minutes })
  const hours = Math.floor(minutes / 60)
  return t(hours === 1 ? 'hour_ago' : 'hours_ago', { n: hours })
}

/**
 * The time relative to now (FM-003): an age below 12 hours, then Today or Yesterday with the time, then the full
 * date. A time more than a minute ahead (a wrong clock somewhere) is shown in full instead of a negative age.
 */
export function formatListDate(
  moment: string | Date,
  now: number,
  format: DateFormat,
  timeZone?: string,
): string {
  const date = new Date(moment)
  const age = now - date.getTime()
  if (Number.isNaN(age)) return ''
  if (age < -MINUTE_MS) return formatDate(date, format, timeZone)
  if (age < AGE_LIMIT_MS) return formatAge(age)
  const parts = partsOf(date, timeZone)
  const days = dayNumber(partsOf(new Date(now), timeZone)) - dayNumber(parts)
  const time = timeOf(parts, format)
  if (days === 0) return t('today', { time })
  if (days === 1) return t('yesterday', { time })
  return dateOf(parts, format) + time
}

/**
 * The same as the column of a list shows it, whose width is fixed (ML-017): with names of months, this year's dates
 * lose the year and older ones the time of day. Whoever points at it reads all.
 */
export function formatColumnDate(
  moment: string | Date,
  now: number,
  format: DateFormat,
  timeZone?: string,
): string {
  const text = formatListDate(moment, now, format, timeZone)
  const isNumeric = format === '24_a' || format === '24_b'
  if (isNumeric || text !== formatDate(moment, format, timeZone)) return text
  const parts = partsOf(new Date(moment), timeZone)
  const day = `${parts.day} ${MONTHS[parts.month - 1]}`
  const isThisYear = parts.year === partsOf(new Date(now), timeZone).year
  return isThisYear ? `${day}, ${timeOf(parts, format)}` : `${day} ${parts.year}`
}

/** How times of mails are told (decision 18): ages as specified, or the clock. */
export type TimeStyle = 'ages' | 'clock'

/** An unknown stored value reads as the default. */
export function asTimeStyle(value: string): TimeStyle {
  return value === 'clock' ? 'clock' : 'ages'
}

/** Names of weekdays are clear for so many days; older times are told by their date. */
const WEEK_DAYS = 7
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The time by the clock (ours, decision 18): 06:11 today, Mon 16:45 within a week, 18 Nov this year, else 18 Nov 2025. */
export function formatClockDate(
  moment: string | Date,
  now: number,
  format: DateFormat,
  timeZone?: string,
): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const parts = partsOf(date, timeZone)
  const today = partsOf(new Date(now), timeZone)
  const day = dayNumber(parts)
  const days = dayNumber(today) - day
  if (days === 0) return timeOf(parts, format)
  if (days > 0 && days < WEEK_DAYS) {
    return `${WEEKDAYS[new Date(day * 24 * HOUR_MS).getUTCDay()]} ${timeOf(parts, format)}`
  }
  if (format === '24_a' || format === '24_b') return dateOf(parts, format).trim()
  const short = `${parts.day} ${MONTHS[parts.month - 1]}`
  return parts.year === today.year ? short : `${short} ${parts.year}`
}
