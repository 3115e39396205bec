import { occurrencesOf, type Series } from './occurrences.ts'
import { parseRule } from './parse-rule.ts'

/** A rule that ends before one of its occurrences, so that what follows can be another series. @param at its start, in milliseconds */
export function endBefore(series: Series, at: number): string {
  const parts = series.recurrence.split(';').filter((part) => !/^(COUNT|UNTIL)=/i.test(part.trim()))
  const until = new Date(at - 1_000).toISOString().replace(/[-:]/g, '').slice(0, 15)
  return [...parts, series.all_day ? `UNTIL=${until.slice(0, 8)}` : `UNTIL=${until}Z`].join(';')
}

/** The rule of what follows from an occurrence on: a rule that counts has those left that were not before. */
export function continueFrom(series: Series, at: number): string {
  const { count } = parseRule(series.recurrence)
  if (count === undefined) return series.recurrence
  const before = occurrencesOf(
    { ...series, exdates: [], rdates: [] },
    { from: series.start, to: at, limit: Number.POSITIVE_INFINITY },
  )
  return series.recurrence.replace(/COUNT=\d+/i, `COUNT=${Math.max(1, count - before.length)}`)
}
