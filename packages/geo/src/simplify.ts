import { mercatorOf } from './mercator.ts'

interface Point {
  x: number
  y: number
}

/**
 * The places of a track without which its line on a map would look otherwise (Ramer, Douglas and Peucker), first and last
 * always. Works without recursion, so that a year of places is as safe as a day.
 * @param tolerance the largest distance from the line, in the width of the world: a pixel at zoom 4 is 1/8192
 */
export function simplifyTrack<P extends { lon: number; lat: number }>(
  places: readonly P[],
  tolerance: number,
): P[] {
  if (places.length < 3) return [...places]
  const points = unwrapped(places)
  const kept = new Uint8Array(places.length)
  kept[0] = 1
  kept[places.length - 1] = 1
  const open: [number, number][] = [[0, places.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    const far = farthest(points, first, last)
    if (far.distance <= tolerance) continue
    kept[far.at] = 1
    if (far.at - first > 1) open.push([first, far.at])
    if (last - far.at > 1) open.push([far.at, last])
  }
  return places.filter((_, at) => kept[at] === 1)
}

/** On the map, going on beyond the antimeridian instead of jumping back. */
function unwrapped(places: readonly { lon: number; lat: number }[]): Point[] {
  let turns = 0
  let before: number | undefined
  return places.map((place) => {
    const { x, y } = mercatorOf(place)
    if (before !== undefined && x - before > 0.5) turns--
    if (before !== undefined && before - x > 0.5) turns++
    before = x
    return { x: x + turns, y }
  })
}

function farthest(points: readonly Point[], first: number, last: number): { at: number; distance: number } {
  const [from, to] = [points[first], points[last]]
  let found = { at: first, distance: 0 }
  if (!from || !to) return found
  for (let at = first + 1; at < last; at++) {
    const point = points[at]
    const distance = point ? distanceToLine(point, from, to) : 0
    if (distance > found.distance) found = { at, distance }
  }
  return found
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  const near = Math.max(0, Math.min(1, share))
  return Math.hypot(point.x - from.x - near * dx, point.y - from.y - near * dy)
}
