import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { SHIP } from '#features/records/ships/contract/ship-criteria.ts'
import type { FleetRules } from '../contract/fleet.ts'
import './tables.ts'

interface DynamicFleet {
  readonly id: number
  readonly creater_id: number | null
  readonly rules: FleetRules
}

/** Dynamic fleets of one statement. */
const PART = 50

const matching = ({ id, creater_id, rules }: DynamicFleet, among: RawBuilder<unknown>) => sql`
  select ${id}::bigint as ship_group_id, ships.id as ship_id from ships
  where ships.deleted_at is null and ${among} and ${criteriaToSql(SHIP, creater_id ?? 0, rules)}`

/** Dynamic fleets, by id. */
export async function listDynamic(db: Db, id?: number): Promise<DynamicFleet[]> {
  const { rows } = await sql<DynamicFleet>`
    select id::float8 as id, creater_id::float8 as creater_id, rules from ship_groups
    where group_type = 'dynamic' and rules <> '[]' and ${id === undefined ? sql`true` : sql`id = ${id}`} order by id
  `.execute(db)
  return rows
}

/** Writes anew which ships match the rules of a fleet. */
export async function setMatchesOf(tx: Tx, id: number): Promise<void> {
  await sql`delete from ship_group_matches where ship_group_id = ${id}`.execute(tx)
  for (const fleet of await listDynamic(tx, id))
    await sql`insert into ship_group_matches (ship_group_id, ship_id) ${matching(fleet, sql`true`)}`.execute(
      tx,
    )
}

/** Writes anew of which dynamic fleets some ships are, by one statement for some fleets. @returns fleets that have others */
export async function setMatchesWith(tx: Tx, ship_ids: readonly number[]): Promise<number[]> {
  const changed = new Set<number>()
  const among = sql`ships.id = any(${[...ship_ids]}::bigint[])`
  const fleets = await listDynamic(tx)
  for (let at = 0; at < fleets.length; at += PART) {
    const part = fleets.slice(at, at + PART)
    const { rows } = await sql<{ id: number }>`
      with matching as materialized (
        ${sql.join(
          part.map((fleet) => matching(fleet, among)),
          sql` union all `,
        )}
      ), gone as (
        delete from ship_group_matches as old
        where old.ship_id = any(${[...ship_ids]}::bigint[]) and old.ship_group_id = any(${part.map(({ id }) => id)}::bigint[])
          and (old.ship_group_id, old.ship_id) not in (select ship_group_id, ship_id from matching)
        returning ship_group_id
      ), come as (
        insert into ship_group_matches (ship_group_id, ship_id)
        select ship_group_id, ship_id from matching on conflict do nothing returning ship_group_id
      )
      select ship_group_id::float8 as id from gone union select ship_group_id::float8 from come
    `.execute(tx)
    for (const { id } of rows) changed.add(id)
  }
  return [...changed]
}
