import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { ParsedAttachment } from '@laycan/mail/parse/parsed-message.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '../../emails/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    attachments: AttachmentsTable
  }
}

export interface AttachmentsTable {
  id: Generated<number>
  email_id: number
  position: number
  name: string
  file_type: string
  size: number
  disposition: 'attachment' | 'inline'
  attachment_cid: string | null
  checksum: string
  kind: ParsedAttachment['kind']
  blob: string | null
}

export type StoredAttachment = Omit<AttachmentsTable, 'id'> & { id: number }

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
