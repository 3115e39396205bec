import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { ShipSearchResult } from '../contract/ship.ts'
import { shipNameKey } from '../contract/ship-name.ts'
import { searchColumns } from './ship-columns.repo.ts'

/** Names of one question at most. */
const NAMES_MAX = 1_000
/** Names that contain a text and are put in order: of three letters there can be thousands. */
const CANDIDATES = 500

/** A ship that has, or had, a name. */
export interface NamedShip {
  id: number
  name: string
  ex_name: string
  lrimo: number | null
  mmsi: number | null
  deadweight: number | null
  flag_name: string
  type_level2: string
  /** The name by which it was found, as names are compared. */
  name_key: string
  /** Whether it had the name before, and has another one now. */
  is_former: boolean
}

const named = sql`ships.id, ships.name, ships.ex_name, ships.lrimo, ships.mmsi, ships.deadweight, ships.flag_name,
  ships.type_level2, ship_names.name_key, ship_names.place > 0 as is_former`

/**
 * Ships that have or had one of some names, however these are written (`shipNameKey`), by index `ship_names_key`; those that
 * have it now first. Two ships may share a name.
 */
export async function findShipsByName(db: Db, names: readonly string[]): Promise<NamedShip[]> {
  const keys = [...new Set(names.slice(0, NAMES_MAX).map(shipNameKey))].filter((key) => key !== '')
  if (keys.length === 0) return []
  const { rows } = await sql<NamedShip>`
    select ${named} from ship_names join ships on ships.id = ship_names.ship_id
    where ship_names.name_key = any(${keys}::text[]) and ships.deleted_at is null
    order by ship_names.name_key, ship_names.place, ships.id
  `.execute(db)
  return rows
}

/** A name of a ship that no other ship has or had. */
export interface OwnName {
  id: number
  name: string
  name_key: string
}

/** The names of some ships that are theirs alone, by index `ship_names_key`. */
export async function findOwnNames(db: Db, ids: readonly number[]): Promise<OwnName[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OwnName>`
    select ships.id, ships.name, own.name_key from ship_names as own join ships on ships.id = own.ship_id
    where own.ship_id = any(${[...ids]}::bigint[]) and ships.deleted_at is null and not exists (
      select from ship_names as other join ships as others on others.id = other.ship_id
      where other.name_key = own.name_key and other.ship_id <> own.ship_id and others.deleted_at is null
    )
  `.execute(db)
  return rows
}

/** Ships with a name like this one, perhaps misspelt, the nearest first; by index `ship_names_similar`. */
export async function findShipsLike(
  db: Db,
  name: string,
  limit: number,
): Promise<(NamedShip & { similarity: number })[]> {
  const key = shipNameKey(name)
  if (key === '') return []
  const { rows } = await sql<NamedShip & { similarity: number }>`
    select * from (
      select distinct on (ships.id) ${named}, similarity(ship_names.name_key, ${key}) as similarity
      from ship_names join ships on ships.id = ship_names.ship_id
      where ship_names.name_key % ${key} and ships.deleted_at is null
      order by ships.id, similarity desc
    ) as found order by similarity desc, is_former, id limit ${limit}
  `.execute(db)
  return rows
}

/** What a text may be besides a name. */
function numberOf(text: string): number | undefined {
  const digits = text.replace(/^imo\s*|^mmsi\s*/i, '')
  return /^\d{7}$|^\d{9}$/.test(digits) ? Number(digits) : undefined
}

const like = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Condition on `ships` for a text that somebody looks for: the IMO number or MMSI that it is, a call sign, names that
 * contain it, and where there is none of these, names like it.
 */
export async function shipsOfKey(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const number = numberOf(text.trim())
  if (number !== undefined) return sql`(ships.lrimo = ${number} or ships.mmsi = ${number})`
  const key = shipNameKey(text)
  if (key === '') return sql`false`
  const contains = sql`ship_names.name_key like ${like(key)}`
  const call_sign = sql`ships.call_sign = ${text.trim().toUpperCase()}`
  const { rows } = await sql<{ is_found: boolean }>`
    select exists (select from ship_names where ${contains})
      or exists (select from ships where ${call_sign} and deleted_at is null) as is_found
  `.execute(db)
  const names = rows[0]?.is_found ? contains : sql`ship_names.name_key % ${key}`
  return sql`(ships.id in (select ship_id from ship_names where ${names}) or ${call_sign})`
}

/** Ships one of whose names contains a text, those that begin with it first; by index `ship_names_similar`. */
export async function findShipsContaining(
  db: Db,
  text: string,
  limit: number,
): Promise<{ name: string; ex_name: string }[]> {
  const key = shipNameKey(text)
  const { rows } = await sql<{ name: string; ex_name: string }>`
    select ships.name, ships.ex_name from (
      select distinct on (ship_id) ship_id, place, name_key from (
        select ship_id, place, name_key from ship_names where name_key like ${like(key)} limit ${CANDIDATES}
      ) as named order by ship_id, place
    ) as best join ships on ships.id = best.ship_id where ships.deleted_at is null
    order by not starts_with(best.name_key, ${key}), best.place > 0, ships.name collate "C", ships.id limit ${limit}
  `.execute(db)
  return rows
}

/**
 * Ships that a text may mean, the nearest first: names that are it, begin with it, contain it, are like it. Names that are
 * less like it (0.3 of their trigrams) are looked at only where none is nearer (0.4): most of the time is spent on these.
 */
export async function searchDirectory(db: Db, text: string, limit: number): Promise<ShipSearchResult[]> {
  const key = shipNameKey(text)
  const number = numberOf(text.trim())
  if (key === '') return []
  const direct =
    number === undefined
      ? sql`ships.call_sign = ${text.trim().toUpperCase()}`
      : sql`ships.lrimo = ${number} or ships.mmsi = ${number}`
  const rank = sql`case when name_key = ${key} then 0 when starts_with(name_key, ${key}) then 1
    when strpos(name_key, ${key}) > 0 then 2 else 3 end`
  const { rows } = await sql<ShipSearchResult>`
    with near as materialized (
      select ship_id, place, name_key from ship_names_near(${key})
      order by similarity(name_key, ${key}) desc limit ${limit}
    ), named as (
      (select ship_id, place, name_key from ship_names where name_key like ${like(key)} limit ${CANDIDATES})
      union
      (select ship_id, place, name_key from near)
      union
      (select ship_id, place, name_key from ship_names where name_key % ${key} and not exists (select from near)
       order by similarity(name_key, ${key}) desc limit ${limit})
    ), found as (
      select id, -1 as rank, 0 as place, 1::real as nearness from ships where (${direct}) and deleted_at is null
      union all select ship_id, ${rank}, place, similarity(name_key, ${key}) from named
    ), best as (
      select distinct on (id) * from found order by id, rank, place, nearness desc
    )
    select ${searchColumns()} from best join ships on ships.id = best.id where ships.deleted_at is null
    order by best.rank, best.place > 0, best.nearness desc, ships.name collate "C", ships.id limit ${limit}
  `.execute(db)
  return rows
}
