import type { Place } from './great-circle.ts'

/** Beyond this latitude the square map of Web Mercator ends. */
export const MERCATOR_LAT_MAX = 85.051129

/** A place on the square of Web Mercator: 0 to 1 from west to east and from north to south. */
export function mercatorOf({ lon, lat }: Place): { x: number; y: number } {
  const within = Math.max(-MERCATOR_LAT_MAX, Math.min(MERCATOR_LAT_MAX, lat))
  const sine = Math.sin((within * Math.PI) / 180)
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The place of a point of the square. */
export function placeOfMercator({ x, y }: { x: number; y: number }): Place {
  return { lon: x * 360 - 180, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI }
}
