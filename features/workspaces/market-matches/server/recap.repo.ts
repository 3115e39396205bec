import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { type KeptBody, readableBy } from '#features/records/emails/server/public.ts'
import { RECAP_MAILS_MAX } from '../contract/recap.ts'

/** Characters of one body that are read, with its markup. */
const BODY_MAX = 200_000

/** A mail of a conversation, as it is kept. */
export interface ConversationMail extends KeptBody {
  id: number
  from_own: boolean
  date: string
  subject: string
}

/** The newest mails of a conversation that the actor reads, the oldest of them first, by index `emails_thread`. */
export async function findConversation(db: Db, actor: Actor, thread_id: number): Promise<ConversationMail[]> {
  const { rows } = await sql<ConversationMail>`
    select emails.id, emails.box <> 'received' as from_own, received_at as date, subject,
      left(text, ${BODY_MAX}) as text, left(html, ${BODY_MAX}) as html, quote_offset
    from emails join email_contents on email_contents.email_id = emails.id
    where thread_id = ${thread_id} and ${readableBy(actor)} and status <> 'draft'
    order by received_at desc, emails.id desc limit ${RECAP_MAILS_MAX}
  `.execute(db)
  return rows.toReversed()
}
