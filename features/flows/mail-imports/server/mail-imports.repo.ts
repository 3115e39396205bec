import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { IMPORTS_SHOWN, type MailImport } from '../contract/mail-import.ts'

export type StoredMailImport = MailImport & { pieces: string[] }

const columns = sql`
  id, line_id, box, unread, file_name, size::float8 as size, received::float8 as received, pieces, state,
  read::float8 as read, stored::float8 as stored, already_there::float8 as already_there,
  unreadable::float8 as unreadable, failures, problem, created_by, created_at, ended_at`

type NewImport = Pick<MailImport, 'line_id' | 'box' | 'unread' | 'file_name' | 'size' | 'created_by'>

export async function insertImport(tx: Tx, given: NewImport): Promise<StoredMailImport> {
  const { line_id, box, unread, file_name, size, created_by } = given
  const { rows } = await sql<StoredMailImport>`
    insert into mail_imports (line_id, box, unread, file_name, size, created_by)
    values (${line_id}, ${box}, ${unread}, ${file_name}, ${size}, ${created_by}) returning ${columns}
  `.execute(tx)
  return rows[0] as StoredMailImport
}

export async function findImport(db: Db, id: number): Promise<StoredMailImport | undefined> {
  const { rows } = await sql<StoredMailImport>`select ${columns} from mail_imports where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function lockImport(tx: Tx, id: number): Promise<StoredMailImport | undefined> {
  const { rows } = await sql<StoredMailImport>`
    select ${columns} from mail_imports where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

export async function listImportRows(db: Db): Promise<StoredMailImport[]> {
  const { rows } = await sql<StoredMailImport>`
    select ${columns} from mail_imports order by id desc limit ${sql.lit(IMPORTS_SHOWN)}
  `.execute(db)
  return rows
}

/** Adds a piece where the file still stands at `offset`; false when another connection was there first. */
export async function appendPiece(
  db: Db,
  { id, offset, blob, size }: { id: number; offset: number; blob: string; size: number },
): Promise<boolean> {
  const result = await sql`
    update mail_imports set received = received + ${size}::bigint, pieces = pieces || ${blob}::text, changed_at = now()
    where id = ${id} and received = ${offset} and state = 'uploading'
  `.execute(db)
  return result.numAffectedRows === 1n
}

export async function setState(tx: Tx, id: number, state: MailImport['state'], problem = ''): Promise<void> {
  const hasEnded = state === 'done' || state === 'failed' || state === 'cancelled'
  await sql`
    update mail_imports set state = ${state}, problem = ${problem}, changed_at = now(),
      ended_at = ${hasEnded ? sql`now()` : sql`null`}
    where id = ${id}
  `.execute(tx)
}

type ImportFigures = Pick<MailImport, 'read' | 'stored' | 'already_there' | 'unreadable' | 'failures'>

export async function setFigures(tx: Tx, id: number, figures: ImportFigures): Promise<void> {
  const { read, stored, already_there, unreadable, failures } = figures
  await sql`
    update mail_imports set read = ${read}, stored = ${stored}, already_there = ${already_there},
      unreadable = ${unreadable}, failures = ${JSON.stringify(failures)}::jsonb, changed_at = now()
    where id = ${id}
  `.execute(tx)
}

/** Takes the file away. @returns the blobs of its pieces */
export async function takePieces(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ pieces: string[] }>`select pieces from mail_imports where id = ${id}`.execute(
    tx,
  )
  await sql`update mail_imports set pieces = '{}' where id = ${id}`.execute(tx)
  return rows[0]?.pieces ?? []
}

/** Imports at which nobody works and that still have their file, unchanged since a moment. */
export async function listAbandoned(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mail_imports where pieces <> '{}' and state not in ('waiting', 'running')
      and changed_at < ${before.toISOString()} order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of some blobs are pieces of files. By `mail_imports_pieces`. */
export async function findUsedPieces(db: Db, blobs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    select distinct blob from mail_imports, unnest(pieces) as blob
    where pieces && ${[...blobs]}::text[] and blob = any(${[...blobs]}::text[])
  `.execute(db)
  return rows.map(({ blob }) => blob)
}
