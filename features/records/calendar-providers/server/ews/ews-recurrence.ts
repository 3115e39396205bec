import { ownKeys } from '@laycan/contract/own-keys.ts'
import { childOf, textOf, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import { ProviderError, type RemoteTimes } from '#features/records/calendars/server/public.ts'
import { type Pattern, patternOf, ruleOf } from '../pattern.ts'
import { dayText } from '../times.ts'

const TYPES: Readonly<Record<string, Pattern['type']>> = ownKeys({
  DailyRecurrence: 'daily',
  WeeklyRecurrence: 'weekly',
  AbsoluteMonthlyRecurrence: 'absoluteMonthly',
  RelativeMonthlyRecurrence: 'relativeMonthly',
  AbsoluteYearlyRecurrence: 'absoluteYearly',
  RelativeYearlyRecurrence: 'relativeYearly',
})
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const GROUPS: Readonly<Record<string, readonly string[]>> = ownKeys({
  Day: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  Weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  WeekendDay: ['Saturday', 'Sunday'],
})

/** The rule of a series; null for a pattern that nobody knows. @param zone '' for all-day events */
export function readEwsRecurrence(recurrence: XmlElement | undefined, zone: string): string | null {
  const how = recurrence?.children.find(({ name }) => TYPES[name] !== undefined)
  const type = how && TYPES[how.name]
  if (!type) return null
  const words = (textOf(how, 'DaysOfWeek') || textOf(how, 'DayOfWeek')).split(/\s+/).filter(Boolean)
  const count = textOf(childOf(recurrence, 'NumberedRecurrence'), 'NumberOfOccurrences')
  const until = textOf(childOf(recurrence, 'EndDateRecurrence'), 'EndDate').slice(0, 10)
  const pattern: Pattern = {
    type,
    interval: Number(textOf(how, 'Interval') || 1),
    days: words.flatMap((word) => GROUPS[word] ?? [word]).map((word) => word.toLowerCase()),
    day_of_month: Number(textOf(how, 'DayOfMonth') || 1),
    month: Math.max(1, MONTHS.indexOf(textOf(how, 'Month')) + 1),
    index: textOf(how, 'DayOfWeekIndex').toLowerCase() || 'first',
    week_start: textOf(how, 'FirstDayOfWeek').toLowerCase() || 'sunday',
    count: count === '' ? undefined : Number(count),
    until: until === '' ? undefined : until,
  }
  return ruleOf(pattern, zone) ?? null
}

/** @throws ProviderError for a rule without a pattern */
export function writeEwsRecurrence(rule: string, times: RemoteTimes): string {
  const pattern = patternOf(rule, times)
  const start = tag('StartDate', dayText(times, times.start))
  const range =
    pattern.count !== undefined
      ? tag('NumberedRecurrence', start + tag('NumberOfOccurrences', String(pattern.count)))
      : pattern.until !== undefined
        ? tag('EndDateRecurrence', start + tag('EndDate', pattern.until))
        : tag('NoEndRecurrence', start)
  return howOf(pattern) + range
}

function howOf({ type, interval, days, day_of_month, month, index, week_start }: Pattern): string {
  const name = Object.keys(TYPES).find((each) => TYPES[each] === type) ?? ''
  const every = tag('Interval', String(interval))
  const which = tag('DaysOfWeek', days.map(capital).join(' ')) + tag('DayOfWeekIndex', capital(index))
  const day = tag('DayOfMonth', String(day_of_month))
  const of_month = tag('Month', MONTHS[month - 1] ?? 'January')
  if (type.endsWith('Yearly') && interval > 1)
    throw new ProviderError('refused', 'This calendar cannot repeat an event by such a rule.')
  const parts: Record<Pattern['type'], string> = {
    daily: every,
    weekly:
      every + tag('DaysOfWeek', days.map(capital).join(' ')) + tag('FirstDayOfWeek', capital(week_start)),
    absoluteMonthly: every + day,
    relativeMonthly: every + which,
    absoluteYearly: day + of_month,
    relativeYearly: which + of_month,
  }
  return tag(name, parts[type])
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function tag(name: string, content: string): string {
  return `<t:${name}>${content}</t:${name}>`
}
