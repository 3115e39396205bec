import { type DateRules, NO_SUCH_DATE, type Reading } from './date-hit.ts'
import { type Day, dayOf, lastOfMonth, nearestYear, yearOf } from './days.ts'
import { monthOfWord } from './months.ts'

const DAY = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th)\b)?\.?`
const PART = String.raw`(?:end|mid(?:dle)?|early|ely|beg(?:in(?:ning)?)?|bgn|late|(?:1st|first|2nd|second)[\s-]?half|[12]h|h[12])`
const MONTH = String.raw`(?!half\b|and\b|till?\b|until\b|thru\b|${PART}\b)[a-z]{3,10}\.?`
const JOIN = String.raw`[\s./',-]{0,3}(?:of\s+)?`
const TO = String.raw`\s*(?:-{1,2}|/|\bto\b|\btill?\b|\buntil\b|\bthru\b|&|\band\b|~|>)\s*`
/** A day of the week in front of a day says nothing more. */
const WEEKDAY = String.raw`(?:\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]?\s+)?`
/** Not within a word, a sum of money or a number with thousands. */
export const NOT_WITHIN = String.raw`(?<![\w$]|\d[.,/])`
const AFTER = String.raw`(?![a-z\d]|[.,]\d)`

/** A year beside that of the mail at most, so that no day and no deadweight is taken for one. */
function yearPattern(name: string, between: string, year: number): string {
  const years = [year - 1, year, year + 1]
  const short = years.map((each) => String(each).slice(2)).join('|')
  const noDay = String.raw`(?!\d|[.,:/]\d|\s?(?:k|dwt|mts?|hrs?|cbm|%|st|nd|rd|th)\b|\s*(?:[/.-]\s*)?[a-z]{3})`
  // 23-NOV-25 MUNDRA: between two hyphens a month has its year behind it, whatever follows.
  const hyphened = String.raw`(?<=\d-[a-z]{3,9}-\d\d)(?![\w-]|[.,:/]\d)`
  return String.raw`(?:${between}(?<${name}>(?:${years.join('|')})(?!\d)|(?:${short})(?:${hyphened}|${noDay})))?`
}

/** One end of a range: day and month, month and day, part and month, month and part, or a day or a part alone. */
function end(n: 1 | 2, year: number): string {
  const dayMonth = `(?<da${n}>${DAY})${JOIN}(?<ma${n}>${MONTH})${yearPattern(`ya${n}`, String.raw`[\s,.'/-]{1,2}`, year)}`
  const partMonth = `(?<pc${n}>${PART})${JOIN}(?<mc${n}>${MONTH})`
  // Nov 15-25 is a range, and no year.
  const inMonth = `(?:(?<pb${n}>${PART})|(?<db${n}>${DAY})(?!\\d)${yearPattern(`yb${n}`, String.raw`,?\s{0,2}'?`, year)})`
  return `${WEEKDAY}(?:${dayMonth}|${partMonth}|(?<mb${n}>${MONTH})${JOIN}${inMonth}|(?<pd${n}>${PART})|(?<dd${n}>${DAY}))`
}

/** Two days of one month with a word behind them that is no month: DEC 3-4, GEARED. */
const DAYS_OF_MONTH = String.raw`(?<mb1>${MONTH})${JOIN}(?<db1>${DAY})${TO}(?<dd2>${DAY})(?!\s?(?:sets|holds?|cranes?|grabs?|pct)\b)`

const compiled = new Map<number, readonly RegExp[]>()

/**
 * Dates with the name of a month: 12-15 NOV, 28 DEC/03 JAN, Nov 15-18, mid/end Dec, 2H December; the days of a month alone,
 * where a word behind them was no month; and one end, where the second was no date: 20 NOV - WILL NOT WAIT.
 * @param year that of the mail
 */
export function namedDates(year: number): readonly RegExp[] {
  const known = compiled.get(year)
  if (known) return known
  const made = [`${end(1, year)}(?:${TO}${end(2, year)})?`, DAYS_OF_MONTH, end(1, year)].map(
    (source) => new RegExp(`${NOT_WITHIN}${source}${AFTER}`, 'gi'),
  )
  if (compiled.size > 20) compiled.clear()
  compiled.set(year, made)
  return made
}

interface End {
  day: number | null
  part: string
  month: number | null
  year: number | null
}

/** What a match of `namedDates` means; null where its words are no month. */
export function readNamedDate(groups: Record<string, string | undefined>, rules: DateRules): Reading {
  const hasSecond = ['da', 'mb', 'pc', 'pd', 'dd'].some((name) => groups[`${name}2`] !== undefined)
  const first = endOf(groups, 1, rules)
  const second = hasSecond ? endOf(groups, 2, rules) : first
  if (!first || !second) return null
  const month = first.month ?? second.month
  if (month === null) return null
  return rangeOf(
    { ...first, month: first.month ?? monthBefore(first, second, month) },
    { ...second, month: second.month ?? month },
    rules.mail,
  )
}

/** In 28/03 DEC the first day is of the month before. */
function monthBefore(first: End, second: End, month: number): number {
  const crosses = first.day !== null && second.day !== null && first.day >= 20 && second.day <= 10
  if (!crosses) return month
  return month === 1 ? 12 : month - 1
}

function endOf(groups: Record<string, string | undefined>, n: 1 | 2, { mail }: DateRules): End | null {
  const get = (name: string) => groups[`${name}${n}`]
  const word = get('ma') ?? get('mb') ?? get('mc')
  const month = word === undefined ? null : monthOfWord(word)
  if (word !== undefined && month === null) return null
  const day = get('da') ?? get('db') ?? get('dd')
  const year = yearOfText(get('ya') ?? get('yb'), mail)
  if (year === undefined) return null
  return {
    day: day === undefined ? null : Number.parseInt(day, 10),
    part: (get('pb') ?? get('pc') ?? get('pd') ?? '').toLowerCase(),
    month,
    year,
  }
}

/** Null where none is given; undefined where the number is no year of this mail. */
export function yearOfText(text: string | undefined, mail: Day): number | null | undefined {
  if (text === undefined) return null
  const year = text.length === 2 ? 2000 + Number(text) : Number(text)
  return Math.abs(year - yearOf(mail)) <= 1 ? year : undefined
}

/** First and last day of a part of a month. */
function daysOfPart(part: string, year: number, month: number): [number, number] {
  const last = lastOfMonth(year, month)
  if (/^(?:end|late)/.test(part)) return [21, last]
  if (part.startsWith('mid')) return [11, 20]
  if (/^(?:1|first|h1)/.test(part)) return [1, 15]
  if (/^(?:2|second|h2)/.test(part)) return [16, last]
  return [1, 10]
}

type WholeEnd = End & { month: number }

function rangeOf(first: WholeEnd, second: WholeEnd, mail: Day): Reading {
  const year = first.year ?? nearestYear(first.month, first.day ?? 15, mail)
  if (year === null) return NO_SUCH_DATE
  const start = first.day ?? daysOfPart(first.part, year, first.month)[0]
  const from = dayOf(year, first.month, start)
  const toYear = second.year ?? (second.month < first.month ? year + 1 : year)
  const stop = second.day ?? daysOfPart(second.part, toYear, second.month)[1]
  const to = dayOf(toYear, second.month, stop)
  if (from === null || to === null || to < from) return NO_SUCH_DATE
  // A year that stands at the end alone is that of both: 28 Dec/03 Jan 2026.
  const earlier = first.year === null && second.year !== null ? from - daysBetween(second.year, toYear) : from
  return earlier <= to && to - earlier < 92 ? { from: earlier, to } : NO_SUCH_DATE
}

const daysBetween = (year: number, other: number) => Math.round((other - year) * 365.25)
