/** A place on the globe in degrees, WGS 84. */
export interface Place {
  lon: number
  lat: number
}

/** Nautical miles of the mean radius of the earth, 6,371.0088 km. */
const EARTH_RADIUS_NM = 3_440.065
const RADIAN = Math.PI / 180

/** The shortest way over the sphere in nautical miles; the ellipsoid differs by 0.5 % at most. */
export function distanceNm(from: Place, to: Place): number {
  const lat = Math.sin(((to.lat - from.lat) * RADIAN) / 2)
  const lon = Math.sin(((to.lon - from.lon) * RADIAN) / 2)
  const chord = lat * lat + Math.cos(from.lat * RADIAN) * Math.cos(to.lat * RADIAN) * lon * lon
  return 2 * EARTH_RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The course with which the shortest way begins, degrees from north, 0 to 360. */
export function bearing(from: Place, to: Place): number {
  const lon = (to.lon - from.lon) * RADIAN
  const [start, end] = [from.lat * RADIAN, to.lat * RADIAN]
  const east = Math.sin(lon) * Math.cos(end)
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(lon)
  return (Math.atan2(east, north) / RADIAN + 360) % 360
}

/** The place on the shortest way at a share of it, 0 to 1. Opposite ends of the globe have no one way: `from` then. */
export function placeBetween(from: Place, to: Place, share: number): Place {
  const angle = distanceNm(from, to) / EARTH_RADIUS_NM
  if (angle === 0 || Math.abs(angle - Math.PI) < 1e-9) return { ...from }
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [one, other] = [vectorOf(from), vectorOf(to)]
  const x = a * one.x + b * other.x
  const y = a * one.y + b * other.y
  const z = a * one.z + b * other.z
  return { lon: Math.atan2(y, x) / RADIAN, lat: Math.atan2(z, Math.hypot(x, y)) / RADIAN }
}

function vectorOf({ lon, lat }: Place): { x: number; y: number; z: number } {
  const circle = Math.cos(lat * RADIAN)
  return { x: circle * Math.cos(lon * RADIAN), y: circle * Math.sin(lon * RADIAN), z: Math.sin(lat * RADIAN) }
}
