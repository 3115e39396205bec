import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { type KeptBody, readableBy } from '#features/records/emails/server/public.ts'

/** Mails of a conversation that are read, the newest ones. */
const MAILS_MAX = 60
/** Characters that are read of one body: what markup adds to the words of a mail is no more than this. */
const BODY_MAX = 200_000

/** A mail as a model gets it: without what it quotes. */
export interface MailText {
  id: number
  from_own: boolean
  from: string
  date: string
  subject: string
  text: string
}

/** The newest mails of a conversation that the actor reads, by index `emails_thread`. */
export async function listConversationIds(db: Db, actor: Actor, thread_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select emails.id from emails
    where thread_id = ${thread_id} and ${readableBy(actor)} and status <> 'draft'
    order by received_at desc, emails.id desc limit ${MAILS_MAX}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A mail as it is kept. */
export type KeptMail = Omit<MailText, 'text'> & KeptBody

/** Mails that may be read, the newest first; by primary keys. */
export async function readKeptMails(db: Db, ids: readonly number[]): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select emails.id, emails.box <> 'received' as from_own,
      coalesce(nullif(emails.people -> 'from' -> 0 ->> 'name', ''), emails.people -> 'from' -> 0 ->> 'address', '')
        as "from",
      emails.received_at as date, emails.subject,
      left(text, ${BODY_MAX}) as text, left(html, ${BODY_MAX}) as html, quote_offset
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null
    order by emails.received_at desc, emails.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }))
}

/** Whether a mail has a body at all, by its primary key. */
export async function hasBody(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from email_contents where email_id = ${id} and (text ~ '\\S' or html <> '')
  `.execute(db)
  return rows.length > 0
}
