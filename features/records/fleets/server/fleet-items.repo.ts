import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

/** Ships of one fleet at most: its order is one of people. */
export const FLEET_SHIPS_MAX = 5_000

export async function countShips(tx: Tx, fleet: number): Promise<number> {
  const { rows } = await sql<{ ships: number }>`
    select count(*) as ships from ship_group_items where ship_group_id = ${fleet}
  `.execute(tx)
  return rows[0]?.ships ?? 0
}

/** Puts ships of the directory behind those of a fleet; answers which were not in it. */
export async function insertItems(tx: Tx, fleet: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into ship_group_items (ship_group_id, ship_id, position)
    select ${fleet}, ships.id, coalesce((
      select max(position) from ship_group_items where ship_group_id = ${fleet}
    ), 0) + given.at
    from unnest(${[...ids]}::bigint[]) with ordinality as given(id, at)
      join ships on ships.id = given.id and ships.deleted_at is null
    order by given.at on conflict do nothing returning ship_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes ships out of a fleet; answers which were in it. */
export async function deleteItems(tx: Tx, fleet: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('ship_group_items')
    .where('ship_group_id', '=', fleet)
    .where('ship_id', 'in', [...ids])
    .returning('ship_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts the named ships in front, in their order; the others keep theirs behind. */
export async function sortItems(tx: Tx, fleet: number, ids: readonly number[]): Promise<void> {
  await sql`
    update ship_group_items set position = ranked.place from (
      select ship_id, row_number() over (order by given.at nulls last, position, ship_id) as place
      from ship_group_items left join unnest(${[...ids]}::bigint[]) with ordinality as given(id, at)
        on given.id = ship_id
      where ship_group_id = ${fleet}
    ) as ranked
    where ship_group_id = ${fleet} and ship_group_items.ship_id = ranked.ship_id
  `.execute(tx)
}
