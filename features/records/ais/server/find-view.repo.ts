import { type RawBuilder, sql } from 'kysely'
import { mercatorOf } from '@laycan/geo/mercator.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { AisCluster } from '../contract/ais-feature.ts'
import './tables.ts'
import { MAP_UNITS } from './vessels.repo.ts'

/** A part of the map; `west` is east of `east` where it crosses the antimeridian. */
export interface View {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** Ships that are sent one by one; the browser clusters them. 500 are about 200 kB. */
const SINGLE_MAX = 500
/** Pixels of a cluster of current positions (MA-004). */
const CLUSTER_PX = 100
/** Width of the world at zoom 0. */
const WORLD_PX = 512
/** What was not heard for so long says nothing of where a ship is. */
const SHOWN_DAYS = 30

/** The MMSIs of the ships in a part of the map, undefined where they are more than are sent one by one. */
export async function findInView(db: Db, view: View): Promise<number[] | undefined> {
  const { rows } = await sql<{ mmsi: number }>`
    select mmsi from ais_latest where ${within(view)} limit ${SINGLE_MAX + 1}
  `.execute(db)
  return rows.length > SINGLE_MAX ? undefined : rows.map(({ mmsi }) => mmsi)
}

/** Clusters of a part of the map, and the MMSIs of ships that are alone in their cell. */
export async function findClusters(
  db: Db,
  view: View,
): Promise<{ total: number; clusters: AisCluster[]; single: number[] }> {
  const cell = Math.max(1, Math.round((MAP_UNITS * CLUSTER_PX) / (WORLD_PX * 2 ** view.zoom)))
  // The world is 100,000 rows: sums cost half of what averages do, and one number to group by less than two.
  const { rows } = await sql<{ count: number; lon: number; lat: number; mmsi: number }>`
    select count(*)::int as count, sum(lon) / count(*) as lon, sum(lat) / count(*) as lat, min(mmsi) as mmsi
    from ais_latest where ${within(view)}
    group by (map_x / ${cell}::int)::bigint * ${MAP_UNITS} + map_y / ${cell}::int
  `.execute(db)
  const clusters = rows
    .filter(({ count }) => count > 1)
    .map(({ count, lon, lat }): AisCluster => {
      const coordinates: [number, number] = [rounded(lon), rounded(lat)]
      return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { count } }
    })
  return {
    total: rows.reduce((total, { count }) => total + count, 0),
    clusters,
    single: rows.filter(({ count }) => count === 1).map(({ mmsi }) => mmsi),
  }
}

/** Bounds that hold for every ship are not asked for, and the time is one value: both are compared for each row. */
function within({ west, south, east, north }: View): RawBuilder<unknown> {
  const since = new Date(Date.now() - SHOWN_DAYS * 86_400_000).toISOString()
  const across = between('map_x', unit((west + 180) / 360), unit((east + 180) / 360))
  const down = between(
    'map_y',
    unit(mercatorOf({ lon: 0, lat: north }).y),
    unit(mercatorOf({ lon: 0, lat: south }).y),
  )
  return sql.join([sql`record_at > ${since}::timestamptz`, ...across, ...down], sql` and `)
}

function between(column: 'map_x' | 'map_y', from: number, to: number): RawBuilder<unknown>[] {
  const at = sql.ref(column)
  if (from > to) return [sql`(${at} >= ${from} or ${at} <= ${to})`]
  return [...(from > 0 ? [sql`${at} >= ${from}`] : []), ...(to < MAP_UNITS - 1 ? [sql`${at} <= ${to}`] : [])]
}

const unit = (share: number) => Math.min(MAP_UNITS - 1, Math.max(0, Math.floor(share * MAP_UNITS)))
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
