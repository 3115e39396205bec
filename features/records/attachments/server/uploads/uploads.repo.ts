import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    attachment_uploads: UploadsTable
  }
}

export interface UploadsTable {
  id: Generated<number>
  user_id: number
  name: string
  size: number
  file_type: string
  inline: boolean
  received: Generated<number>
  pieces: Generated<string[]>
  attachment_id: number | null
  changed_at: Generated<string>
}

export type Upload = Omit<UploadsTable, 'id' | 'received' | 'pieces' | 'changed_at'> & {
  id: number
  received: number
  pieces: string[]
}

export type NewUpload = Pick<UploadsTable, 'user_id' | 'name' | 'size' | 'file_type' | 'inline'>

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<number> {
  const row = await tx
    .insertInto('attachment_uploads')
    .values({ ...upload, attachment_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findUpload(db: Db, user_id: number, id: number): Promise<Upload | undefined> {
  return db
    .selectFrom('attachment_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function lockUpload(tx: Tx, id: number): Promise<Upload | undefined> {
  return tx.selectFrom('attachment_uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds a piece where the upload still stands at `offset`; false when another connection was there first. */
export async function appendPiece(
  db: Db,
  upload: { id: number; offset: number; blob: string; size: number },
): Promise<boolean> {
  const result = await sql`
    update attachment_uploads
    set received = received + ${upload.size}::int, pieces = pieces || ${upload.blob}::text, changed_at = now()
    where id = ${upload.id} and received = ${upload.offset} and attachment_id is null
  `.execute(db)
  return result.numAffectedRows === 1n
}

export async function setUploadDone(tx: Tx, id: number, attachment_id: number): Promise<void> {
  await tx.updateTable('attachment_uploads').set({ attachment_id, pieces: [] }).where('id', '=', id).execute()
}

/** Removes uploads; returns the blobs of their pieces. */
export async function deleteUploads(
  tx: Tx,
  which: { id: number } | { before: Date; limit: number },
): Promise<{ count: number; blobs: string[] }> {
  const rows = await tx
    .deleteFrom('attachment_uploads')
    .where(
      'id',
      'in',
      'id' in which
        ? [which.id]
        : (query) =>
            query
              .selectFrom('attachment_uploads')
              .select('id')
              .where('changed_at', '<', which.before.toISOString())
              .orderBy('changed_at')
              .limit(which.limit),
    )
    .returning('pieces')
    .execute()
  return { count: rows.length, blobs: rows.flatMap((row) => row.pieces) }
}
