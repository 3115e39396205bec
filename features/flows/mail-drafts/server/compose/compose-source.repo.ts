import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { type People, readableBy, type StoredEmailRow } from '#features/records/emails/server/public.ts'
import type { BodyChange } from '../../contract/outgoing-mail.ts'
import { bodyOf } from '../body-change.ts'

/** The mail that a new one is made from. */
export type ComposeSource = Pick<
  StoredEmailRow,
  'id' | 'line_id' | 'box' | 'thread_id' | 'subject' | 'body_type' | 'high_importance' | 'received_at'
> & {
  people: People
  reply_to: Participant[]
  sent_at: string | null
  text: string
  html: string
  /** The latest mail of the conversation that the actor can see. */
  last_email_id: number
}

/** By primary keys and `emails_thread`; undefined for a mail that the actor may not read. */
export async function findComposeSource(
  db: Db,
  actor: Actor,
  id: number,
): Promise<ComposeSource | undefined> {
  const result = await sql<ComposeSource & { body_changes: BodyChange[] }>`
    select emails.id, emails.line_id, emails.box, emails.thread_id, emails.subject, emails.body_type, emails.high_importance,
      emails.received_at, contents.people, contents.reply_to, contents.sent_at, contents.text,
      coalesce(outgoing.body, contents.html) as html, coalesce(outgoing.body_changes, '[]') as body_changes,
      (select max(other.id) from emails as other
       where other.thread_id = emails.thread_id and ${readableBy(actor, 'other')}
         and other.status <> 'draft')::float8 as last_email_id
    from emails
    join email_contents as contents on contents.email_id = emails.id
    left join outgoing_emails as outgoing on outgoing.email_id = emails.id and emails.status <> 'sent'
    where emails.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  const [source] = result.rows
  if (!source) return undefined
  const { body_changes, ...found } = source
  const html = bodyOf({ body: source.html, body_changes })
  return { ...found, html, last_email_id: source.last_email_id ?? source.id }
}
