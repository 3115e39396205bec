import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import type { ListedPosition, PositionInput, ShipPosition } from '../contract/ship-position.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ship_positions: {
      id: number
      ship_id: number | null
      ship_name: string
      port_id: number | null
      port_name: string
      note: string
      open_date: string
      days: number
      email_id: number | null
      ship_name_key: string
      created_by: number | null
      created_at: string
    }
  }
}

/** The columns of `ShipPosition`, of `ship_positions`; a mail that the actor may not read is not named. */
export function positionColumns(actor: Actor): RawBuilder<ShipPosition> {
  return sql<ShipPosition>`ship_positions.id, coalesce(ship_positions.ship_id, 0)::float8 as ship_id,
    ship_positions.ship_name, coalesce(ship_positions.port_id, 0)::float8 as port_id, ship_positions.port_name,
    ship_positions.note, ship_positions.open_date, ship_positions.days, (
      select emails.id::float8 from emails where emails.id = ship_positions.email_id and ${readableBy(actor)}
    ) as email_id, true as checked, ship_positions.created_by::float8 as created_by, ship_positions.created_at`
}

/** The columns of `ListedPosition`, of `ship_positions` with its `ships` and `ports`. */
export function listedColumns(actor: Actor): RawBuilder<ListedPosition> {
  return sql<ListedPosition>`${positionColumns(actor)}, ships.deadweight, ships.year_of_build,
    coalesce(ships.type_level2, '') as type_level2, coalesce(ports.area, '') as area, coalesce((
      select emails.subject from emails where emails.id = ship_positions.email_id and ${readableBy(actor)}
    ), '') as email_subject`
}

/** Some positions in the order of their ids, by the primary key. */
export async function findPositions(db: Db, actor: Actor, ids: readonly number[]): Promise<ShipPosition[]> {
  const { rows } = await sql<ShipPosition>`
    select ${positionColumns(actor)} from ship_positions where id = any(${[...ids]}::bigint[]) order by id
  `.execute(db)
  return rows
}

/** Positions of one mail that are shown beside it. */
const OF_EMAIL_MAX = 2_000

/** The positions that were saved of a mail, by index `ship_positions_email`. */
export async function findPositionsOfEmail(db: Db, actor: Actor, email_id: number): Promise<ShipPosition[]> {
  const { rows } = await sql<ShipPosition>`
    select ${positionColumns(actor)} from ship_positions where email_id = ${email_id} order by id limit ${OF_EMAIL_MAX}
  `.execute(db)
  return rows
}

/** Gives positions that were only named their ship, by index `ship_positions_unlinked`; answers which. */
export async function linkPositions(
  tx: Tx,
  ships: readonly { id: number; name: string; name_key: string }[],
): Promise<number[]> {
  if (ships.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update ship_positions set ship_id = given.id, ship_name = given.name
    from jsonb_to_recordset(${JSON.stringify(ships)}::jsonb) as given(id bigint, name text, name_key text)
    where ship_positions.ship_id is null and ship_positions.ship_name_key = given.name_key
    returning ship_positions.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds positions by one statement and answers their ids in the order of the rows. */
export async function insertPositions(
  tx: Tx,
  rows: readonly PositionInput[],
  created_by: number,
): Promise<number[]> {
  const keyed = rows.map((row) => ({ ...row, ship_name_key: shipNameKey(row.ship_name) }))
  const { rows: made } = await sql<{ id: number }>`
    insert into ship_positions (ship_id, ship_name, ship_name_key, port_id, port_name, note, open_date, days, email_id,
      created_by)
    select nullif(ship_id, 0), ship_name, ship_name_key, nullif(port_id, 0), port_name, note, open_date, days, email_id, ${created_by}
    from (select * from jsonb_populate_recordset(null::ship_positions, ${JSON.stringify(keyed)}::jsonb)
      with ordinality) as given order by ordinality
    returning id
  `.execute(tx)
  return made.map(({ id }) => id)
}

export async function setPosition(
  tx: Tx,
  id: number,
  {
    ship_id,
    port_id,
    ship_name,
    port_name,
    note,
    open_date,
    days,
  }: Omit<PositionInput, 'email_id' | 'temp_id'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('ship_positions')
    .set({
      ship_id: ship_id || null,
      port_id: port_id || null,
      ship_name,
      ship_name_key: shipNameKey(ship_name),
      port_name,
      note,
      open_date,
      days,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePosition(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.deleteFrom('ship_positions').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
