import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { type KeptBody, readableBy } from '#features/records/emails/server/public.ts'

/** Sent mails that are looked at for how the desk writes; words that many of them have are nobody's own. */
const MAILS_MAX = 40
/** Newest mails of each place that are looked through for those. */
const NEWEST = 80
/** Characters of one body; its beginning shows how it is written. */
const BODY_MAX = 20_000

/** A mail of the desk, as it is kept. */
export interface SentMail extends KeptBody {
  readonly thread_id: number
}

/**
 * Newest mails that left a line, of other conversations; those of the actor himself go first. By index `emails_line`: a few
 * hundred entries of it at most.
 */
export async function listSentMails(
  db: Db,
  actor: Actor,
  answered: { line_id: number; thread_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sent.id from (values (false), (true)) as place (archived) cross join lateral (
      select emails.id, emails.thread_id, emails.received_at, emails.user_id, emails.status from emails
      where line_id = ${answered.line_id} and box = 'sent' and emails.archived = place.archived and ${readableBy(actor)}
      order by received_at desc, emails.id desc limit ${NEWEST}
    ) as sent
    where sent.status = 'sent' and sent.thread_id <> ${answered.thread_id}
    order by (sent.user_id is not distinct from ${actor.user_id}) desc, sent.received_at desc, sent.id desc
    limit ${MAILS_MAX}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Their bodies in the order of `ids`, without those of machines; by primary keys. */
export async function readSentMails(db: Db, ids: readonly number[]): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    select emails.thread_id, left(email_contents.text, ${BODY_MAX}) as text,
      left(email_contents.html, ${BODY_MAX}) as html, email_contents.quote_offset
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null and not email_contents.auto_submitted
    order by array_position(${[...ids]}::bigint[], emails.id)
  `.execute(db)
  return rows
}
