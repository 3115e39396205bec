import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/**
 * Mails of ours that wait or are on their way, ascending, by index `emails_unfinished`: as many as an Outbox holds.
 * @param saved_before ISO 8601; only those that were written before
 */
export async function listWaitingIds(db: Db, saved_before?: string): Promise<number[]> {
  const older = saved_before === undefined ? sql`` : sql`and saved_at < ${saved_before}`
  const result = await sql<{ id: number }>`
    select emails.id from emails join outgoing_emails on email_id = emails.id
    where status in ('delay', 'schedule', 'progress') and box = 'sent' and deleted_at is null ${older}
    order by emails.id
  `.execute(db)
  return result.rows.map(({ id }) => id)
}

/** What a mail that waits says of itself to who looks after the Outbox. */
export interface WaitingMail {
  id: number
  subject: string
  line_id: number
  status: string
  send_at: string | null
  separately: boolean
  message_id: string | null
  recipients: number
}

/** By primary keys, ascending. */
export async function readWaiting(db: Db, ids: readonly number[]): Promise<WaitingMail[]> {
  const result = await sql<WaitingMail>`
    select emails.id, subject, line_id, status, send_at, separately, outgoing.message_id,
      jsonb_array_length(contents.people -> 'to') + jsonb_array_length(contents.people -> 'cc')
        + jsonb_array_length(contents.people -> 'bcc') as recipients
    from emails join outgoing_emails as outgoing on outgoing.email_id = emails.id
    join email_contents as contents on contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) order by emails.id
  `.execute(db)
  return result.rows
}

/** How many wait, by status, and by how many seconds the first of them is late; by index `emails_unfinished`. */
export async function countWaiting(
  db: Db,
): Promise<{ status: string; count: number; overdue_seconds: number }[]> {
  const result = await sql<{ status: string; count: number; overdue_seconds: number }>`
    select status, count(*) as count,
      greatest(0, coalesce(extract(epoch from now() - min(coalesce(send_at, saved_at))), 0))::float8 as overdue_seconds
    from emails join outgoing_emails on email_id = emails.id
    where status in ('delay', 'schedule', 'progress') and box = 'sent' and deleted_at is null
    group by status
  `.execute(db)
  return result.rows
}
