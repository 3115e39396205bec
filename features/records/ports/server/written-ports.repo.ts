import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { portNameKey } from '../contract/ports.ts'

/** What a list of ports says of one; what it does not say is '' or null. */
export interface PortValues {
  readonly locode: string
  readonly name: string
  readonly subdivision: string
  readonly functions: string
  readonly lat: number | null
  readonly lon: number | null
  /** Of the ships that it takes, in metres. */
  readonly max_draft: number | null
  readonly max_length: number | null
}

export type StoredPort = PortValues & { readonly id: number; readonly version: number }

const columns = sql<StoredPort>`id::float8 as id, version, locode, name, subdivision, functions, lat, lon, max_draft, max_length`

/** Ports by their codes, by the index `ports_locode`. @param lock nobody else changes them until the transaction ends */
export async function findPortsByCode(
  db: Db,
  codes: readonly string[],
  { lock = false } = {},
): Promise<StoredPort[]> {
  const { rows } = await sql<StoredPort>`
    select ${columns} from ports where locode = any(${[...codes]}::text[]) and locode <> '' order by id
    ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows
}

/** Ports by their ids, locked. */
export async function lockPorts(tx: Tx, ids: readonly number[]): Promise<StoredPort[]> {
  const { rows } = await sql<StoredPort>`
    select ${columns} from ports where id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(tx)
  return rows
}

/** Adds ports and answers their ids in the order of the list. */
export async function insertPorts(tx: Tx, ports: readonly PortValues[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into ports (locode, name, country, subdivision, functions, lat, lon, max_draft, max_length)
    select locode, name, left(locode, 2), subdivision, functions, lat, lon, max_draft, max_length
    from jsonb_to_recordset(${JSON.stringify(ports.map((port, place) => ({ ...port, place })))}::jsonb)
      as given(locode text, name text, subdivision text, functions text, lat float8, lon float8, max_draft float8,
        max_length float8, place int)
    order by place returning id::float8 as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes what a list says of ports; their areas and short names stay. */
export async function setPorts(tx: Tx, ports: readonly ({ id: number } & PortValues)[]): Promise<void> {
  await sql`
    update ports set name = given.name, subdivision = given.subdivision, functions = given.functions,
      lat = given.lat, lon = given.lon, max_draft = given.max_draft, max_length = given.max_length, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(ports)}::jsonb)
      as given(id bigint, name text, subdivision text, functions text, lat float8, lon float8, max_draft float8,
        max_length float8)
    where ports.id = given.id
  `.execute(tx)
}

export async function deletePorts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from ports where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Names of ports as they are compared. */
interface NamesOfPort {
  readonly id: number
  readonly names: readonly string[]
}

/** Adds names behind those that a port has. @returns the keys that it did not have, by the id of the port */
export async function addPortNames(tx: Tx, ports: readonly NamesOfPort[]): Promise<Map<number, string[]>> {
  const rows = ports.flatMap(({ id, names }) =>
    [...new Set(names.map(portNameKey))].filter((key) => key !== '').map((name_key) => ({ id, name_key })),
  )
  const { rows: added } = await sql<{ id: number; name_key: string }>`
    insert into port_names (port_id, place, name_key)
    select id, (select coalesce(max(place), -1) from port_names where port_id = given.id)
      + row_number() over (partition by id order by given.at), name_key
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id bigint, name_key text))
      with ordinality as given(id, name_key, at)
    where not exists (
      select from port_names as known where known.port_id = given.id and known.name_key = given.name_key
    )
    returning port_id::float8 as id, name_key
  `.execute(tx)
  const keys = new Map<number, string[]>()
  for (const { id, name_key } of added) keys.set(id, [...(keys.get(id) ?? []), name_key])
  return keys
}

/** Takes names of ports away; the name itself, at place 0, stays. */
export async function deletePortNames(tx: Tx, ports: readonly NamesOfPort[]): Promise<void> {
  const rows = ports.flatMap(({ id, names }) => names.map((name_key) => ({ id, name_key })))
  if (rows.length === 0) return
  await sql`
    delete from port_names using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, name_key text)
    where port_id = given.id and port_names.name_key = given.name_key and place > 0
  `.execute(tx)
}
