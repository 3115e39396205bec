import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { type Port, portNameKey } from '../contract/ports.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ports: {
      id: number
      name: string
      locode: string
      country: string
      lat: number | null
      lon: number | null
      area: string
      subdivision: string
      functions: string
      version: number
    }
    port_names: { port_id: number; place: number; name_key: string }
  }
}

const like = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`

/** Ports that a text may mean, the nearest first: names that are it, begin with it, contain it, are like it. */
export async function findPorts(db: Db, text: string, limit: number): Promise<Port[]> {
  const key = portNameKey(text)
  if (key === '') return []
  const rank = sql`case when name_key = ${key} then 0 when starts_with(name_key, ${key}) then 1
    when strpos(name_key, ${key}) > 0 then 2 else 3 end`
  const { rows } = await sql<Port>`
    select ports.id, name, locode, country, area from (
      select distinct on (port_id) port_id, rank, nearness from (
        select port_id, ${rank} as rank, similarity(name_key, ${key}) as nearness from port_names
        where name_key like ${like(key)} or name_key % ${key}
      ) as named order by port_id, rank, nearness desc
    ) as best join ports on ports.id = best.port_id
    order by rank, nearness desc, name collate "C", ports.id limit ${limit}
  `.execute(db)
  return rows
}

/** The names of some ports by their ids, by the primary key. */
export async function findPortNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ports')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A port by one of its names. */
export interface BegunPort {
  name: string
  country: string
  /** The name that begins so, as names are compared. */
  name_key: string
}

/** Behind all that goes on after a text. */
const LAST = '\u{10ffff}'

/** Ports one of whose names begins with a text, own names first, by index `port_names_key`. */
export async function findPortsBegun(db: Db, text: string, limit: number): Promise<BegunPort[]> {
  const key = portNameKey(text)
  const { rows } = await sql<BegunPort>`
    select ports.name, country, best.name_key from (
      select distinct on (port_id) port_id, place, name_key from port_names
      where name_key >= ${key} and name_key < ${key + LAST} order by port_id, place
    ) as best join ports on ports.id = best.port_id
    order by best.place > 0, ports.name collate "C", ports.id limit ${limit}
  `.execute(db)
  return rows
}
