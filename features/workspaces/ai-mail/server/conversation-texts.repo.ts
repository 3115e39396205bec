import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'

/** Mails of a conversation that are read, the newest ones. */
const MAILS_MAX = 60
/** Characters of one mail. */
const TEXT_MAX = 12_000

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

/** The texts of mails that may be read, the oldest first; by primary keys. */
export async function readMailTexts(db: Db, ids: readonly number[]): Promise<MailText[]> {
  const { rows } = await sql<MailText>`
    select emails.id, emails.box <> 'received' as from_own,
      coalesce(nullif(emails.people -> 'from' -> 0 ->> 'name', ''), emails.people -> 'from' -> 0 ->> 'address', '')
        as "from",
      emails.received_at as date, emails.subject,
      left(case when quote_offset is null then text else left(text, quote_offset) end, ${TEXT_MAX}) as text
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null
    order by emails.received_at, emails.id
  `.execute(db)
  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }))
}
