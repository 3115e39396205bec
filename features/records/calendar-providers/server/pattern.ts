import {
  ianaZone,
  momentOf,
  ProviderError,
  parseRule,
  type RemoteTimes,
  type RuleDay,
} from '#features/records/calendars/server/public.ts'
import { dayText, wallText } from './times.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
const DAY_MS = 86_400_000
const SIGNS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const INDEXES = ['first', 'second', 'third', 'fourth'] as const

/** How Outlook and Exchange repeat an event; all days are those on the wall of its zone. */
export interface Pattern {
  readonly type:
    | 'daily'
    | 'weekly'
    | 'absoluteMonthly'
    | 'relativeMonthly'
    | 'absoluteYearly'
    | 'relativeYearly'
  readonly interval: number
  /** By their English names in small letters. */
  readonly days: readonly string[]
  readonly day_of_month: number
  readonly month: number
  /** 'first' to 'fourth', or 'last'. */
  readonly index: string
  readonly week_start: string
  /** Which occurrence is the last: by its number, or by its day. */
  readonly count: number | undefined
  readonly until: string | undefined
}

/**
 * An RRULE as a pattern.
 * @throws ProviderError for a rule that these providers have no words for
 */
export function patternOf(text: string, times: RemoteTimes): Pattern {
  const rule = parseRule(text)
  const type = typeOf(rule)
  const [, month = 1, day = 1] = dayText(times, times.start).split('-').map(Number)
  const weekday = new Date(`${wallText(times, times.start)}Z`).getUTCDay()
  const day_of_month = rule.by_month_day[0] ?? day
  if (type === undefined || day_of_month < 1) throw noWords()
  return {
    type,
    // Twelve months are a year.
    interval: rule.freq === 'MONTHLY' && type.endsWith('Yearly') ? 1 : rule.interval,
    days: namesOf(rule.by_day.length > 0 ? rule.by_day : [{ nth: 0, weekday }]),
    day_of_month,
    month: rule.by_month[0] ?? month,
    index: positionOf(rule) ?? 'first',
    week_start: weekdays[rule.week_start] ?? 'sunday',
    ...endOf(text, times),
  }
}

type Rule = ReturnType<typeof parseRule>

function typeOf(rule: Rule): Pattern['type'] | undefined {
  const { freq, interval, by_day, by_month, by_month_day, by_set_pos } = rule
  const odd = [rule.by_hour, rule.by_minute, rule.by_second, rule.by_year_day, rule.by_week_no]
  const many = [by_month_day, by_month, by_set_pos]
  if (odd.some((list) => list.length > 0) || many.some((list) => list.length > 1)) return undefined
  if (freq === 'DAILY' && by_day.length === 0) return 'daily'
  if (freq === 'WEEKLY' || (freq === 'DAILY' && interval === 1)) return 'weekly'
  const is_relative = by_day.length > 0
  if (is_relative && positionOf(rule) === undefined) return undefined
  if (freq === 'YEARLY' || (freq === 'MONTHLY' && by_month.length === 1 && interval === 12))
    return is_relative ? 'relativeYearly' : 'absoluteYearly'
  if (freq !== 'MONTHLY' || by_month.length > 0) return undefined
  return is_relative ? 'relativeMonthly' : 'absoluteMonthly'
}

/** Which one of its days a month has: 'first' to 'fourth', or 'last'. */
function positionOf({ by_day, by_set_pos }: Rule): string | undefined {
  const [nth = by_set_pos[0]] = by_day.map((each) => each.nth).filter((each) => each !== 0)
  if (nth === -1) return 'last'
  return nth === undefined ? undefined : INDEXES[nth - 1]
}

function noWords(): ProviderError {
  return new ProviderError('refused', 'This calendar cannot repeat an event by such a rule.')
}

function namesOf(days: readonly RuleDay[]): string[] {
  return days.map(({ weekday }) => weekdays[weekday] ?? 'monday')
}

function endOf(rule: string, times: RemoteTimes): Pick<Pattern, 'count' | 'until'> {
  const { count, until } = parseRule(rule)
  if (until === undefined) return { count, until: undefined }
  // A day without a time, or a time on the wall, is a day as it stands.
  if (until.is_date || times.all_day) return { count, until: new Date(until.at).toISOString().slice(0, 10) }
  const wall = until.is_utc ? wallText(times, until.at) : new Date(until.at).toISOString().slice(0, 19)
  // The last day counts where the series still begins on it.
  const is_behind = wall.slice(10) < wallText(times, times.start).slice(10)
  const last = Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) - (is_behind ? DAY_MS : 0)
  return { count, until: new Date(last).toISOString().slice(0, 10) }
}

/** A pattern as an RRULE; undefined for what is none. @param zone of the series; '' for all-day events */
export function ruleOf(pattern: Pattern, zone: string): string | undefined {
  const { type, interval, day_of_month, month, index } = pattern
  if (!Number.isInteger(interval) || interval < 1) return undefined
  const days = pattern.days.flatMap((day) => SIGNS[weekdays.indexOf(day.toLowerCase() as never)] ?? [])
  const position = index === 'last' ? -1 : INDEXES.indexOf(index as never) + 1
  const relative = `BYDAY=${days.join(',')};BYSETPOS=${position || 1}`
  const parts: Record<Pattern['type'], string[]> = {
    daily: ['FREQ=DAILY'],
    weekly: ['FREQ=WEEKLY', ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : [])],
    absoluteMonthly: ['FREQ=MONTHLY', `BYMONTHDAY=${day_of_month}`],
    relativeMonthly: ['FREQ=MONTHLY', relative],
    absoluteYearly: ['FREQ=YEARLY', `BYMONTH=${month}`, `BYMONTHDAY=${day_of_month}`],
    relativeYearly: ['FREQ=YEARLY', `BYMONTH=${month}`, relative],
  }
  const start = SIGNS[weekdays.indexOf(pattern.week_start.toLowerCase() as never)]
  return [
    ...parts[type],
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(type === 'weekly' && interval > 1 && start !== undefined ? [`WKST=${start}`] : []),
    ...lastOf(pattern, zone),
  ].join(';')
}

/** The end of the last day in the zone of the series, in UTC as RFC 5545 §3.3.10 wants it. */
function lastOf({ count, until }: Pattern, zone: string): string[] {
  if (count !== undefined) return [`COUNT=${count}`]
  if (until === undefined || !/^\d{4}-\d\d-\d\d$/.test(until)) return []
  if (zone === '') return [`UNTIL=${until.replace(/-/g, '')}`]
  const end = momentOf(ianaZone(zone) ?? 'UTC', Date.parse(`${until}T23:59:59Z`))
  return [`UNTIL=${new Date(end).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`]
}
