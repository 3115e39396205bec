import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

/**
 * Mails of a line that left, or may have left, under some Message-IDs: a copy in the mailbox of sent mail is no second
 * mail. By index `outgoing_messages_message_id`.
 */
export async function findOwnCopies(
  tx: Tx,
  { line_id, message_ids }: { line_id: number; message_ids: readonly string[] },
): Promise<Map<string, number>> {
  if (message_ids.length === 0) return new Map()
  const result = await sql<{ message_id: string; email_id: number }>`
    select message_id, email_id from outgoing_messages
    where line_id = ${line_id} and message_id = any(${[...message_ids]}::text[]) and email_id is not null
      and (taken_at is not null or state in ('submitting', 'uncertain', 'sent'))
  `.execute(tx)
  return new Map(result.rows.map((row) => [row.message_id, row.email_id]))
}

/** Messages of mails of which nobody knows whether they left. */
export async function listUncertainOf(db: Db, email_ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from outgoing_messages
    where email_id = any(${[...email_ids]}::bigint[]) and kind = 'email' and state = 'uncertain' order by id
  `.execute(db)
  return result.rows.map(({ id }) => id)
}
