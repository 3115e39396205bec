import { type DateRules, NO_SUCH_DATE, type Reading } from './date-hit.ts'
import { type Day, dayOf, nearestYear, weekdayOf } from './days.ts'
import { NOT_WITHIN, yearOfText } from './named-dates.ts'

const TO = String.raw`\s*(?:-|to|till|until|~|>)\s*`
/** What makes a number something else: 12.30 M, 13.5 KN, 2/3 ports. */
const NO_UNIT = String.raw`(?![\w/]|[.,-]\d|\s?(?:m|mts?|t|ts|tons?|kn|kts|knots|cbm|k|%|pct|yrs?|dwt|ft|days|ports?|sbp?|hrs|x)\b)`
const WEEKDAY = String.raw`(?:\b(?<wd>mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]?\s+)?`

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

interface NumberPattern {
  pattern: RegExp
  weak: boolean
  read(groups: Record<string, string | undefined>, rules: DateRules): Reading
}

const pattern = (source: string) => new RegExp(`${WEEKDAY}${NOT_WITHIN}${source}${NO_UNIT}`, 'gi')

/** Dates in numbers alone, the longest first. */
export const numericDates: readonly NumberPattern[] = [
  {
    // 2025-11-19, 2025-11-19 - 2025-11-21
    pattern: pattern(
      String.raw`(?<y>20\d\d)[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?:${TO}(?<y2>20\d\d)[-/.](?<m2>\d{1,2})[-/.](?<d2>\d{1,2}))?`,
    ),
    weak: false,
    read: (groups, { mail }) =>
      span(dateOf(groups.d, groups.m, groups.y, mail), dateOf(groups.d2, groups.m2, groups.y2, mail)),
  },
  {
    // 23/11/25, 06.11.2025-07.11.2025
    pattern: pattern(
      String.raw`(?<a>\d{1,2})(?<s>[./-])(?<b>\d{1,2})\k<s>(?<y>20\d\d|\d\d)\.?(?:${TO}(?<a2>\d{1,2})\k<s>(?<b2>\d{1,2})\k<s>(?<y2>20\d\d|\d\d))?`,
    ),
    weak: false,
    read: readPair,
  },
  {
    // 20.11.-22.11., 05/12-07/12
    pattern: pattern(
      String.raw`(?<a>\d{1,2})(?<s>[./])(?<b>\d{1,2})\.?${TO}(?<a2>\d{1,2})\k<s>(?<b2>\d{1,2})\.?`,
    ),
    weak: false,
    read: readPair,
  },
  {
    // 07-08/11, 03-05.12., 18-20/11/2025
    pattern: pattern(
      String.raw`(?<d>\d{1,2})\.?${TO}(?<d2>\d{1,2})\s?[./]\s?(?<m>\d{1,2})(?:[./](?<y>20\d\d|\d\d))?\.?`,
    ),
    weak: false,
    read: ({ d, d2, m, y }, { mail }) => span(dateOf(d, m, y, mail), dateOf(d2, m, y, mail)),
  },
  {
    // 10/20.12., 28/30.11.2025
    pattern: pattern(String.raw`(?<d>\d{1,2})\/(?<d2>\d{1,2})\.(?<m>\d{1,2})(?:\.(?<y>20\d\d|\d\d))?\.?`),
    weak: true,
    read: ({ d, d2, m, y }, { mail }) =>
      Number(m) > 12 ? null : span(dateOf(d, m, y, mail), dateOf(d2, m, y, mail)),
  },
  {
    // 25.XI, 28-30/XI as some neighbours write months
    pattern: pattern(
      String.raw`(?<d>\d{1,2})\.?(?:${TO}(?<d2>\d{1,2}))?\s?[./]\s?(?<r>x[i]{0,2}|ix|i?v|v?i{1,3}|v)`,
    ),
    weak: true,
    read: ({ d, d2, r = '' }, { mail }) => {
      const month = String(ROMAN.indexOf(r.toLowerCase()) + 1)
      return span(dateOf(d, month, undefined, mail), dateOf(d2, month, undefined, mail))
    },
  },
  {
    // 2/13-14 of those who write the month first
    pattern: pattern(String.raw`(?<m>\d{1,2})/(?<d>\d{1,2})-(?<d2>\d{1,2})`),
    weak: true,
    read: ({ d, d2, m }, { mail, monthFirst }) =>
      monthFirst || Number(d) > 12
        ? span(dateOf(d, m, undefined, mail), dateOf(d2, m, undefined, mail))
        : null,
  },
  {
    // 14/11, 30.11.
    pattern: pattern(String.raw`(?<a>\d{1,2})\s?[./]\s?(?<b>\d{1,2})\.?`),
    weak: true,
    read: readPair,
  },
]

/** Null: no date was given. Undefined: the one that was given does not exist. */
type Found = Day | null | undefined

function dateOf(day?: string, month?: string, year?: string, mail = 0): Found {
  if (day === undefined || month === undefined) return null
  const [date, number] = [Number(day), Number(month)]
  const given = yearOfText(year, mail)
  if (given === undefined || number < 1 || number > 12 || date < 1) return undefined
  const whole = given ?? nearestYear(number, date, mail)
  return whole === null ? undefined : (dayOf(whole, number, date) ?? undefined)
}

function span(from: Found, to: Found): Reading {
  if (from === null || from === undefined || to === undefined) return NO_SUCH_DATE
  const last = to ?? from
  return last < from || last - from > 92 ? NO_SUCH_DATE : { from, to: last }
}

function readPair(
  { a, b, y, a2, b2, y2, wd }: Record<string, string | undefined>,
  rules: DateRules,
): Reading {
  const { mail, monthFirst } = rules
  const dayFirst = () => span(dateOf(a, b, y, mail), dateOf(a2, b2, y2, mail))
  const american = () => span(dateOf(b, a, y, mail), dateOf(b2, a2, y2, mail))
  if (wd !== undefined) {
    const fits = [dayFirst(), american()].find((each) => each?.from != null && isWeekday(each.from, wd))
    if (fits) return fits
  }
  if (monthFirst) return american()
  const read = dayFirst()
  // 12/25/2025 can only be read the other way; without a year it may be a range of days.
  if (read?.from == null && y !== undefined) return american()
  // 10/15 is no date of a day and a month: see `readBareDays`.
  return read?.from == null && y === undefined && Number(b) > 12 && a2 === undefined ? null : read
}

const isWeekday = (day: Day, name: string) =>
  weekdayOf(day) === ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(name.slice(0, 3).toLowerCase())

const SURE = /(?<!\d|[.,/])(\d{1,2})\/(\d{1,2})\/(?:20)?\d\d(?!\d)/g

/** The habit of a sender: numbers of which one can only be read month first, and none only day first. */
export function isMonthFirst(text: string): boolean {
  let american = false
  for (const [, a, b] of text.matchAll(SURE)) {
    if (Number(a) > 12) return false
    american ||= Number(b) > 12
  }
  return american
}
