import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { TrackPoint } from '../contract/ais-feature.ts'
import './tables.ts'

/** Points of an answer at most: more than a screen has pixels from side to side. */
export const TRACK_POINTS_MAX = 5_000

/** A part of a track, whole where nothing is named. */
interface TrackPart {
  from?: string | null
  to?: string | null
}

const point = sql`lon, lat, record_at, speed, course, heading`

/**
 * The track of a ship in time order, by primary key of each month. Where it has more points than are sent, the first of
 * each of as many equal spans of time, each found by itself: a year has 500,000, and they are not read.
 */
export async function findTrack(db: Db, mmsi: number, part: TrackPart): Promise<TrackPoint[]> {
  const track = trackOf(mmsi, part)
  const { rows } = await sql<TrackPoint>`
    select ${point} from ${track} order by record_at limit ${TRACK_POINTS_MAX + 1}
  `.execute(db)
  return rows.length <= TRACK_POINTS_MAX ? rows : findThinned(db, track)
}

async function findThinned(db: Db, track: RawBuilder<unknown>): Promise<TrackPoint[]> {
  const { rows } = await sql<TrackPoint>`
    with ends as (
      select (select record_at from ${track} order by record_at limit 1) as first,
        (select record_at from ${track} order by record_at desc limit 1) as last
    ), spans as (
      select first + (last - first) * (n::float8 / ${TRACK_POINTS_MAX - 1}) as begins,
        first + (last - first) * ((n + 1)::float8 / ${TRACK_POINTS_MAX - 1}) as ends
      from ends, generate_series(0, ${TRACK_POINTS_MAX - 1}::int) as n
    )
    select point.* from spans cross join lateral (
      select ${point} from ${track} and record_at >= begins and record_at < ends order by record_at limit 1
    ) as point order by record_at
  `.execute(db)
  return rows
}

function trackOf(mmsi: number, { from, to }: TrackPart): RawBuilder<unknown> {
  return sql`ais_positions where mmsi = ${mmsi}
    ${from ? sql`and record_at >= ${from}::timestamptz` : sql``} ${to ? sql`and record_at <= ${to}::timestamptz` : sql``}`
}
