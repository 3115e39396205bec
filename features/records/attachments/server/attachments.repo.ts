import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { ParsedAttachment } from '@laycan/mail/parse/parsed-message.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { SearchTextSource } from '#features/records/search-index/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    attachments: AttachmentsTable
  }
}

export interface AttachmentsTable {
  id: Generated<number>
  /** null for a file that a holder has, or that is free. */
  email_id: number | null
  position: number
  name: string
  file_type: string
  size: number
  disposition: 'attachment' | 'inline'
  attachment_cid: string | null
  checksum: string
  kind: ParsedAttachment['kind']
  blob: string | null
  /** Who uploaded or copied it; null for files that came with a mail. */
  user_id: number | null
  /** Since when nothing has it: it is removed some days later. */
  free_since: string | null
  left_email_id: number | null
  copied_from: number | null
  holder: string | null
  shared: boolean
}

export type StoredAttachment = Omit<AttachmentsTable, 'id'> & { id: number }

/** Names of files are searched; pictures of a text have none that anybody gave them. */
export const attachmentNames: SearchTextSource = {
  field: 'attachment_name',
  texts: (ids) => sql`
    select email_id, name as text from attachments where email_id = any(${ids}) and disposition = 'attachment'
  `,
}

/** Inserts the attachments of new mails in one statement. */
export async function insertAttachments(
  tx: Tx,
  emails: readonly { id: number; attachments: readonly ParsedAttachment[] }[],
): Promise<void> {
  const rows = emails.flatMap(({ id, attachments }) =>
    attachments.map(({ text: _, ...rest }) => ({ ...rest, email_id: id })),
  )
  if (rows.length === 0) return
  await sql`
    insert into attachments (email_id, position, name, file_type, size, disposition, attachment_cid, checksum, kind)
    select * from jsonb_to_recordset(${jsonForPostgres(rows)}::jsonb) as row(
      email_id bigint, position int, name text, file_type text, size int, disposition text, attachment_cid text,
      checksum text, kind text)
  `.execute(tx)
}

/** A file that was uploaded: free until a draft or a holder takes it. */
export async function insertUploaded(
  tx: Tx,
  file: Pick<
    StoredAttachment,
    | 'name'
    | 'file_type'
    | 'kind'
    | 'size'
    | 'blob'
    | 'checksum'
    | 'disposition'
    | 'attachment_cid'
    | 'user_id'
  >,
): Promise<StoredAttachment> {
  return tx
    .insertInto('attachments')
    .values({ ...file, position: 0, free_since: sql`now()`, email_id: null, shared: false })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes files that nothing has: some by id, or those that are free since before a moment. */
export async function deleteFreeAttachments(
  tx: Tx,
  which: { ids: readonly number[] } | { before: Date; limit: number },
): Promise<{ count: number; blobs: string[] }> {
  const ids =
    'ids' in which
      ? sql`${[...which.ids]}::bigint[]`
      : sql`array(select id from attachments where free_since < ${which.before.toISOString()}
          order by free_since limit ${which.limit})`
  const result = await sql<{ blob: string | null }>`
    delete from attachments where id = any(${ids}) and free_since is not null returning blob
  `.execute(tx)
  const blobs = result.rows.flatMap((row) => row.blob ?? [])
  return { count: result.rows.length, blobs }
}

/** The attachments of one mail in order. */
export async function listAttachments(db: Db, email_id: number): Promise<StoredAttachment[]> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('email_id', '=', email_id)
    .orderBy('position')
    .execute()
}

export async function findAttachment(db: Db, id: number): Promise<StoredAttachment | undefined> {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In no order; those that do not exist are left out. */
export async function findAttachments(db: Db, ids: readonly number[]): Promise<StoredAttachment[]> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export async function setAttachmentName(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('attachments').set({ name }).where('id', '=', id).execute()
}

/** Remembers where the bytes of a mail's attachments lie, once they were taken out of the raw message. */
export async function setAttachmentBlobs(
  db: Db,
  email_id: number,
  blobs: { position: number; blob: string }[],
) {
  await sql`
    update attachments set blob = taken.blob
    from unnest(${blobs.map((each) => each.position)}::int[], ${blobs.map((each) => each.blob)}::text[])
      as taken(position, blob)
    where attachments.email_id = ${email_id} and attachments.position = taken.position
  `.execute(db)
}
