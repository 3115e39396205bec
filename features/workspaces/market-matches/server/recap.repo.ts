import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import { RECAP_MAILS_MAX } from '../contract/recap.ts'

/** Characters of one mail that are read. */
const TEXT_MAX = 40_000

/** A mail of a conversation, without what it quotes. */
export interface ConversationMail {
  id: number
  from_own: boolean
  date: string
  text: string
  subject: string
}

/** The newest mails of a conversation that the actor reads, the oldest of them first, by index `emails_thread`. */
export async function findConversation(db: Db, actor: Actor, thread_id: number): Promise<ConversationMail[]> {
  const { rows } = await sql<ConversationMail>`
    select emails.id, emails.box <> 'received' as from_own, received_at as date, subject,
      left(case when quote_offset is null then text else left(text, quote_offset) end, ${TEXT_MAX}) as text
    from emails join email_contents on email_contents.email_id = emails.id
    where thread_id = ${thread_id} and ${readableBy(actor)} and status <> 'draft'
    order by received_at desc, emails.id desc limit ${RECAP_MAILS_MAX}
  `.execute(db)
  return rows.toReversed()
}
