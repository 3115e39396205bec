import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { IMPORT_ROWS_PAGE, type ImportRow, type RowOutcome } from '../contract/file-import.ts'
import './tables.ts'

/** A row that is to be decided, carried out or taken back. */
export interface StoredRow {
  readonly position: number
  readonly line: number
  readonly cells: readonly string[]
  /** The record, of a kind that reads its files itself; null for what is refused. */
  readonly taken: object | null
  readonly outcome: RowOutcome | null
  readonly reason: string
  readonly record_id: number | null
  readonly before: object | null
  readonly version: number | null
}

export async function deleteRows(tx: Tx, import_id: number): Promise<void> {
  await tx.deleteFrom('file_import_rows').where('import_id', '=', import_id).execute()
}

/**
 * Writes rows as they were read.
 * @param text JSON of them: `line`, and `cells`, or the record (`taken`) with `outcome`, `reason`, `name` and `facts`
 * @param behind the position before the first
 */
export async function insertRows(tx: Tx, import_id: number, text: string, behind: number): Promise<void> {
  await sql`
    insert into file_import_rows (import_id, position, line, cells, taken, outcome, reason, name, facts)
    select ${import_id}::bigint, ${behind}::int + place, (value ->> 'line')::int, coalesce(value -> 'cells', '[]'),
      nullif(value -> 'taken', 'null'), value ->> 'outcome', coalesce(value ->> 'reason', ''),
      coalesce(value ->> 'name', ''), coalesce(value -> 'facts', '[]')
    from jsonb_array_elements(${text}::jsonb) with ordinality as given(value, place)
  `.execute(tx)
}

/** The rows behind a position; by the primary key. */
export async function listRows(
  db: Db,
  import_id: number,
  { after, limit, outcome }: { after: number; limit: number; outcome?: RowOutcome },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select position, line, cells, taken, outcome, reason, record_id::float8 as record_id, before, version
    from file_import_rows where import_id = ${import_id} and position > ${after}
      and ${outcome === undefined ? sql`true` : sql`outcome = ${outcome}`} order by position limit ${limit}
  `.execute(db)
  return rows
}

/** What was decided about a row, and what carrying it out made. */
export interface RowResult {
  readonly position: number
  readonly outcome: RowOutcome
  readonly reason: string
  readonly record_id: number | null
  readonly name: string
  /** What else is shown of it. */
  readonly facts: readonly string[]
  /** By what another row is known to be about the same. */
  readonly keys: readonly string[]
  /** As the record was before. */
  readonly before?: object
  /** Of the record, once it is written. */
  readonly version?: number
}

export async function setResults(tx: Tx, import_id: number, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    update file_import_rows as row set outcome = given.outcome, reason = given.reason, record_id = given.record_id,
      name = given.name, facts = given.facts, before = given.before, version = given.version,
      keys = array(select jsonb_array_elements_text(given.keys))
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given(position int, outcome text, reason text,
      record_id bigint, name text, facts jsonb, keys jsonb, before jsonb, version int)
    where row.import_id = ${import_id} and row.position = given.position
  `.execute(tx)
}

/** Of some keys, the line of the first row before a position that has each; by `file_import_rows_keys`. */
export async function findEarlier(
  db: Db,
  import_id: number,
  { keys, before }: { keys: readonly string[]; before: number },
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; line: number }>`
    select key, min(line) as line from file_import_rows, unnest(keys) as key
    where import_id = ${import_id} and position < ${before} and outcome <> 'refused'
      and keys && ${[...keys]}::text[] and key = any(${[...keys]}::text[]) group by key
  `.execute(db)
  return new Map(rows.map(({ key, line }) => [key, line]))
}

/** The records that rows added, by the lines at which these begin. */
export async function listAddedByLines(
  db: Db,
  import_id: number,
  lines: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line: number; id: number }>`
    select line, record_id::float8 as id from file_import_rows
    where import_id = ${import_id} and outcome = 'new' and record_id is not null and line = any(${[...lines]}::int[])
  `.execute(db)
  return new Map(rows.map(({ line, id }) => [line, id]))
}

export async function setKept(tx: Tx, import_id: number, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return
  await sql`
    update file_import_rows set kept = true
    where import_id = ${import_id} and position = any(${[...positions]}::int[])
  `.execute(tx)
}

/** Rows as they are shown; by the primary key, or `file_import_rows_outcome`. */
export async function listShownRows(
  db: Db,
  import_id: number,
  { outcome, after }: { outcome: RowOutcome | undefined; after: number },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const { rows } = await sql<ImportRow>`
    select position, line, outcome, name, facts, reason, record_id::float8 as record_id, kept from file_import_rows
    where import_id = ${import_id} and position > ${after}
      and ${outcome === undefined ? sql`outcome is not null` : sql`outcome = ${outcome}`}
    order by position limit ${sql.lit(IMPORT_ROWS_PAGE + 1)}
  `.execute(db)
  const shown = rows.slice(0, IMPORT_ROWS_PAGE)
  return { rows: shown, next: rows.length > IMPORT_ROWS_PAGE ? (shown.at(-1)?.position ?? null) : null }
}
