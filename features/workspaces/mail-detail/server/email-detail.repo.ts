import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import {
  authenticationResults,
  type EmailContentsTable,
  type ReadEmailRow,
  readableBy,
  readEmailColumns,
} from '#features/records/emails/server/public.ts'

export type StoredDetail = ReadEmailRow &
  Omit<EmailContentsTable, 'people' | 'email_id' | 'headers'> & {
    all_people: EmailContentsTable['people']
    /** Values of Authentication-Results, topmost first. */
    authentication_results: string[]
    thread_count: number
  }

/** Mails of one conversation counted for the detail; more are shown as this many. */
const THREAD_COUNT_MAX = 1000

/** One mail with its contents if the actor may read it: by primary keys. */
export async function findEmailDetail(db: Db, actor: Actor, id: number): Promise<StoredDetail | undefined> {
  const result = await sql<StoredDetail>`
    select ${readEmailColumns(actor.user_id)}, contents.kind, contents.message_id, contents.sent_at, contents.people as all_people,
      contents.reply_to, contents.text, contents.html, contents.quote_offset, contents.has_remote_images,
      contents.sender_check, ${authenticationResults} as authentication_results, contents.invitation, contents.delivery_statuses, contents.list_id,
      contents.list_unsubscribe, contents.auto_submitted, contents.raw_blob, contents.size,
      (select count(*) from (
        select from emails as other where other.thread_id = emails.thread_id and ${readableBy(actor, 'other')}
        limit ${sql.lit(THREAD_COUNT_MAX)}
      ) as thread) as thread_count
    from emails
    join email_contents as contents on contents.email_id = emails.id
    join lines on lines.id = emails.line_id
    where emails.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  return result.rows[0]
}

export type StoredBody = Pick<
  StoredDetail,
  'id' | 'body_type' | 'text' | 'html' | 'quote_offset' | 'has_remote_images'
>

/** Bodies of the mails of one page that the actor may read: by primary keys. */
export async function listBodies(db: Db, actor: Actor, ids: readonly number[]): Promise<StoredBody[]> {
  const result = await sql<StoredBody>`
    select emails.id, emails.body_type, contents.text, contents.html, contents.quote_offset, contents.has_remote_images
    from emails join email_contents as contents on contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
  `.execute(db)
  return result.rows
}

/** What the original view shows; undefined for a mail the actor may not read. */
export async function findOriginal(db: Db, actor: Actor, id: number) {
  const result = await sql<
    Pick<EmailContentsTable, 'headers' | 'raw_blob' | 'size'> & { id: number; subject: string }
  >`
    select emails.id, emails.subject, contents.headers, contents.raw_blob, contents.size
    from emails join email_contents as contents on contents.email_id = emails.id
    where emails.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  return result.rows[0]
}
