import type pg from 'pg'

/** A table whose rows are copied, with the columns that are stored as they are. */
export interface TableLayout {
  name: string
  columns: string[]
}

/** Tables of a database but the migrator's; of a partitioned table the whole, not its parts. */
export async function listTables(client: pg.Client): Promise<TableLayout[]> {
  const result = await client.query<TableLayout>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname
  `)
  return result.rows
}

export async function listPartitions(
  client: pg.Client,
): Promise<{ name: string; of: string; bounds: string }[]> {
  const result = await client.query<{ name: string; of: string; bounds: string }>(`
    select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname
  `)
  return result.rows
}

/** The sequences that were used. */
export async function listSequences(client: pg.Client): Promise<{ name: string; value: number }[]> {
  const result = await client.query<{ name: string; value: number }>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename
  `)
  return result.rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const result = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return result.rows.map(({ name }) => name)
}

/** Empties all tables: migrations have put first rows into some. */
export async function emptyTables(client: pg.Client, tables: readonly TableLayout[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

export async function makePartition(
  client: pg.Client,
  { name, of, bounds }: { name: string; of: string; bounds: string },
): Promise<void> {
  await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(of)} ${bounds}`)
}

export async function setSequence(
  client: pg.Client,
  { name, value }: { name: string; value: number },
): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [quoted(name), value])
}

/** The names of databases, tables and columns are ours; what stands in a backup's file need not be. */
export function quoted(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`'${name}' is no name of a table or column.`)
  return `"${name}"`
}
