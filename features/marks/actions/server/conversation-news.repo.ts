import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ConversationNews } from './happenings.ts'

/** Those of some mails whose conversation has others, oldest first. By key, and by `emails_thread` one row of each. */
export async function findConversationNews(
  tx: Tx,
  email_ids: readonly number[],
): Promise<ConversationNews[]> {
  const result = await sql<ConversationNews>`
    select id as email_id, thread_id, received_at, box,
      coalesce(nullif(people -> 'from' -> 0 ->> 'name', ''), people -> 'from' -> 0 ->> 'address', '') as sender
    from emails
    where id = any(${[...email_ids]}::bigint[]) and deleted_at is null and box in ('received', 'sent')
      and exists (select from emails as other where other.thread_id = emails.thread_id and other.id <> emails.id)
    order by received_at, id
  `.execute(tx)
  return result.rows
}
