import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { EXPORTS_SHOWN, type Export } from '../contract/export.ts'
import './tables.ts'

export type StoredExport = Export & { subject: unknown; cursor: unknown }

const columns = sql`
  id, kind, subject, label, state, cursor, done::float8 as done, total::float8 as total, problem,
  created_by::float8 as created_by, created_at, ended_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('position', position, 'name', name, 'size', size) order by position)
    from export_parts where export_id = exports.id
  ), '[]'::jsonb) as parts`

export async function findExport(db: Db, id: number): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`select ${columns} from exports where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockExport(tx: Tx, id: number): Promise<StoredExport | undefined> {
  await sql`select from exports where id = ${id} for update`.execute(tx)
  return findExport(tx, id)
}

/** The newest first, of one kind or of all. */
export async function listExportRows(db: Db, kind: string | undefined): Promise<StoredExport[]> {
  const { rows } = await sql<StoredExport>`
    select ${columns} from exports where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    order by id desc limit ${sql.lit(EXPORTS_SHOWN)}
  `.execute(db)
  return rows
}

export async function hasExportAtWork(tx: Tx, kind: string): Promise<boolean> {
  const row = await tx
    .selectFrom('exports')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertExport(
  tx: Tx,
  { kind, subject, label, created_by }: { kind: string; subject: unknown; label: string; created_by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into exports (kind, subject, label, created_by)
    values (${kind}, ${JSON.stringify(subject)}::jsonb, ${label}, ${created_by}) returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

export async function setExport(
  tx: Tx,
  id: number,
  changes: { state?: Export['state']; total?: number; problem?: string; ended_at?: string | null },
): Promise<void> {
  await tx.updateTable('exports').set(changes).where('id', '=', id).execute()
}

/** An archive is whole: from here on the export goes on behind it. */
export async function insertPart(
  tx: Tx,
  part: { export_id: number; position: number; name: string; blob: string; size: number },
  { cursor, done }: { cursor: unknown; done: number },
): Promise<void> {
  await tx.insertInto('export_parts').values(part).execute()
  await sql`
    update exports set cursor = ${JSON.stringify(cursor)}::jsonb, done = ${done} where id = ${part.export_id}
  `.execute(tx)
}

export async function findPart(
  db: Db,
  export_id: number,
  position: number,
): Promise<{ name: string; blob: string; size: number } | undefined> {
  const { rows } = await sql<{ name: string; blob: string; size: number }>`
    select name, blob, size::float8 as size from export_parts where export_id = ${export_id} and position = ${position}
  `.execute(db)
  return rows[0]
}

/** Takes the archives of an export away. @returns their blobs */
export async function deleteParts(tx: Tx, export_id: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('export_parts')
    .where('export_id', '=', export_id)
    .returning('blob')
    .execute()
  return rows.map(({ blob }) => blob)
}

/** Exports that began before a moment and still have their archives; by `exports_old`. */
export async function listOldExports(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from exports where state not in ('removed', 'waiting', 'running') and created_at < ${before.toISOString()}
    order by created_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of some blobs are archives. By `export_parts_blob`. */
export async function findUsedArchives(db: Db, blobs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('export_parts')
    .select('blob')
    .where('blob', 'in', [...blobs])
    .execute()
  return rows.map(({ blob }) => blob)
}

/** Exports of a kind whose subject is this one. */
export async function listExportsOf(
  db: Db,
  { kind, subject }: { kind: string; subject: unknown },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from exports where kind = ${kind} and subject = ${JSON.stringify(subject)}::jsonb
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteExport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('exports').where('id', '=', id).execute()
}
