import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { Ship } from '#features/records/ships/contract/ship.ts'
import { findShipRows, type ShipPlaces } from '#features/records/ships/server/public.ts'
import './tables.ts'

/** What the map shows of a ship of the directory. */
export type DirectoryShip = Pick<
  Ship,
  'id' | 'name' | 'mmsi' | 'lrimo' | 'type_level2' | 'deadweight' | 'length_overall_loa' | 'year_of_build'
>

/** Ships of the directory by their ids, in that order; those that are not there are left out. */
export async function findShips(db: Db, ids: readonly number[]): Promise<DirectoryShip[]> {
  const rows = new Map((await findShipRows(db, ids)).map((ship) => [ship.id, ship]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Ships of the directory that have one of these MMSIs, by MMSI, by index `ships_mmsi`; the company's own before public ones. */
export async function findShipsByMmsi(db: Db, mmsis: readonly number[]): Promise<Map<number, DirectoryShip>> {
  if (mmsis.length === 0) return new Map()
  const { rows } = await sql<DirectoryShip & { mmsi: number }>`
    select distinct on (mmsi) id, name, mmsi, lrimo, type_level2, deadweight, length_overall_loa, year_of_build
    from ships where mmsi = any(${[...mmsis]}::integer[]) and deleted_at is null
    order by mmsi, public, id desc
  `.execute(db)
  return new Map(rows.map((ship) => [ship.mmsi, ship]))
}

/** Where a ship was last heard: by its MMSI, else the newest of its IMO number. */
export const placesOfShips: ShipPlaces = (mmsi, lrimo) => sql`
  select lon, lat from (
    select lon, lat, record_at, 1 as way from ais_latest where ais_latest.mmsi = ${mmsi}
    union all
    select lon, lat, record_at, 2 from ais_vessels join ais_latest using (mmsi) where ais_vessels.lrimo = ${lrimo}
  ) as heard order by way, record_at desc limit 1`
