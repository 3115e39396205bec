import { sql } from 'kysely'
import type { ParsedAttachment } from '@laycan/mail/parse/parsed-message.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'

/** Notes what the attachments of mails say, in the transaction that inserts the mails. */
export async function insertAttachmentTexts(
  tx: Tx,
  emails: readonly { id: number; attachments: readonly Pick<ParsedAttachment, 'position' | 'text'>[] }[],
): Promise<void> {
  const rows = emails.flatMap(({ id, attachments }) =>
    attachments.flatMap(({ position, text }) => (text === '' ? [] : [{ email_id: id, position, text }])),
  )
  if (rows.length === 0) return
  await sql`
    insert into search_texts (email_id, position, text)
    select * from jsonb_to_recordset(${jsonForPostgres(rows)}::jsonb) as row(email_id bigint, position int, text text)
    on conflict (email_id, position) do update set text = excluded.text
  `.execute(tx)
}

/** The texts of one mail's attachments by position. The caller has checked access. */
export async function listAttachmentTexts(
  db: Db,
  email_ids: readonly number[],
): Promise<{ email_id: number; position: number; text: string }[]> {
  return db
    .selectFrom('search_texts')
    .select(['email_id', 'position', 'text'])
    .where('email_id', '=', sql<number>`any(${[...email_ids]}::bigint[])`)
    .orderBy('email_id')
    .orderBy('position')
    .execute()
}
