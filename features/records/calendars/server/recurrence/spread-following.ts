import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import { momentOf, wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import { occurrencesOf, type Series } from './occurrences.ts'

const DAY_MS = 86_400_000
/** Those of one series that are changed by themselves. */
export const SINGLES_MAX = 500

/** What is said of one of a series. Moments are ISO 8601 in UTC. */
export interface SaidOccurrence {
  readonly start: string | null
  readonly end: string | null
  readonly all_day: boolean
  readonly timezone: string | null
  /** Its start by the rule. */
  readonly occurrence_start: string | null
  /** `RANGE=THISANDFUTURE`: it is said of all that follow, too. */
  readonly is_following?: boolean
}

const atOf = ({ occurrence_start }: SaidOccurrence) => Date.parse(occurrence_start ?? '')

/**
 * What is said of one of a series and all that follow (RFC 5545 §3.2.13), as said of each by itself: moved on the wall by as much
 * as that one. What is said of one by itself, or later in the series, counts before it. What the series leaves out stays so.
 * @param most how many there are at most in the end: a series without an end goes on as planned behind them
 */
export function spreadFollowing<Said extends SaidOccurrence>(
  series: Series,
  given: readonly Said[],
  most = SINGLES_MAX,
): Said[] {
  const named = new Set(given.map(atOf))
  const ranges = given
    .filter((each) => each.is_following === true && each.start !== null && hasOne(series, atOf(each)))
    .toSorted((one, other) => atOf(one) - atOf(other))
  const [first] = ranges
  const own = given.map((each) => ({ ...each, is_following: false }))
  if (!first) return own
  const derived = startsFrom(series, atOf(first), most)
    .filter((at) => !named.has(at))
    .slice(0, Math.max(0, most - own.length))
    .flatMap((at) => {
      const range = ranges.findLast((each) => atOf(each) < at)
      return range ? [{ ...movedTo(series, range, at), is_following: false }] : []
    })
  return [...own, ...derived]
}

function hasOne(series: Series, at: number): boolean {
  return !Number.isNaN(at) && startsFrom({ ...series, exdates: [] }, at, 1)[0] === at
}

/** A rule that cannot be read gives none. */
function startsFrom(series: Series, from: number, limit: number): number[] {
  try {
    return occurrencesOf(series, { from, to: Number.POSITIVE_INFINITY, limit })
  } catch {
    return []
  }
}

function movedTo<Said extends SaidOccurrence>(series: Series, range: Said, at: number): Said {
  const zone = series.all_day ? 'UTC' : series.zone
  const own = range.all_day ? 'UTC' : (ianaZone(range.timezone ?? '') ?? zone)
  const first = Date.parse(range.start ?? '')
  const wall = wallAt(zone, at) + wallAt(own, first) - wallAt(zone, atOf(range))
  const start = momentOf(own, range.all_day ? Math.floor(wall / DAY_MS) * DAY_MS : wall)
  const end = range.end === null ? null : iso(start + Date.parse(range.end) - first)
  return { ...range, start: iso(start), end, occurrence_start: iso(at) }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
