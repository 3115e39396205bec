import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { AisEventKind } from '#features/records/ais/contract/ais-event.ts'
import { visibleFleet } from '#features/records/fleets/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    fleet_watches: { user_id: number; ship_group_id: number }
    fleet_alert_state: { last_event_id: number }
  }
}

/** Events of one turn. */
const EVENTS = 500

export async function listWatched(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fleet_watches')
    .select('ship_group_id')
    .where('user_id', '=', user_id)
    .orderBy('ship_group_id')
    .execute()
  return rows.map(({ ship_group_id }) => ship_group_id)
}

export async function insertWatch(tx: Tx, user_id: number, ship_group_id: number): Promise<void> {
  await tx
    .insertInto('fleet_watches')
    .values({ user_id, ship_group_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteWatch(tx: Tx, user_id: number, ship_group_id: number): Promise<void> {
  await tx
    .deleteFrom('fleet_watches')
    .where('user_id', '=', user_id)
    .where('ship_group_id', '=', ship_group_id)
    .execute()
}

/** What happened to a ship, and who watches a fleet of hers. */
export interface WatchedEvent {
  readonly id: number
  readonly kind: AisEventKind
  readonly lon: number | null
  readonly lat: number | null
  readonly before: string
  readonly after: string
  readonly ship_id: number
  readonly name: string
  readonly user_ids: number[]
}

/** Moves on by some events. @returns the ids between which they are; undefined where there is nothing new */
export async function moveOn(tx: Tx): Promise<{ after: number; to: number } | undefined> {
  const { rows } = await sql<{ after: number; to: number }>`
    with state as (select last_event_id from fleet_alert_state for update), next as (
      select max(id) as id from (
        select id from ais_events where id > (select last_event_id from state) order by id limit ${EVENTS}
      ) as part
    )
    update fleet_alert_state set last_event_id = next.id from next, state where next.id is not null
    returning state.last_event_id::float8 as after, next.id::float8 as to
  `.execute(tx)
  return rows[0]
}

/** Events of the last day between two ids, of ships in fleets that somebody watches and still sees. */
export async function listWatchedEvents(
  tx: Tx,
  { after, to }: { after: number; to: number },
): Promise<WatchedEvent[]> {
  const { rows } = await sql<WatchedEvent>`
    select events.id::float8 as id, events.kind, events.lon, events.lat, events.before, events.after,
      min(ships.id)::float8 as ship_id, min(ships.name) as name, array_agg(distinct fleet_watches.user_id::float8) as user_ids
    from ais_events as events left join ais_vessels as vessels using (mmsi)
      join ships on ships.deleted_at is null and (ships.mmsi = events.mmsi or ships.lrimo = vessels.lrimo)
      cross join lateral (
        select ship_group_id from ship_group_items where ship_group_items.ship_id = ships.id
        union select ship_group_id from ship_group_matches where ship_group_matches.ship_id = ships.id
      ) as member
      join ship_groups on ship_groups.id = member.ship_group_id
      join fleet_watches on fleet_watches.ship_group_id = ship_groups.id
    where events.id > ${after} and events.id <= ${to} and events.at > now() - interval '1 day'
      and ${visibleFleet(sql.ref<number>('fleet_watches.user_id'))}
    group by events.id order by events.id
  `.execute(tx)
  return rows
}
