import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { AisEvent } from '../contract/ais-event.ts'
import './tables.ts'

/** What happened to a ship, newest first, by index `ais_events_mmsi`. */
export async function listEvents(
  db: Db,
  mmsi: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<AisEvent[]> {
  const { rows } = await sql<AisEvent>`
    select id, mmsi, kind, at, lon, lat, before, after from ais_events
    where mmsi = ${mmsi} and id < ${after ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}
  `.execute(db)
  return rows
}
