import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { COMPANY_SOURCE } from '../contract/ship.ts'
import { type ShipValues, shipFieldNames } from '../contract/ship-fields.ts'
import './tables.ts'

/** A ship of the company as what a file says is compared with it. */
export interface ComparedShip {
  readonly id: number
  readonly version: number
  readonly values: ShipValues
  readonly attributes: Readonly<Record<string, string>>
  /** Its present name as names are compared. */
  readonly name_key: string
}

const fields = sql.join(shipFieldNames.map((name) => sql.ref(`ships.${name}`)))
type Row = ShipValues & Omit<ComparedShip, 'values'>

function comparedOf({ id, version, attributes, name_key, ...values }: Row): ComparedShip {
  return { id, version, attributes, name_key, values }
}

/** Ships of the company with some IMO numbers or present names, by the indexes `ships_imo` and `ship_names_key`. */
export async function findShipsToCompare(
  db: Db,
  { imos, name_keys }: { imos: readonly number[]; name_keys: readonly string[] },
): Promise<ComparedShip[]> {
  const { rows } = await sql<Row>`
    select ships.id, version, attributes, coalesce(present.name_key, '') as name_key, ${fields}
    from ships left join ship_names as present on present.ship_id = ships.id and present.place = 0
    where ships.id in (
      select id from ships where source = ${COMPANY_SOURCE} and lrimo = any(${[...imos]}::int[]) and deleted_at is null
      union select ship_id from ship_names where name_key = any(${[...name_keys]}::text[]) and place = 0
    ) and source = ${COMPANY_SOURCE} and deleted_at is null order by ships.id
  `.execute(db)
  return rows.map(comparedOf)
}

/** Ships of the company by their ids, which nobody else changes until the transaction ends. */
export async function lockShipsToCompare(tx: Tx, ids: readonly number[]): Promise<ComparedShip[]> {
  const { rows } = await sql<Row>`
    select ships.id, version, attributes, '' as name_key, ${fields} from ships
    where id = any(${[...ids]}::bigint[]) and source = ${COMPANY_SOURCE} and deleted_at is null order by id for update
  `.execute(tx)
  return rows.map(comparedOf)
}
