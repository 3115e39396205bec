/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number]

/**
 * Cuts a ring of a polygon at the antimeridian, so that none of its lines runs around the world: each piece lies within
 * -180 to 180. A ring around a pole (Antarctica) is closed over the pole.
 */
export function cutAtAntimeridian(ring: readonly Position[]): Position[][] {
  const whole = closedOverPole(unwrapped(ring))
  const lons = whole.map(([lon]) => lon)
  const pieces: Position[][] = []
  // Without spread: rings have tens of thousands of places.
  const west = lons.reduce((least, lon) => Math.min(least, lon), Number.POSITIVE_INFINITY)
  const east = lons.reduce((most, lon) => Math.max(most, lon), Number.NEGATIVE_INFINITY)
  for (let turn = Math.floor((west + 180) / 360); turn * 360 - 180 < east; turn++) {
    const shifted = whole.map(([lon, lat]): Position => [lon - turn * 360, lat])
    const piece = clipped(clipped(shifted, -180, 1), 180, -1)
    if (piece.length >= 3) pieces.push(piece)
  }
  return pieces
}

/** Going on beyond 180 instead of jumping to the other side. */
function unwrapped(ring: readonly Position[]): Position[] {
  let turns = 0
  let before: number | undefined
  return ring.map(([lon, lat]) => {
    if (before !== undefined && lon - before > 180) turns--
    if (before !== undefined && before - lon > 180) turns++
    before = lon
    return [lon + turns * 360, lat]
  })
}

/** A ring that ends a whole turn from where it began goes around a pole: the nearer one. */
function closedOverPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return ring
  const pole = first[1] < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole]]
}

/** What of a ring lies east (`side` 1) or west (-1) of a meridian (Sutherland and Hodgman). */
function clipped(ring: readonly Position[], meridian: number, side: 1 | -1): Position[] {
  const isInside = ([lon]: Position) => (lon - meridian) * side >= 0
  const kept: Position[] = []
  let before = ring.at(-1)
  for (const place of ring) {
    if (before && isInside(before) !== isInside(place)) kept.push(crossing(before, place, meridian))
    if (isInside(place)) kept.push(place)
    before = place
  }
  return kept
}

function crossing(from: Position, to: Position, meridian: number): Position {
  const share = (meridian - from[0]) / (to[0] - from[0])
  return [meridian, from[1] + share * (to[1] - from[1])]
}
