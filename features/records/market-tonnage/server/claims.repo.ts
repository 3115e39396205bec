import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'

/** A line of the book whose claim is to be checked, with where its ship was last heard. */
export interface UncheckedClaim {
  id: number
  open_from: string
  open_to: string | null
  port_lat: number | null
  port_lon: number | null
  lat: number | null
  lon: number | null
  speed: number | null
  destination: string | null
  heard_at: string | null
}

/** A line is looked at again when its ship may have moved on. */
const AGAIN_MINUTES = 60

/**
 * Lines whose claim was never checked, or not for an hour, by indexes `market_tonnage_unchecked` and
 * `market_tonnage_checked`. Ships are heard by the MMSI of the directory, else by their IMO number.
 */
export async function findUnchecked(db: Db, limit: number): Promise<UncheckedClaim[]> {
  const { rows } = await sql<UncheckedClaim>`
    with wanted as (
      (select id from market_tonnage where claim_at is null order by id limit ${limit})
      union
      (select id from market_tonnage
       where status = 'open' and claim_at < now() - make_interval(mins => ${AGAIN_MINUTES})
         and latest_at > now() - make_interval(days => 10)
       order by claim_at limit ${limit})
    )
    select market_tonnage.id, open_from, open_to, ports.lat as port_lat, ports.lon as port_lon, heard.lat, heard.lon,
      heard.speed, heard.destination, heard.record_at as heard_at
    from wanted join market_tonnage using (id)
      left join ports on ports.id = market_tonnage.port_id
      left join ships on ships.id = market_tonnage.ship_id
      left join lateral (
        select lat, lon, ais_latest.speed, destination, record_at from (
          select ais_vessels.mmsi, destination, 1 as way from ais_vessels where mmsi = ships.mmsi
          union all
          select ais_vessels.mmsi, destination, 2 from ais_vessels where lrimo = market_tonnage.lrimo
        ) as vessel join ais_latest using (mmsi) order by way, record_at desc limit 1
      ) as heard on true
    limit ${limit}
  `.execute(db)
  return rows
}

/** What came of a check. */
export interface CheckedClaim {
  id: number
  claim_verdict: string | null
  claim_reason: string
}

export async function setClaims(db: Db, claims: readonly CheckedClaim[]): Promise<void> {
  await sql`
    update market_tonnage set claim_verdict = given.claim_verdict, claim_reason = coalesce(given.claim_reason, ''),
      claim_at = now()
    from jsonb_populate_recordset(null::market_tonnage, ${jsonForPostgres(claims)}::jsonb) as given
    where market_tonnage.id = given.id
  `.execute(db)
}

/** Every claim of an open ship counts as unchecked again; until then its line says what it said. */
export async function forgetChecks(db: Db): Promise<void> {
  await sql`update market_tonnage set claim_at = null where status = 'open' and claim_at is not null`.execute(
    db,
  )
}
