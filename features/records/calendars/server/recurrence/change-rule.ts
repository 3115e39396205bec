import { DATES_ALONE } from '@laycan/mail/parse/reports/dates-alone.ts'
import { occurrencesOf, type Series } from './occurrences.ts'
import { parseRule } from './parse-rule.ts'

/**
 * A rule that ends before one of the occurrences of its series, so that what follows can be another series. One that has ended by
 * then stays as it is.
 * @param at its start, in milliseconds
 */
export function endBefore(series: Series, at: number): string {
  if (series.rdates.length > 0 && nextByRule(series, at) === undefined) return series.recurrence
  const parts = series.recurrence.split(';').filter((part) => !/^(COUNT|UNTIL)=/i.test(part.trim()))
  const until = new Date(at - 1_000).toISOString().replace(/[-:]/g, '').slice(0, 15)
  return [...parts, series.all_day ? `UNTIL=${until.slice(0, 8)}` : `UNTIL=${until}Z`].join(';')
}

/** What a series has that ends before one of its occurrences: its rule, and the dates besides it. @param at as of `endBefore` */
export function endedBefore(series: Series, at: number): { recurrence: string; rdates: number[] } {
  return { recurrence: endBefore(series, at), rdates: series.rdates.filter((each) => each < at) }
}

/** The rule of what follows from an occurrence on: a rule that counts has those left that were not before; one that has ended has none. */
export function continueFrom(series: Series, at: number): string {
  if (series.rdates.length > 0 && nextByRule(series, at) === undefined) return DATES_ALONE
  const { count } = parseRule(series.recurrence)
  if (count === undefined) return series.recurrence
  const before = occurrencesOf(
    { ...series, exdates: [], rdates: [] },
    { from: series.start, to: at, limit: Number.POSITIVE_INFINITY },
  )
  return series.recurrence.replace(/COUNT=\d+/i, `COUNT=${Math.max(1, count - before.length)}`)
}

/** Whether an occurrence is an additional date, and the rule goes on behind it: no rule that begins there gives the same. */
export function isBesideRule(series: Series, at: number): boolean {
  const next = series.rdates.includes(at) ? nextByRule(series, at) : undefined
  return next !== undefined && next !== at
}

function nextByRule(series: Series, from: number): number | undefined {
  const to = Number.POSITIVE_INFINITY
  return occurrencesOf({ ...series, exdates: [], rdates: [] }, { from, to, limit: 1 })[0]
}
