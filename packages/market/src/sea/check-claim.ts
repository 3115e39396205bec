import type { ClaimCheck, LastPosition, OpenClaim } from './claim.ts'
import { seaMiles } from './sea-route.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Anchorages lie this far off; nearer a ship that lies still is at its port. */
const AT_PORT_MILES = 25
/** A ship that makes less lies or drifts. */
const UNDER_WAY_KNOTS = 3
/** What a bulk carrier makes in ballast when nobody says more, and the bounds of what is believed. */
const USUAL_KNOTS = 12.5
const LEAST_KNOTS = 7
const MOST_KNOTS = 17
/** Later, nobody can say where a ship is: receivers ashore hear it at the next coast at least. */
const SILENT_AFTER = 5 * DAY
/** Ships hurry for a laycan: a claim is refused only when some hours would not save it. */
const HASTE = 6 * HOUR

/**
 * Whether a ship can be where it is said to open, by its last position, its speed and the way by sea. The earliest
 * arrival is what is told: a ship that lies still is taken to leave now.
 */
export function checkClaim(claim: OpenClaim, last: LastPosition | null, now: Date): ClaimCheck {
  if (last === null) return { verdict: 'unknown', reason: 'no position is known' }
  const heard = Date.parse(last.at)
  const miles = seaMiles(
    { latitude: last.lat, longitude: last.lon },
    { latitude: claim.port.lat, longitude: claim.port.lon },
  )
  if (Number.isNaN(heard) || !Number.isFinite(miles))
    return { verdict: 'unknown', reason: 'no position is known' }
  const known = { at: new Date(heard).toISOString(), nautical_miles: miles }
  const isUnderWay = (last.speed ?? 0) >= UNDER_WAY_KNOTS
  if (now.getTime() - heard > SILENT_AFTER)
    return { verdict: 'silent', ...known, reason: `silent since ${moment(heard)}` }
  if (miles <= AT_PORT_MILES && !isUnderWay) return { verdict: 'there', ...known, reason: 'already there' }
  const arrival = (isUnderWay ? heard : Math.max(heard, now.getTime())) + (miles / knotsOf(last)) * HOUR
  const by = claim.to === null ? Number.POSITIVE_INFINITY : Date.parse(`${claim.to}T00:00:00Z`) + DAY
  const way = `${Math.round(miles)} nm at ${knotsOf(last)} kn`
  const told = { at: new Date(arrival).toISOString(), nautical_miles: miles }
  if (arrival - HASTE > by)
    return { verdict: 'not_before', ...told, reason: `not before ${moment(arrival)}: ${way}` }
  return { verdict: 'possible', ...told, reason: `possible from ${moment(arrival)}: ${way}` }
}

function knotsOf({ speed }: LastPosition): number {
  if (speed === null || speed < UNDER_WAY_KNOTS) return USUAL_KNOTS
  return Math.round(Math.min(MOST_KNOTS, Math.max(LEAST_KNOTS, speed)) * 10) / 10
}

const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

/** `3 Dec 14:00`, UTC. */
function moment(time: number): string {
  const date = new Date(time)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.toISOString().slice(11, 16)}`
}
