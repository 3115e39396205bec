import { bearing, distanceNm, type Place, placeBetween } from '@laycan/geo/great-circle.ts'
import type { Sailed } from './sail.ts'

const HOUR_MS = 3_600_000

/** An invented passage that ends at a port, where the ship then lies. */
export interface PassageTo {
  /** From where it lies before to its port. */
  readonly path: readonly Place[]
  /** Knots. */
  readonly speed: number
  /** Milliseconds. */
  readonly arrives_at: number
  readonly destination: string
}

/** Where a ship is at a moment: at its first port until it has to leave, on its way, then at its port. */
export function sailTo({ path, speed, arrives_at, destination }: PassageTo, time: number): Sailed {
  const legs = path.slice(1).map((place, at) => distanceNm(path[at] ?? place, place))
  const length = legs.reduce((sum, leg) => sum + leg, 0)
  const left = Math.min(length, ((arrives_at - time) / HOUR_MS) * speed)
  const said = { destination, arrives_at }
  const end = path.at(-1) ?? { lat: 0, lon: 0 }
  if (left <= 0 || length === 0) return { ...end, ...said, speed: 0, course: 0, nav_status: 5 }
  let sailed = length - left
  let at = 0
  while (at < legs.length - 1 && sailed > (legs[at] ?? 0)) sailed -= legs[at++] ?? 0
  const [from, to] = [path[at] ?? end, path[at + 1] ?? end]
  const leg = legs[at] ?? 0
  const place = leg === 0 ? from : placeBetween(from, to, Math.min(1, sailed / leg))
  const waits = left >= length
  return {
    ...place,
    ...said,
    speed: waits ? 0 : speed,
    course: bearing(from, to),
    nav_status: waits ? 1 : 0,
  }
}
