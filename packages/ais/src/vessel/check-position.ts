import { distanceNm, type Place } from '@laycan/geo/great-circle.ts'
import type { VesselState } from './vessel-state.ts'

/** Knots that no ship makes over a distance that counts; the fastest ferries make 50. */
const SPEED_MAX = 60
/** Nautical miles that clocks and receivers may be wrong by without any speed. */
const SLACK_NM = 1
/** Positions in a row that agree with a new place before it is believed: the old one was wrong, or is long ago. */
const AGREEING = 3
/** Two places that are both said again within this time are two ships. */
const CLASH_MS = 30 * 60_000
/** While two ships use an MMSI, the place that was believed first stays; afterwards a new one may be believed. */
const CLASH_LASTS_MS = 24 * 3_600_000

/**
 * What is thought of a position: believed, older than the latest (kept in the track alone), or a place that cannot have been
 * reached since.
 */
export type Belief = 'believed' | 'late' | 'jump'

export interface CheckedPosition {
  belief: Belief
  /** What of the state changes by that. */
  change: Partial<VesselState>
}

/** Decides whether a ship can be where a report says (impossible jumps, an MMSI that two ships use). */
export function checkPosition(vessel: VesselState, place: Place, at: Date): CheckedPosition {
  const { record_at } = vessel
  const latest = placeOf(vessel.lon, vessel.lat)
  if (!record_at || !latest) return { belief: 'believed', change: {} }
  if (isReachable(latest, record_at, place, at)) {
    if (at <= record_at) return { belief: 'late', change: {} }
    return { belief: 'believed', change: clashOf(vessel, at) }
  }
  return suspect(vessel, place, at)
}

function suspect(vessel: VesselState, place: Place, at: Date): CheckedPosition {
  const before = placeOf(vessel.suspect_lon, vessel.suspect_lat)
  const agrees = before && vessel.suspect_at && isReachable(before, vessel.suspect_at, place, at)
  const suspect_count = agrees ? vessel.suspect_count + 1 : 1
  const change = { suspect_lon: place.lon, suspect_lat: place.lat, suspect_at: at, suspect_count }
  const inClash = vessel.clash_at && at.getTime() - vessel.clash_at.getTime() < CLASH_LASTS_MS
  const isHeard = vessel.record_at && at.getTime() - vessel.record_at.getTime() < CLASH_MS
  const isNewest = vessel.record_at && at > vessel.record_at
  if (suspect_count < AGREEING || !isNewest || (inClash && isHeard)) return { belief: 'jump', change }
  return { belief: 'believed', change: noSuspect }
}

/** Said where it was after it was said elsewhere at least twice: two ships. Once is a broken message. */
function clashOf(vessel: VesselState, at: Date): Partial<VesselState> {
  const { suspect_at, suspect_count } = vessel
  if (!suspect_at) return {}
  if (at.getTime() - suspect_at.getTime() > CLASH_MS) return noSuspect
  return suspect_count >= 2 ? { clash_at: at } : {}
}

const noSuspect = { suspect_lon: null, suspect_lat: null, suspect_at: null, suspect_count: 0 }

function isReachable(from: Place, since: Date, to: Place, at: Date): boolean {
  const hours = Math.abs(at.getTime() - since.getTime()) / 3_600_000
  return distanceNm(from, to) <= SLACK_NM + SPEED_MAX * hours
}

function placeOf(lon: number | null, lat: number | null): Place | undefined {
  return lon === null || lat === null ? undefined : { lon, lat }
}
