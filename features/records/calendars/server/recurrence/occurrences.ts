import { momentOf, wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import { evenRule, evenWalls } from './even-rule.ts'
import { expandRule, type RuleStart } from './expand-rule.ts'
import { knownRule } from './known-rule.ts'
import { type Rule, RuleError } from './parse-rule.ts'

const DAY_MS = 86_400_000
/** Occurrences of one series in one answer; a rule of every second is shown as far as this. */
export const OCCURRENCES_MAX = 1_000
/** Occurrences that are looked at to get there. */
const LOOKS_MAX = 100_000

/** A series: its first time, its rule, the zone in which it repeats; all-day ones begin at midnight UTC of their day. */
export interface Series {
  readonly start: number
  readonly all_day: boolean
  readonly zone: string
  readonly recurrence: string
  /** Occurrences that are left out, by their start. */
  readonly exdates: readonly number[]
  /** Additional ones. */
  readonly rdates: readonly number[]
}

export interface Window {
  /** Starts from here on. */
  readonly from: number
  /** And before this. */
  readonly to: number
  readonly limit?: number
}

const zoneOf = ({ all_day, zone }: Series) => (all_day ? 'UTC' : zone)

/**
 * The starts of a series in a window, ascending, in milliseconds. What is left out is not among them.
 * @throws RuleError for a rule that cannot be read
 */
export function occurrencesOf(series: Series, { from, to, limit = OCCURRENCES_MAX }: Window): number[] {
  const rule = knownRule(series.recurrence)
  const left_out = new Set(series.exdates)
  const found = new Set<number>()
  let looks = 0
  for (const at of startsOf(series, rule, from)) {
    looks += 1
    if (at >= to || found.size >= limit || looks > LOOKS_MAX) break
    if (at >= from && !left_out.has(at)) found.add(at)
  }
  for (const at of series.rdates) if (at >= from && at < to && !left_out.has(at)) found.add(at)
  return [...found].sort((one, other) => one - other).slice(0, limit)
}

/** All starts by the rule, besides those far before `from`; the first time always is one, as in every calendar that people know. */
function* startsOf(series: Series, rule: Rule, from: number): Generator<number> {
  const zone = zoneOf(series)
  const start = { at: wallAt(zone, series.start), is_date: series.all_day }
  let last = Number.NEGATIVE_INFINITY
  let count = rule.count ?? Number.POSITIVE_INFINITY
  const isBehind = endOf(rule, zone, series.all_day)
  for (const [wall, counts] of countedWalls(rule, start, wallAt(zone, from) - DAY_MS)) {
    const at = momentOf(zone, wall)
    if (isBehind(wall, at) || count <= 0) return
    count -= counts
    // Two times that are leapt over in spring may be one moment.
    if (at > last) yield at
    last = Math.max(last, at)
  }
}

/** Times on the wall, each with how many it stands for. */
function* countedWalls(
  rule: Rule,
  start: RuleStart,
  from: number,
): Generator<[wall: number, counts: number]> {
  const even = evenRule(rule, start)
  if (even) return yield* evenWalls(even, from)
  yield [start.at, 1]
  for (const wall of expandRule(rule, start, from)) if (wall !== start.at) yield [wall, 1]
}

function endOf({ until }: Rule, zone: string, all_day: boolean): (wall: number, at: number) => boolean {
  if (!until) return () => false
  if (all_day) return (wall) => Math.floor(wall / DAY_MS) > Math.floor(until.at / DAY_MS)
  return until.is_utc && zone !== '' ? (_wall, at) => at > until.at : (wall) => wall > until.at
}

/**
 * When the last occurrence starts; null for a series without an end.
 * @throws RuleError for a rule that cannot be read, and one that never comes
 */
export function lastStartOf(series: Series): number | null {
  const rule = knownRule(series.recurrence)
  const extra = Math.max(Number.NEGATIVE_INFINITY, ...series.rdates)
  if (!comesAtAll(series, rule)) throw new RuleError('This rule never comes: there are no such days')
  if (rule.count === undefined && rule.until === undefined) return null
  let [last, looks] = [series.start, 0]
  for (const at of startsOf(series, rule, series.start)) {
    last = at
    looks += 1
    // So long a series has no end that anybody would see.
    if (looks > LOOKS_MAX) return null
  }
  return Math.max(last, extra)
}

/** Whether the rule gives a single time, besides the first one that is given anyway. */
function comesAtAll(series: Series, rule: Rule): boolean {
  const start = { at: wallAt(zoneOf(series), series.start), is_date: series.all_day }
  return !expandRule(rule, start).next().done
}
