import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { NearestPort } from '../contract/ports.ts'

/** Metres of a nautical mile, and of the radius of the earth. */
const MILE = 1_852
const RADIUS = 6_371_000
/** Cells of a degree to each side that are looked at first: 60 nautical miles and more below 60° of latitude. */
const CELLS = 2

/**
 * The nearest port to a place, by great circle; undefined where none is within about two degrees. By the index `ports_cell`,
 * across the antimeridian as well.
 */
export async function findNearestPort(
  db: Db,
  { lat, lon }: { lat: number; lon: number },
): Promise<NearestPort | undefined> {
  const around = (value: number) =>
    Array.from({ length: CELLS * 2 + 1 }, (_, at) => Math.floor(value) - CELLS + at)
  const lons = around(lon).map((cell) => ((((cell + 180) % 360) + 360) % 360) - 180)
  const radians = (value: unknown) => sql`radians(${value}::float8)`
  const half = sql`power(sin((radians(ports.lat) - ${radians(lat)}) / 2), 2)
    + cos(radians(ports.lat)) * cos(${radians(lat)}) * power(sin((radians(ports.lon) - ${radians(lon)}) / 2), 2)`
  const { rows } = await sql<NearestPort>`
    select id, name, locode, country, area,
      2 * ${RADIUS}::float8 * asin(least(1, sqrt(${half}))) / ${MILE}::float8 as distance
    from ports where lat is not null and lon is not null
      and floor(lat) = any(${around(lat)}::float8[]) and floor(lon) = any(${lons}::float8[])
    order by distance, id limit 1
  `.execute(db)
  return rows[0]
}
