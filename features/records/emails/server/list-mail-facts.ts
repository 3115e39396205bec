import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Participant } from '../contract/email.ts'
import { readableBy } from './access-emails.ts'
import type { EmailsTable } from './tables.ts'

/** A mail as it is told to other programs. */
export type MailFacts = Pick<
  EmailsTable,
  | 'id'
  | 'line_id'
  | 'thread_id'
  | 'received_at'
  | 'box'
  | 'status'
  | 'closed'
  | 'archived'
  | 'subject'
  | 'preview_body'
  | 'has_attachment'
  | 'user_id'
> & { from: Participant[]; to: Participant[]; cc: Participant[] }

/** Mails by their ids as far as the actor reads them, by the primary key. */
export async function listMailFacts(db: Db, actor: Actor, ids: readonly number[]): Promise<MailFacts[]> {
  const { rows } = await sql<MailFacts>`
    select id, line_id, thread_id, received_at, box, status, closed, archived, subject, preview_body,
      has_attachment, user_id, people -> 'from' as "from", people -> 'to' as "to", people -> 'cc' as cc
    from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)} order by id
  `.execute(db)
  return rows
}
