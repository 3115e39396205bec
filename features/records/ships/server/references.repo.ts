import { sql } from 'kysely'
import { shipCountries } from '@laycan/contract/mmsi-country.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { ShipReferences } from '../contract/endpoints.ts'
import { type ShipFieldName, shipFieldOf } from '../contract/ship-fields.ts'

/** Values of one field at most. */
const VALUES_MAX = 500

/** The values that a directory has in a field, hopping over equal ones where there is an index. */
async function valuesOf<Value>(db: Db, field: ShipFieldName | 'source'): Promise<Value[]> {
  const column = sql.ref(field)
  const { rows } = await sql<{ value: Value }>`
    select distinct ${column} as value from ships where deleted_at is null and ${column} is not null
      and ${column}::text <> '' order by value limit ${VALUES_MAX}
  `.execute(db)
  return rows.map(({ value }) => value)
}

async function withKnown(db: Db, field: ShipFieldName): Promise<string[]> {
  return [...new Set([...(shipFieldOf(field).choices ?? []), ...(await valuesOf<string>(db, field))])]
}

/** What filters and forms offer (SP-012). */
export async function listReferences(db: Db): Promise<ShipReferences> {
  const [flags, hull_types, number_of_decks, ship_status, shiptype_groups, type_level5, sources] =
    await Promise.all([
      valuesOf<string>(db, 'flag_name'),
      withKnown(db, 'hull_type'),
      valuesOf<number>(db, 'number_of_decks'),
      withKnown(db, 'ship_status'),
      withKnown(db, 'type_level2'),
      withKnown(db, 'type_level5'),
      valuesOf<string>(db, 'source'),
    ])
  const flag_names = [...new Set([...flags, ...shipCountries])].toSorted()
  return {
    flag_names,
    hull_types,
    number_of_decks,
    ship_status,
    shiptype_groups,
    type_level5,
    countries: [...shipCountries],
    sources,
  }
}
