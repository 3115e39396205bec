import type pg from 'pg'
import { quoted, type TableLayout } from '../backup/layout.repo.ts'

/** Keys of rows that changed, in the schema that a move makes in the source and takes away again. */
export const CHANGES = 'laycan_move.changes'
/** Tables that were copied, in the same schema of the target. */
export const COPIED = 'laycan_move.copied'

/** A table whose rows are moved. */
export interface MovedTable extends TableLayout {
  /** Columns of its primary key with their types as PostgreSQL writes them; none: it is small, and moved as a whole. */
  key: { name: string; type: string }[]
}

/** Tables with their primary keys; those of the migrator are left out. */
export async function listMovedTables(
  client: pg.Client,
  layouts: readonly TableLayout[],
): Promise<MovedTable[]> {
  const result = await client.query<{ table: string; key: MovedTable['key'] }>(`
    select c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place) as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and not c.relispartition
    group by c.relname
  `)
  const keys = new Map(result.rows.map(({ table, key }) => [table, key]))
  return layouts.map((layout) => ({ ...layout, key: keys.get(layout.name) ?? [] }))
}

/** `"a", "b"`, under the name of the table where one is given. */
export function columnList({ columns }: TableLayout, of = ''): string {
  return columns.map((name) => `${of}${quoted(name)}`).join(', ')
}

/** The values of a row's key as an array of texts. */
export function keyOf({ key }: MovedTable, row: string): string {
  return `array[${key.map(({ name }) => `${row}.${quoted(name)}::text`).join(', ')}]`
}

/** That a row of `t` has the key that `k` says in its column `key`. By the index of the primary key. */
export function hasKey({ key }: MovedTable): string {
  return key
    .map(({ name, type }, place) => `t.${quoted(name)} = (k.key[${place + 1}])::${type}`)
    .join(' and ')
}

/** A number of 64 bits made of all that a row of `t` stores. */
export function rowHash(table: TableLayout): string {
  return `('x' || left(md5(row(${columnList(table, 't.')})::text), 16))::bit(64)::bigint`
}
