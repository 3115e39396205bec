import type { Rule } from './parse-rule.ts'

/** Days are numbers: those since 1 January 1970. */
export type Day = number

const DAY_MS = 86_400_000

export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / DAY_MS
}

export interface DateParts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly date: number
}

export function partsOf(day: Day): DateParts {
  const at = new Date(day * DAY_MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

export function daysOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function daysOfYear(year: number): number {
  return dayOf(year + 1, 1, 1) - dayOf(year, 1, 1)
}

/** The first day of week 1 of a year: the first week with four days of it (ISO 8601, from any weekday). */
export function firstWeekOf(year: number, week_start: number): Day {
  const fourth = dayOf(year, 1, 4)
  return fourth - ((weekdayOf(fourth) - week_start + 7) % 7)
}

/** The year to whose weeks a day belongs. */
export function weekYearOf(day: Day, week_start: number): number {
  const { year } = partsOf(day)
  if (day >= firstWeekOf(year + 1, week_start)) return year + 1
  return day < firstWeekOf(year, week_start) ? year - 1 : year
}

/** A rule with what it leaves out taken from its start (RFC 5545 §3.3.10). */
export interface DayRule extends Rule {
  readonly start: DateParts
  readonly start_weekday: number
}

/** The days of one year. */
export function daysOfYearRule(rule: DayRule, year: number): Day[] {
  if (rule.by_week_no.length > 0) return daysOfWeeks(rule, year)
  if (rule.by_year_day.length > 0) {
    const days = rule.by_year_day.flatMap((nth) => nthOf(dayOf(year, 1, 1), daysOfYear(year), nth, rule.skip))
    return days.filter(
      (day) =>
        isInMonths(rule, day) &&
        isOnWeekdays(rule, day) &&
        (rule.by_month_day.length === 0 || isOnMonthDays(rule, day)),
    )
  }
  if (rule.by_day.length > 0 && rule.by_month.length === 0 && rule.by_month_day.length === 0)
    return weekdaysWithin(rule, dayOf(year, 1, 1), daysOfYear(year))
  // Days of months without months are those of the month of the start.
  const isOfAllMonths = rule.by_day.length > 0 && rule.by_month_day.length > 0
  const months = isOfAllMonths ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [rule.start.month]
  return (rule.by_month.length > 0 ? rule.by_month : months).flatMap((month) =>
    daysOfMonthRule(rule, year, month),
  )
}

/** The days of one month; of a month that the rule leaves out the caller does not ask. */
export function daysOfMonthRule(rule: DayRule, year: number, month: number): Day[] {
  const [first, length] = [dayOf(year, month, 1), daysOfMonth(year, month)]
  if (rule.by_month_day.length === 0 && rule.by_day.length > 0) return weekdaysWithin(rule, first, length)
  const dates = rule.by_month_day.length > 0 ? rule.by_month_day : [rule.start.date]
  const days = dates.flatMap((nth) => nthOf(first, length, nth, rule.skip))
  if (rule.by_day.length === 0) return days
  const weekdays = new Set(weekdaysWithin(rule, first, length))
  return days.filter((day) => weekdays.has(day))
}

/** The days of the week that begins on a day. */
export function daysOfWeekRule(rule: DayRule, first: Day): Day[] {
  const weekdays = weekdaysOf(rule)
  return [0, 1, 2, 3, 4, 5, 6]
    .map((at) => first + at)
    .filter((day) => weekdays.includes(weekdayOf(day)) && isInMonths(rule, day))
}

/** Whether a day passes all that a rule says of days; for those that repeat daily or more often. */
export function isDayOfRule(rule: DayRule, day: Day): boolean {
  return (
    isInMonths(rule, day) &&
    isOnWeekdays(rule, day) &&
    (rule.by_month_day.length === 0 || isOnMonthDays(rule, day)) &&
    (rule.by_year_day.length === 0 || isOnYearDays(rule, day))
  )
}

function weekdaysOf({ by_day, start_weekday }: DayRule): number[] {
  return by_day.length > 0 ? by_day.map(({ weekday }) => weekday) : [start_weekday]
}

function daysOfWeeks(rule: DayRule, year: number): Day[] {
  const first = firstWeekOf(year, rule.week_start)
  const weeks = (firstWeekOf(year + 1, rule.week_start) - first) / 7
  // Days of months or years choose among all days of the weeks, as weekdays that are written do.
  const isOfDays = rule.by_month_day.length > 0 || rule.by_year_day.length > 0
  const isChosen = (day: Day) =>
    isInMonths(rule, day) &&
    (isOfDays && rule.by_day.length === 0 ? true : weekdaysOf(rule).includes(weekdayOf(day))) &&
    (rule.by_month_day.length === 0 || isOnMonthDays(rule, day)) &&
    (rule.by_year_day.length === 0 || isOnYearDays(rule, day))
  return rule.by_week_no
    .map((nth) => (nth > 0 ? nth - 1 : weeks + nth))
    .filter((week) => week >= 0 && week < weeks)
    .flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((at) => first + 7 * week + at))
    .filter(isChosen)
}

/** Weekdays of a month or year, counted from its beginning or end where the rule says so. */
function weekdaysWithin({ by_day }: DayRule, first: Day, length: number): Day[] {
  return by_day.flatMap(({ nth, weekday }) => {
    const offset = (weekday - weekdayOf(first) + 7) % 7
    const count = offset < length ? Math.floor((length - 1 - offset) / 7) + 1 : 0
    if (nth === 0) return Array.from({ length: count }, (_, at) => first + offset + 7 * at)
    const at = nth > 0 ? nth - 1 : count + nth
    return at >= 0 && at < count ? [first + offset + 7 * at] : []
  })
}

/** The n-th day of a month or year, or what takes the place of one that it has not (RFC 7529 §4.1). */
function nthOf(first: Day, length: number, nth: number, skip: Rule['skip']): Day[] {
  const at = nth > 0 ? nth - 1 : length + nth
  if (at >= 0 && at < length) return [first + at]
  if (skip === 'OMIT') return []
  if (at < 0) return [skip === 'FORWARD' ? first : first - 1]
  return [skip === 'FORWARD' ? first + length : first + length - 1]
}

export function isInMonths({ by_month }: Rule, day: Day): boolean {
  return by_month.length === 0 || by_month.includes(partsOf(day).month)
}

function isOnWeekdays({ by_day }: Rule, day: Day): boolean {
  return by_day.length === 0 || by_day.some(({ weekday }) => weekday === weekdayOf(day))
}

function isOnMonthDays({ by_month_day }: Rule, day: Day): boolean {
  const { year, month, date } = partsOf(day)
  return by_month_day.includes(date) || by_month_day.includes(date - daysOfMonth(year, month) - 1)
}

function isOnYearDays({ by_year_day }: Rule, day: Day): boolean {
  const { year } = partsOf(day)
  const nth = day - dayOf(year, 1, 1) + 1
  return by_year_day.includes(nth) || by_year_day.includes(nth - daysOfYear(year) - 1)
}
