import { sql } from 'kysely'
import type { ParsedMessage } from '@laycan/mail/parse/parsed-message.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '../contract/email.ts'
import { keyOfHash } from './content-key.ts'
import { contentsRow } from './insert-emails.repo.ts'
import { jsonForPostgres } from './text-for-postgres.ts'
import { insertOwnLink } from './threads.repo.ts'

/** A mail of ours whose bytes are written: what is shown and searched is what they say. */
export interface WrittenEmail {
  id: number
  parsed: ParsedMessage
  raw_blob: string
  size: number
  /** Stands in no header. */
  bcc: readonly Participant[]
}

/**
 * Writes the contents of a locked mail from its bytes. From now on it is known by its content, as the same bytes are in any
 * other line.
 */
export async function setWrittenEmail(
  tx: Tx,
  { id, parsed, raw_blob, size, bcc }: WrittenEmail,
): Promise<void> {
  const withBcc = { ...parsed, bcc: [...bcc] }
  // The store names bytes by their SHA-256.
  const email_unique_id = keyOfHash(raw_blob)
  const row = contentsRow({ id, parsed: withBcc, raw_blob, size, sender_check: null })
  await sql`
    update email_contents set message_id = row.message_id, sent_at = row.sent_at, people = row.people, text = row.text,
      html = row.html, quote_offset = row.quote_offset, has_remote_images = row.has_remote_images,
      headers = row.headers, raw_blob = row.raw_blob, size = row.size
    from jsonb_to_record(${jsonForPostgres(row)}::jsonb) as row(
      message_id text, sent_at timestamptz, people jsonb, text text, html text, quote_offset int,
      has_remote_images boolean, headers jsonb, raw_blob text, size int)
    where email_id = ${id}
  `.execute(tx)
  await sql`
    with before as (
      select email_unique_id from emails where id = ${id}
    ), pinned as (
      insert into thread_pins (email_unique_id, thread_id)
      select ${email_unique_id}, thread_id from thread_pins join before using (email_unique_id)
      on conflict do nothing
    )
    update emails set preview_body = ${parsed.preview.replaceAll('\0', '')}, email_unique_id = ${email_unique_id}
    where id = ${id}
  `.execute(tx)
}

/** From now on answers that name this Message-ID belong to the conversation of the mail. */
export async function insertOwnMessageId(tx: Tx, email_id: number, message_id: string): Promise<void> {
  await insertOwnLink(tx, { email_id, message_id })
}
