import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { COMPANY_SOURCE, type Ship } from '../contract/ship.ts'
import { type ShipValues, shipFieldNames } from '../contract/ship-fields.ts'
import { shipNameKeys } from '../contract/ship-name.ts'
import { rowColumns } from './ship-columns.repo.ts'

/** A ship to be written. */
export interface NewShip {
  readonly values: ShipValues
  readonly attributes?: Readonly<Record<string, string>>
}

/** Column types of `jsonb_to_recordset`, as the table has them. */
const record = sql`jsonb_populate_recordset(null::ships, `
const fields = sql.join(shipFieldNames.map((name) => sql.ref(name)))

/**
 * Adds ships by one statement and answers their ids in the order of the list. Who calls has looked for their IMO numbers; one
 * that is there already fails.
 */
export async function insertShips(
  tx: Tx,
  ships: readonly NewShip[],
  { source = COMPANY_SOURCE, created_by }: { source?: string; created_by: number | null },
): Promise<number[]> {
  const rows = JSON.stringify(ships.map(({ values, attributes = {} }) => ({ ...values, attributes })))
  const { rows: made } = await sql<{ id: number }>`
    insert into ships (${fields}, attributes, source, created_by)
    select ${fields}, attributes, ${source}, ${created_by}::bigint
    from (select * from ${record}${rows}::jsonb) with ordinality) as given order by ordinality
    returning id
  `.execute(tx)
  const ids = made.map(({ id }) => id)
  await setNames(
    tx,
    ships.map(({ values }, at) => ({ id: ids[at] ?? 0, values })),
  )
  return ids
}

/** Writes all fields of ships anew, by one statement; their attributes where they are given. */
export async function setShips(
  tx: Tx,
  ships: readonly { id: number; values: ShipValues; attributes?: Readonly<Record<string, string>> }[],
): Promise<void> {
  const rows = JSON.stringify(
    ships.map(({ id, values, attributes = null }) => ({ ...values, id, attributes })),
  )
  const given = sql.join(shipFieldNames.map((name) => sql.ref(`given.${name}`)))
  await sql`
    update ships set (${fields}) = row(${given}), version = ships.version + 1, last_update_date = now(),
      attributes = coalesce(given.attributes, ships.attributes)
    from ${record}${rows}::jsonb) as given where ships.id = given.id
  `.execute(tx)
  await setNames(tx, ships)
}

/** The names by which ships are found. */
async function setNames(tx: Tx, ships: readonly { id: number; values: ShipValues }[]): Promise<void> {
  const names = ships.flatMap(({ id, values }) =>
    shipNameKeys(values).map((name_key, place) => ({ ship_id: id, place, name_key })),
  )
  await sql`delete from ship_names where ship_id = any(${ships.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`
    insert into ship_names (ship_id, place, name_key)
    select ship_id, place, name_key from jsonb_populate_recordset(null::ship_names, ${JSON.stringify(names)}::jsonb)
  `.execute(tx)
}

/** The ship of a source with an IMO number, by index `ships_imo`. */
export async function findByImo(db: Db, lrimo: number, source = COMPANY_SOURCE): Promise<number | undefined> {
  const row = await db
    .selectFrom('ships')
    .select('id')
    .where('source', '=', source)
    .where('lrimo', '=', lrimo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Takes ships of the company out of the directory; answers those that were in it. */
export async function setDeleted(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ships set deleted_at = now() where id in (
      select id from ships where id = any(${[...ids]}::bigint[]) and deleted_at is null and source = ${COMPANY_SOURCE}
      order by id for update
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Brings deleted ships back whose IMO number nobody has by now; answers which. */
export async function setRestored(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ships set deleted_at = null where id in (
      select distinct on (coalesce(lost.lrimo, -lost.id)) lost.id from ships as lost
      where lost.id = any(${[...ids]}::bigint[]) and lost.deleted_at is not null and not exists (
        select from ships as other
        where other.source = lost.source and other.lrimo = lost.lrimo and other.deleted_at is null
      )
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Some ships as the list shows them, in the order of their ids. */
export async function findRows(db: Db, ids: readonly number[]): Promise<Ship[]> {
  const { rows } = await sql<Ship>`
    select ${rowColumns()} from ships where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id
  `.execute(db)
  return rows
}
