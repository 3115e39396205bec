import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { fleetScope } from '#features/records/ships/server/public.ts'

/** Ships of a fleet that are looked at, the first ones; a watched fleet is one that somebody can watch. */
const SHIPS_MAX = 500

export interface FleetShip {
  id: number
  name: string
  mmsi: number | null
  lrimo: number | null
}

/** The first ships of a fleet, in its order. @throws RefusedError for a fleet that the actor does not see */
export async function listFleetShips(db: Db, actor: Actor, fleet_id: number): Promise<FleetShip[]> {
  const scope = await fleetScope()?.scopeOf(db, actor, fleet_id)
  if (!scope) return []
  const { rows } = await sql<FleetShip>`
    select ships.id, ships.name, ships.mmsi, ships.lrimo from ${scope.from}
    where (${scope.where}) and ships.deleted_at is null order by ${scope.position} limit ${SHIPS_MAX}
  `.execute(db)
  return rows
}

export interface HeardEta {
  mmsi: number
  lrimo: number | null
  destination: string
  eta: string
  said_at: string
}

/** What ships say of their voyages, by primary key and by index `ais_vessels_lrimo`; silent ones are left out. */
export async function findHeardEtas(db: Db, ships: readonly FleetShip[]): Promise<HeardEta[]> {
  const mmsis = ships.flatMap(({ mmsi }) => mmsi ?? [])
  const lrimos = ships.flatMap(({ lrimo }) => lrimo ?? [])
  const { rows } = await sql<HeardEta>`
    select mmsi, lrimo, destination, eta, static_at as said_at from ais_vessels
    where (mmsi = any(${mmsis}::integer[]) or lrimo = any(${lrimos}::integer[]))
      and eta <> '' and static_at is not null and silent_at is null
  `.execute(db)
  return rows
}

export interface OpenPosition {
  id: number
  ship_id: number
  ship_name: string
  port_name: string
  open_date: string
}

/** Open positions of some ships in a time, by index of their ships. @param days ISO days, the last one excluded */
export async function findOpenPositions(
  db: Db,
  ship_ids: readonly number[],
  days: { from: string; to: string; limit: number },
): Promise<OpenPosition[]> {
  if (ship_ids.length === 0) return []
  const { rows } = await sql<OpenPosition>`
    select id, ship_id, ship_name, port_name, open_date from ship_positions
    where ship_id = any(${[...ship_ids]}::bigint[]) and open_date >= ${days.from} and open_date < ${days.to}
    order by open_date, id limit ${days.limit}
  `.execute(db)
  return rows
}
