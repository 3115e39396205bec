import type pg from 'pg'

/** Tables whose indexes are made after the rows are there: many times quicker than keeping them. */
const tables = [
  'emails',
  'email_contents',
  'thread_links',
  'search_texts',
  'attachments',
  'unread_marks',
  'stars',
  'hiddens',
  'taggings',
  'intake_ledger',
]

/** Statements that make what `dropIndexes` took away, by table. */
export type IndexStatements = Map<string, string[]>

/** Drops indexes and keys that nothing refers to. */
export async function dropIndexes(client: pg.Client): Promise<IndexStatements> {
  const statements: IndexStatements = new Map(tables.map((table) => [table, []]))
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint as own
     where conrelid = any($1::regclass[]) and contype in ('p', 'u')
       and not exists (select from pg_constraint where contype = 'f' and conindid = own.conindid)`,
    [tables],
  )
  for (const { table, name, definition } of keys.rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
    statements.get(table)?.push(`alter table ${table} add constraint ${name} ${definition}`)
  }
  const indexes = await client.query<{ table: string; name: string; definition: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not exists (
       select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { table, name, definition } of indexes.rows) {
    await client.query(`drop index ${name}`)
    // Without ONLY an index of a partitioned table is made on all its parts.
    statements.get(table)?.push(definition.replace(' ON ONLY ', ' ON '))
  }
  return statements
}

/** Makes them again: those of the contents on one connection, all others on the other. */
export async function makeIndexes(
  statements: IndexStatements,
  [one, other]: readonly [pg.Client, pg.Client],
): Promise<void> {
  const contents = statements.get('email_contents') ?? []
  const rest = [...statements].flatMap(([table, list]) => (table === 'email_contents' ? [] : list))
  await Promise.all([run(one, contents), run(other, rest)])
}

async function run(client: pg.Client, list: readonly string[]): Promise<void> {
  for (const statement of list) await client.query(statement)
}
