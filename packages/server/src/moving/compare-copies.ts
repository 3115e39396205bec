import type pg from 'pg'
import { quoted } from '../backup/layout.repo.ts'
import type { BothCopies } from './copy-rows.ts'
import { CHANGES, hasKey, keyOf, type MovedTable, rowHash } from './moved-tables.repo.ts'

/** Rows are compared in so many heaps by the hash of their keys, so that little is looked at again where some differ. */
const HEAPS = 1024

interface Sum {
  count: string
  hash: string | null
}

const sums = (table: MovedTable) => `count(*)::text as count, sum((${rowHash(table)})::numeric)::text as hash`

/**
 * The keys of rows that are not the same in both copies. Each copy is read as it is at one moment of its own: what changed
 * between them differs, and is noted at the source by itself.
 */
export async function findDifferent({ source, target }: BothCopies, table: MovedTable): Promise<string[][]> {
  const [here, there] = await Promise.all([sumHeaps(source, table), sumHeaps(target, table)])
  const heaps = Array.from({ length: HEAPS }, (_, heap) => heap).filter(
    (heap) => here.get(heap) !== there.get(heap),
  )
  if (heaps.length === 0) return []
  const [left, right] = await Promise.all([hashRows(source, table, heaps), hashRows(target, table, heaps)])
  const keys = new Set([...left.keys(), ...right.keys()])
  return [...keys].filter((key) => left.get(key) !== right.get(key)).map((key) => JSON.parse(key) as string[])
}

async function sumHeaps(client: pg.Client, table: MovedTable): Promise<Map<number, string>> {
  const result = await client.query<Sum & { heap: number }>(
    `select ${heapOf(table)} as heap, ${sums(table)} from ${quoted(table.name)} as t group by 1`,
  )
  return new Map(result.rows.map(({ heap, count, hash }) => [heap, `${count} ${hash}`]))
}

async function hashRows(
  client: pg.Client,
  table: MovedTable,
  heaps: readonly number[],
): Promise<Map<string, string>> {
  const result = await client.query<{ key: string; hash: string }>(
    `select to_json(${keyOf(table, 't')})::text as key, (${rowHash(table)})::text as hash
     from ${quoted(table.name)} as t where ${heapOf(table)} = any($1)`,
    [heaps],
  )
  return new Map(result.rows.map(({ key, hash }) => [key, hash]))
}

const heapOf = (table: MovedTable) =>
  `(('x' || left(md5(${keyOf(table, 't')}::text), 4))::bit(16)::int % ${HEAPS})`

/**
 * Looks whether what was just brought over is the same in both copies, in the clients' transactions.
 * @param whole all rows of the table, else those whose keys are noted
 * @throws Error in words when it is not
 */
export async function refuseDifferent(
  { source, target }: BothCopies,
  table: MovedTable,
  whole: boolean,
): Promise<void> {
  const of = (keys: string) =>
    whole
      ? `select ${sums(table)} from ${quoted(table.name)} as t`
      : `select ${sums(table)} from (select distinct key from ${keys}) as k join ${quoted(table.name)} as t on ${hasKey(table)}`
  const noted = `${CHANGES} where table_name = '${table.name}'`
  const [here, there] = await Promise.all([
    source.query<Sum>(of(noted)),
    target.query<Sum>(of('laycan_keys')),
  ])
  const [left, right] = [here.rows[0], there.rows[0]]
  if (left?.count === right?.count && left?.hash === right?.hash) return
  throw new Error(
    `${table.name} is not the same in both copies: ${left?.count} rows here, ${right?.count} there. Nothing was switched; stop the move with --stop and begin it anew.`,
  )
}
