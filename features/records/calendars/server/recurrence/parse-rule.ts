/** How often a rule repeats (RFC 5545 §3.3.10). */
export type Frequency = 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** A weekday of BYDAY: 0 is Sunday; `nth` of its month or year, 0 each. */
export interface RuleDay {
  readonly nth: number
  readonly weekday: number
}

/** A read RRULE. Lists that it leaves out are empty. */
export interface Rule {
  readonly freq: Frequency
  readonly interval: number
  readonly count: number | undefined
  readonly until: RuleEnd | undefined
  readonly by_second: readonly number[]
  readonly by_minute: readonly number[]
  readonly by_hour: readonly number[]
  readonly by_day: readonly RuleDay[]
  readonly by_month_day: readonly number[]
  readonly by_year_day: readonly number[]
  readonly by_week_no: readonly number[]
  readonly by_month: readonly number[]
  readonly by_set_pos: readonly number[]
  /** The day on which weeks start; 0 is Sunday. */
  readonly week_start: number
  /** What becomes of days that a month has not (RFC 7529). */
  readonly skip: 'OMIT' | 'BACKWARD' | 'FORWARD'
}

/** UNTIL as it is written: milliseconds as if it were UTC. */
export interface RuleEnd {
  readonly at: number
  readonly is_utc: boolean
  /** A day without a time: all of it counts. */
  readonly is_date: boolean
}

/** A rule that cannot be read, or that repeats never. The text is for people. */
export class RuleError extends Error {}

/** Characters of a rule at most; the longest that anybody writes by hand has some hundred. */
export const RULE_MAX = 2_000
const NUMBERS_MAX = 400
const FREQUENCIES: readonly string[] = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
]
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const SKIPS: readonly string[] = ['OMIT', 'BACKWARD', 'FORWARD']

/**
 * Reads the value of an RRULE, with or without its name.
 * @throws RuleError where RFC 5545 or RFC 7529 allow it not
 */
export function parseRule(text: string): Rule {
  if (text.length > RULE_MAX) throw new RuleError('This rule is too long')
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (part.trim() === '') continue
    if (parts.has(name.trim().toUpperCase())) throw new RuleError(`This rule says ${name} twice`)
    parts.set(name.trim().toUpperCase(), value.trim().toUpperCase())
  }
  const rule = readParts(parts)
  refuseForbidden(rule, parts)
  return rule
}

function readParts(parts: ReadonlyMap<string, string>): Rule {
  const numbers = (name: string, least: number, most: number) =>
    readNumbers(name, parts.get(name), { least, most })
  const freq = parts.get('FREQ') ?? ''
  if (!FREQUENCIES.includes(freq)) throw new RuleError('This rule does not say how often it repeats')
  return {
    freq: freq as Frequency,
    interval: readCount('INTERVAL', parts.get('INTERVAL')) ?? 1,
    count: readCount('COUNT', parts.get('COUNT')),
    until: readEnd(parts.get('UNTIL')),
    by_second: numbers('BYSECOND', 0, 60).map((second) => Math.min(second, 59)),
    by_minute: numbers('BYMINUTE', 0, 59),
    by_hour: numbers('BYHOUR', 0, 23),
    by_day: readDays(parts.get('BYDAY')),
    by_month_day: numbers('BYMONTHDAY', -31, 31).filter(isNotZero),
    by_year_day: numbers('BYYEARDAY', -366, 366).filter(isNotZero),
    by_week_no: numbers('BYWEEKNO', -53, 53).filter(isNotZero),
    by_month: numbers('BYMONTH', 1, 12),
    by_set_pos: numbers('BYSETPOS', -366, 366).filter(isNotZero),
    week_start: readWeekday(parts.get('WKST') ?? 'MO'),
    skip: readSkip(parts),
  }
}

function isNotZero(number: number): boolean {
  if (number === 0) throw new RuleError('This rule counts from zero')
  return true
}

function readNumbers(
  name: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number[] {
  if (text === undefined) return []
  const numbers = text
    .split(',', NUMBERS_MAX)
    .map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN))
  if (numbers.some((each) => !(each >= least && each <= most)))
    throw new RuleError(`${name} of this rule is out of its bounds`)
  return [...new Set(numbers)].sort((one, other) => one - other)
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1) throw new RuleError(`${name} of this rule is no number above zero`)
  return count
}

function readDays(text: string | undefined): RuleDay[] {
  if (text === undefined) return []
  return text.split(',', NUMBERS_MAX).map((each) => {
    const [, nth = '', weekday = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(each.trim()) ?? []
    const number = nth === '' ? 0 : Number(nth)
    if (Number.isNaN(number) || Math.abs(number) > 53 || (nth !== '' && number === 0))
      throw new RuleError('BYDAY of this rule is out of its bounds')
    return { nth: number, weekday: readWeekday(weekday) }
  })
}

function readWeekday(text: string): number {
  const weekday = WEEKDAYS.indexOf(text)
  if (weekday === -1) throw new RuleError('This rule names a weekday that there is not')
  return weekday
}

/** The date or time of an iCalendar value. @throws RuleError */
export function readEnd(text: string | undefined): RuleEnd | undefined {
  if (text === undefined) return undefined
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text)
  if (!found) throw new RuleError('UNTIL of this rule is no date')
  const [, year, month, day, hour, minute, second, zulu] = found
  const is_date = hour === undefined
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 23),
    Number(minute ?? 59),
    Number(second ?? 59),
  )
  if (Number.isNaN(at)) throw new RuleError('UNTIL of this rule is no date')
  return { at, is_utc: zulu === 'Z', is_date }
}

function readSkip(parts: ReadonlyMap<string, string>): Rule['skip'] {
  const scale = parts.get('RSCALE')
  if (scale !== undefined && scale !== 'GREGORIAN' && scale !== 'GREGORY')
    throw new RuleError(`Rules in the calendar ${scale.slice(0, 20)} cannot be repeated here`)
  const skip = parts.get('SKIP') ?? 'OMIT'
  if (!SKIPS.includes(skip)) throw new RuleError('SKIP of this rule is not known')
  if (scale === undefined && parts.has('SKIP')) throw new RuleError('SKIP of this rule needs RSCALE')
  return skip as Rule['skip']
}

/** What RFC 5545 forbids beside each other. */
function refuseForbidden(rule: Rule, parts: ReadonlyMap<string, string>): void {
  const { freq, by_day } = rule
  if (rule.count !== undefined && rule.until !== undefined)
    throw new RuleError('This rule ends by COUNT and by UNTIL')
  if (rule.by_week_no.length > 0 && freq !== 'YEARLY') throw new RuleError('BYWEEKNO needs FREQ=YEARLY')
  if (rule.by_year_day.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(freq))
    throw new RuleError(`BYYEARDAY does not go with FREQ=${freq}`)
  if (rule.by_month_day.length > 0 && freq === 'WEEKLY')
    throw new RuleError('BYMONTHDAY does not go with FREQ=WEEKLY')
  const isCounted = by_day.some(({ nth }) => nth !== 0)
  if (isCounted && ((freq !== 'MONTHLY' && freq !== 'YEARLY') || rule.by_week_no.length > 0))
    throw new RuleError('BYDAY of this rule may not be counted')
  if (rule.by_set_pos.length > 0 && ![...parts.keys()].some((name) => /^BY(?!SETPOS)/.test(name)))
    throw new RuleError('BYSETPOS of this rule has nothing to count')
}
