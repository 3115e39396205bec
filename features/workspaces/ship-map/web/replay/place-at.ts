import { bearing, distanceNm, placeBetween } from '@laycan/geo/great-circle.ts'
import type { TrackPoint } from '#features/records/ais/contract/ais-feature.ts'

/** Where a ship was at a moment of its track. */
export interface ReplayPlace {
  lon: number
  lat: number
  /** Degrees; the way to the next place, where it moves. */
  rotate: number
  speed: number | null
}

/** The place at a moment in milliseconds: between two points of the track on the shortest way, at its ends their own. */
export function placeAt(track: readonly TrackPoint[], time: number): ReplayPlace | undefined {
  const next = firstAfter(track, time)
  const [from, to] = [track[next - 1], track[next]]
  if (!from || !to) {
    const end = from ?? to
    return end && { lon: end.lon, lat: end.lat, rotate: end.heading ?? end.course ?? 0, speed: end.speed }
  }
  const [start, end] = [timeOf(from), timeOf(to)]
  const share = end > start ? (time - start) / (end - start) : 0
  const isStill = distanceNm(from, to) < 0.02
  const rotate = isStill ? (from.heading ?? from.course ?? 0) : bearing(from, to)
  return { ...placeBetween(from, to, share), rotate, speed: from.speed }
}

/** The first point later than a moment, by halves; the length where none is. */
function firstAfter(track: readonly TrackPoint[], time: number): number {
  let [low, high] = [0, track.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const point = track[middle]
    if (point && timeOf(point) <= time) low = middle + 1
    else high = middle
  }
  return low
}

export function timeOf({ record_at }: Pick<TrackPoint, 'record_at'>): number {
  return Date.parse(record_at)
}
