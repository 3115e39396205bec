import { type RawBuilder, sql } from 'kysely'
import { tagsOfRecord } from '#features/records/record-kinds/server/public.ts'
import type { Ship, ShipSearchResult, ShipSpecification } from '../contract/ship.ts'
import { shipFieldNames } from '../contract/ship-fields.ts'
import { placeOfShip } from './ship-hooks.repo.ts'
import './tables.ts'

const tags = () => sql`${tagsOfRecord('Ship', sql`ships.id`)} as tags`

/** Columns of a search result, of the table under its own name. */
export function searchColumns(): RawBuilder<ShipSearchResult> {
  return sql`ships.id, ships.name, ships.lrimo, ships.ex_name, ships.call_sign, ships.year_of_build, ships.source, ${tags()}`
}

const place = (name: 'lon' | 'lat') =>
  sql`(select place.${sql.ref(name)} from (${placeOfShip()}) as place limit 1) as ${sql.ref(name)}`

/** Columns of a row of the list. */
export function rowColumns(): RawBuilder<Ship> {
  return sql`${searchColumns()}, ships.mmsi, ships.deadweight, ships.gross_tonnage, ships.length_overall_loa,
    ships.breadth, ships.draught, ships.type_level2, ships.public, ships.flag_name, ships.speed, ${place('lon')}, ${place('lat')}`
}

/** All columns. */
export function specificationColumns(): RawBuilder<ShipSpecification> {
  const fields = shipFieldNames.map((name) => sql`${sql.ref(`ships.${name}`)}`)
  return sql`ships.id, ${sql.join(fields)}, ${tags()}, ${place('lon')}, ${place('lat')}, ships.source, ships.public,
    ships.attributes, ships.last_update_date, ships.created_at, ships.version`
}
