import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import './tables.ts'

/** Positions of an old track are this far apart. */
const APART = '10 minutes'

/** Leaves the first position of each ten minutes between two moments; within the partitions of those months. */
export async function thinTracks(db: Db, from: Date, to: Date): Promise<void> {
  await sql`
    delete from ais_positions old using (
      select mmsi, record_at, row_number() over (
        partition by mmsi, date_bin(${APART}::interval, record_at, '2000-01-01T00:00:00Z') order by record_at
      ) as place
      from ais_positions where record_at >= ${from} and record_at < ${to}
    ) ranked
    where ranked.place > 1 and old.mmsi = ranked.mmsi and old.record_at = ranked.record_at
      and old.record_at >= ${from} and old.record_at < ${to}
  `.execute(db)
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from ais_events where at < ${before}`.execute(db)
}

/** Marks ships not heard since a moment, with an event for each, by index `ais_latest_record_at`. */
export async function markSilent(db: Db, since: Date, now: Date): Promise<void> {
  await sql`
    with silent as (
      update ais_vessels set silent_at = ${now}
      from ais_latest where ais_latest.mmsi = ais_vessels.mmsi and record_at < ${since} and silent_at is null
      returning ais_vessels.mmsi, lon, lat
    )
    insert into ais_events (mmsi, kind, at, lon, lat, before, after)
    select mmsi, 'went_silent', ${now}::timestamptz, lon, lat, '', '' from silent
    on conflict do nothing
  `.execute(db)
}
