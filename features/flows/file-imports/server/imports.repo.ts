import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type {
  FileImport,
  ImportColumn,
  ImportKindName,
  ImportState,
  MatchWay,
} from '../contract/file-import.ts'
import type { ReadFile } from './reading/read-file.ts'
import './tables.ts'

/** Imports of one answer at most. */
const IMPORTS_SHOWN = 20

/** A column as it was agreed upon: its head, and what it is. */
export interface AgreedColumn {
  readonly name: string
  readonly field: string
}

/** An import as it is stored. */
export type StoredImport = FileImport & {
  readonly user_id: number
  readonly blob: string
  /** It starts by itself while its columns are these. */
  readonly agreed_columns: readonly AgreedColumn[] | null
}

export interface NewImport {
  readonly kind: ImportKindName
  readonly user_id: number
  readonly file_name: string
  readonly blob: string
  readonly on_match?: MatchWay
  readonly agreed_columns?: readonly AgreedColumn[]
}

const columns = sql<StoredImport>`id, kind, user_id::float8 as user_id, blob, agreed_columns, file_name, state, format,
  charset, separator, sheet, columns, on_match, total, done, counts, kept, problem, created_at, finished_at`

export async function insertImport(
  tx: Tx,
  { kind, user_id, file_name, blob, on_match = 'fill', agreed_columns }: NewImport,
): Promise<number> {
  const agreed = agreed_columns === undefined ? null : JSON.stringify(agreed_columns)
  const { rows } = await sql<{ id: number }>`
    insert into file_imports (kind, user_id, file_name, blob, state, on_match, agreed_columns)
    values (${kind}, ${user_id}, ${file_name}, ${blob}, 'reading', ${on_match}, ${agreed}::jsonb) returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** By the primary key. */
export async function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select ${columns} from file_imports where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from file_imports where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

/** Those of a user, the newest first; by `file_imports_user`. */
export async function listImportsOf(db: Db, user_id: number, kind: ImportKindName): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from file_imports where user_id = ${user_id} and kind = ${kind}
    order by id desc limit ${sql.lit(IMPORTS_SHOWN)}
  `.execute(db)
  return rows
}

/** Goes on to another state, from its first row. */
export async function setState(tx: Tx, id: number, state: ImportState): Promise<void> {
  const isEnd = state === 'done' || state === 'undone'
  await sql`
    update file_imports set state = ${state}, done = case when ${isEnd} then total else 0 end,
      finished_at = case when ${isEnd} then now() else finished_at end
    where id = ${id}
  `.execute(tx)
}

export async function setOptions(
  tx: Tx,
  id: number,
  { columns: chosen, on_match }: { columns: readonly ImportColumn[]; on_match: MatchWay },
): Promise<void> {
  await sql`
    update file_imports set columns = ${JSON.stringify(chosen)}::jsonb, on_match = ${on_match} where id = ${id}
  `.execute(tx)
}

export async function setRead(tx: Tx, id: number, read: Omit<ReadFile, 'batches'>): Promise<void> {
  await sql`
    update file_imports set format = ${read.format}, charset = ${read.charset}, separator = ${read.separator},
      sheet = ${read.sheet}, columns = ${JSON.stringify(read.columns)}::jsonb, total = ${read.total}, state = 'checking', done = 0
    where id = ${id}
  `.execute(tx)
}

export async function setProblem(tx: Tx, id: number, problem: string): Promise<void> {
  await sql`update file_imports set state = 'failed', problem = ${problem} where id = ${id}`.execute(tx)
}

/** Goes on by some rows, of which taking back left some. */
export async function setDone(tx: Tx, id: number, done: number, kept = 0): Promise<void> {
  await sql`update file_imports set done = ${done}, kept = kept + ${kept} where id = ${id}`.execute(tx)
}

/** Counts the outcomes of its rows; by `file_import_rows_outcome`. */
export async function countOutcomes(tx: Tx, id: number): Promise<void> {
  await sql`
    update file_imports set counts = (
      select jsonb_build_object('new', count(*) filter (where outcome = 'new'),
        'changed', count(*) filter (where outcome = 'changed'),
        'duplicate', count(*) filter (where outcome = 'duplicate'),
        'refused', count(*) filter (where outcome = 'refused'))
      from file_import_rows where import_id = ${id}
    ) where id = ${id}
  `.execute(tx)
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('file_imports').where('id', '=', id).execute()
}

/** Some of those that were begun before a moment and are not at work. @returns their files */
export async function deleteOldImports(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    delete from file_imports where id in (
      select id from file_imports where created_at < ${before}::timestamptz
        and state in ('ready', 'done', 'undone', 'failed') order by id limit 100
    ) returning blob
  `.execute(tx)
  return rows.map(({ blob }) => blob)
}

/** Which of some blobs are files of imports; by `file_imports_blob`. */
export async function findUsedFiles(db: Db, blobs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('file_imports')
    .select('blob')
    .where('blob', 'in', [...blobs])
    .execute()
  return rows.map(({ blob }) => blob)
}
