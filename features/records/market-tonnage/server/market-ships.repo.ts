import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'

/** A ship that mails named before, with all names that it was given. */
export interface KnownMarketShip {
  id: number
  ship_id: number | null
  lrimo: number | null
  name: string
  deadweight: number | null
  year_of_build: number | null
  flag_name: string
  /** Besides `name`. */
  ex_names: string[]
}

/** How alike a name is at least that may be the same one misspelt. */
const ALIKE = 0.5
/** Ships with a like name that are looked at for one name. */
const CANDIDATES = 6
/** Names of one mail that are looked up by likeness; a longer list is a directory. */
const MISSPELT_MAX = 300

/** What new mentions may be recognised by. */
interface Marks {
  name_keys: readonly string[]
  lrimos: readonly number[]
  ship_ids: readonly number[]
}

/** Ships that some mentions may be of: by number, by any of their names, and by names that are nearly so. */
export async function findCandidates(
  tx: Tx,
  { name_keys, lrimos, ship_ids }: Marks,
): Promise<KnownMarketShip[]> {
  const keys = [...name_keys]
  const { rows } = await sql<KnownMarketShip>`
    with exact as (
      select market_ship_id, name_key from market_ship_names where name_key = any(${keys}::text[])
    ), misspelt as (
      select asked from unnest(${keys}::text[]) as asked
      where length(asked) >= 5 and not exists (select from exact where exact.name_key = asked) limit ${MISSPELT_MAX}
    ), found as (
      select market_ship_id as id from exact
      union select id from market_ships where lrimo = any(${[...lrimos]}::integer[])
      union select id from market_ships where ship_id = any(${[...ship_ids]}::bigint[])
      union select near.market_ship_id from misspelt cross join lateral (
        select market_ship_id from market_ship_names
        where name_key % asked and similarity(name_key, asked) >= ${ALIKE}
        order by similarity(name_key, asked) desc limit ${CANDIDATES}
      ) as near
    )
    select market_ships.id, ship_id::float8 as ship_id, lrimo, market_ships.name, deadweight, year_of_build, flag_name,
      array(select names.name from market_ship_names as names
        where names.market_ship_id = market_ships.id and names.name <> market_ships.name) as ex_names
    from found join market_ships using (id) order by market_ships.id
  `.execute(tx)
  return rows
}

/** Adds ships and answers their ids in the order of the list. */
export async function insertMarketShips(
  tx: Tx,
  ships: readonly Omit<KnownMarketShip, 'id'>[],
): Promise<number[]> {
  if (ships.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into market_ships (ship_id, lrimo, name, deadweight, year_of_build, flag_name)
    select ship_id, lrimo, name, deadweight, year_of_build, flag_name
    from (select * from jsonb_populate_recordset(null::market_ships, ${jsonForPostgres(ships)}::jsonb)
      with ordinality) as given order by ordinality
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is known of ships by now; what nobody said stays as it was. */
export async function setMarketShips(tx: Tx, ships: readonly KnownMarketShip[]): Promise<void> {
  if (ships.length === 0) return
  await sql`
    update market_ships set ship_id = coalesce(given.ship_id, market_ships.ship_id),
      lrimo = coalesce(given.lrimo, market_ships.lrimo), name = given.name,
      deadweight = coalesce(given.deadweight, market_ships.deadweight),
      year_of_build = coalesce(given.year_of_build, market_ships.year_of_build),
      flag_name = coalesce(nullif(given.flag_name, ''), market_ships.flag_name)
    from jsonb_populate_recordset(null::market_ships, ${jsonForPostgres(ships)}::jsonb) as given
    where market_ships.id = given.id
  `.execute(tx)
}

/** A name of a ship. */
export interface MarketShipName {
  market_ship_id: number
  name: string
  name_key: string
  is_former: boolean
}

export async function insertNames(tx: Tx, names: readonly MarketShipName[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into market_ship_names (market_ship_id, name, name_key, is_former)
    select distinct on (market_ship_id, name_key) market_ship_id, name, name_key, is_former
    from jsonb_populate_recordset(null::market_ship_names, ${jsonForPostgres(names)}::jsonb) where name_key <> ''
    on conflict do nothing
  `.execute(tx)
}

/** Two ships turned out to be one: what was said of `from` is said of `into`. */
export async function mergeShips(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`update market_mentions set market_ship_id = ${into} where market_ship_id = ${from}`.execute(tx)
  await sql`
    insert into market_ship_names (market_ship_id, name, name_key, is_former)
    select ${into}, name, name_key, is_former from market_ship_names where market_ship_id = ${from}
    on conflict do nothing
  `.execute(tx)
  await sql`delete from market_ships where id = ${from}`.execute(tx)
}

/** Ships that are called so and no other one is, by `shipNameKey`. */
export async function findNamed(tx: Tx, keys: readonly string[]): Promise<Map<string, KnownName>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<KnownName & { name_key: string }>`
    select name_key, min(market_ship_id)::float8 as market_ship_id, min(market_ship_names.name) as name
    from market_ship_names where name_key = any(${[...keys]}::text[]) group by name_key having count(*) = 1
  `.execute(tx)
  return new Map(rows.map(({ name_key, ...ship }) => [name_key, ship]))
}

/** A ship by a name that is its own. */
export interface KnownName {
  market_ship_id: number
  name: string
}
