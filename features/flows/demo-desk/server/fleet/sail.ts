import { bearing, distanceNm, type Place, placeBetween } from '@laycan/geo/great-circle.ts'
import type { SeaLane } from './sea-lanes.ts'

const HOUR_MS = 3_600_000

/** An invented voyage that goes on for ever: along a lane, days in port, and back. */
export interface Voyage {
  readonly lane: SeaLane
  /** Knots. */
  readonly speed: number
  /** Hours at each end. */
  readonly stay: number
  /** Where in its round it is at the beginning of time, 0 to 1. */
  readonly phase: number
  /** Degrees beside the lane, so that ships do not sail in one line. */
  readonly aside: readonly [lon: number, lat: number]
  /** It waits for its berth at anchor. */
  readonly anchors: boolean
}

/** Where an invented ship is. */
export interface Sailed extends Place {
  readonly speed: number
  readonly course: number
  /** Navigational status: 0 under way, 1 at anchor, 5 moored. */
  readonly nav_status: number
  readonly destination: string
  /** When it arrives there, in milliseconds; in port when it arrived. */
  readonly arrives_at: number
}

const placeOf = ([lon, lat]: readonly [number, number]): Place => ({ lon, lat })

/** Miles from corner to corner, reckoned once for each lane. */
const legs = new WeakMap<SeaLane, readonly number[]>()

function legsOf(lane: SeaLane): readonly number[] {
  const known = legs.get(lane)
  if (known) return known
  const { corners } = lane
  const found = corners
    .slice(1)
    .map((corner, at) => distanceNm(placeOf(corners[at] ?? corner), placeOf(corner)))
  legs.set(lane, found)
  return found
}

/** Where a ship on a voyage is at a moment in milliseconds: the same for the same moment. */
export function sail(voyage: Voyage, time: number): Sailed {
  const { lane, speed, stay, phase } = voyage
  const length = legsOf(lane).reduce((sum, leg) => sum + leg, 0)
  const sailing = length / speed
  const round = 2 * (sailing + stay)
  const hours = (((time / HOUR_MS / round + phase) % 1) + 1) % 1
  const since = hours * round
  const isOut = since < sailing + stay
  const leg = isOut ? since : since - sailing - stay
  const miles = Math.min(leg * speed, length)
  const isInPort = leg >= sailing
  const place = placeAlong(lane, isOut ? miles : length - miles)
  const course = isOut ? place.course : (place.course + 180) % 360
  return {
    lon: inRange(place.lon + voyage.aside[0]),
    lat: place.lat + voyage.aside[1],
    speed: isInPort ? 0 : speed,
    course,
    nav_status: isInPort ? (voyage.anchors ? 1 : 5) : 0,
    destination: isOut ? lane.to : lane.from,
    arrives_at: time + (sailing - leg) * HOUR_MS,
  }
}

function placeAlong(lane: SeaLane, miles: number): Place & { course: number } {
  const { corners } = lane
  let left = miles
  for (const [at, corner] of corners.entries()) {
    const next = corners[at + 1]
    if (!next) break
    const [from, to] = [placeOf(corner), placeOf(next)]
    const leg = legsOf(lane)[at] ?? 0
    if (left <= leg || at === corners.length - 2) {
      const share = leg === 0 ? 0 : Math.min(1, left / leg)
      return { ...placeBetween(from, to, share), course: bearing(from, to) }
    }
    left -= leg
  }
  return { lon: 0, lat: 0, course: 0 }
}

const inRange = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180
