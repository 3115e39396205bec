import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

export interface DigestUser {
  user_id: number
  name: string
  email: string
  timezone_id: string | null
  digest_after_hours: number
  /** Notices up to this one are told; 0 at first. */
  last_notice_id: number
  /** When the last digest was sent. */
  sent_at: string | null
}

/** Users who want a digest, by index `notification_habits_digest`. */
export async function listDigestUsers(db: Db): Promise<DigestUser[]> {
  const result = await sql<DigestUser>`
    select users.id as user_id, users.name, users.email, users.timezone_id, habits.digest_after_hours,
      coalesce(digests.last_notice_id, 0) as last_notice_id, digests.sent_at
    from notification_habits as habits join users on users.id = habits.user_id
    left join notice_digests as digests on digests.user_id = users.id
    where habits.digest_after_hours > 0 and users.active and users.deleted_at is null
    order by users.id
  `.execute(db)
  return result.rows
}

export async function findDigestUser(
  db: Db,
  user_id: number,
): Promise<{ name: string; email: string } | undefined> {
  const result = await sql<{ name: string; email: string }>`
    select name, email from users where id = ${user_id}
  `.execute(db)
  return result.rows[0]
}

/** Ids of the mailboxes that a user reads and that may send, oldest first. */
export async function listSendableLines(
  db: Db,
  user_id: number,
): Promise<{ id: number; email: string; display_name: string }[]> {
  const result = await sql<{ id: number; email: string; display_name: string }>`
    select id, email, display_name from lines
    where sendable and id in (select line_id from line_readers where line_readers.user_id = ${user_id})
    order by id
  `.execute(db)
  return result.rows
}

export async function setDigestSent(
  tx: Tx,
  { user_id, last_notice_id, sent_at }: { user_id: number; last_notice_id: number; sent_at: Date },
): Promise<void> {
  await sql`
    insert into notice_digests (user_id, last_notice_id, sent_at)
    values (${user_id}, ${last_notice_id}, ${sent_at.toISOString()})
    on conflict (user_id) do update
    set last_notice_id = excluded.last_notice_id, sent_at = excluded.sent_at
  `.execute(tx)
}
