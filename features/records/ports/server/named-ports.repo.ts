import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { portNameKey } from '../contract/ports.ts'

/** A port by its id and name. */
export interface NamedPort {
  id: number
  name: string
}

/**
 * Which of many keys (`portNameKey`) name a port, with the name of that port, by the index of names. A key that names
 * several ports (Tripoli) names none surely and keeps its own name; but one port that desks trade with, in an area, is meant
 * rather than places of a list of the whole world.
 */
export async function findPortsByKeys(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, NamedPort | null>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ name_key: string; id: number; name: string; ports: number }>`
    select name_key, min(ports.id)::float8 as id, min(ports.name) as name, count(distinct ports.id)::int as ports
    from (
      select name_key, port_id, rank() over (partition by name_key order by traded.area = '') as rank
      from port_names join ports as traded on traded.id = port_names.port_id
      where name_key = any(${[...keys]}::text[])
    ) as named join ports on ports.id = named.port_id where rank = 1 group by name_key
  `.execute(db)
  return new Map(rows.map(({ name_key, id, name, ports }) => [name_key, ports === 1 ? { id, name } : null]))
}

/** How alike two names are at least that may be one misspelt; `%` of pg_trgm asks for less. */
const ALIKE = 0.35
const CANDIDATES = 5

/** For names that are no port's: the ports whose names are spelt nearly so, the nearest first. */
export async function findPortsAlike(
  db: Db,
  names: readonly string[],
): Promise<Map<string, (NamedPort & { name_key: string })[]>> {
  const keys = [...new Set(names.map(portNameKey))].filter((key) => key.length >= 6)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ asked: string; id: number; name: string; name_key: string }>`
    select asked, near.id, near.name, near.name_key from unnest(${keys}::text[]) as asked cross join lateral (
      select ports.id::float8 as id, ports.name, port_names.name_key
      from port_names join ports on ports.id = port_names.port_id
      where port_names.name_key % asked and similarity(port_names.name_key, asked) >= ${ALIKE}
      order by similarity(port_names.name_key, asked) desc, ports.id limit ${CANDIDATES}
    ) as near
  `.execute(db)
  const alike = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) alike.set(row.asked, [...(alike.get(row.asked) ?? []), row])
  return alike
}
