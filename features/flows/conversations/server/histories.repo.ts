import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { type ReadEmailRow, readableBy, readEmailColumns } from '#features/records/emails/server/public.ts'
import { HISTORIES_MAX } from '../contract/endpoints.ts'

/** The readable mails of a conversation, newest first, as far as they are listed at all. By `emails_thread`. */
function listed(actor: Actor, thread_id: number) {
  return sql`
    select id, received_at from emails where thread_id = ${thread_id} and ${readableBy(actor)}
    order by received_at desc, id desc limit ${sql.lit(HISTORIES_MAX)}
  `
}

/** Readable mails of a conversation, at most 1,000. */
export async function countHistories(db: Db, actor: Actor, thread_id: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) as count from (${listed(actor, thread_id)}) as listed
  `.execute(db)
  return result.rows[0]?.count ?? 0
}

/** Mails of a conversation from a rank on (0 is the newest). A conversation is short: its ranks are counted. */
export async function listHistoryRows(
  db: Db,
  actor: Actor,
  { thread_id, from, limit }: { thread_id: number; from: number; limit: number },
): Promise<ReadEmailRow[]> {
  const result = await sql<ReadEmailRow>`
    with ranked as materialized (
      select id, row_number() over (order by received_at desc, id desc) as rank
      from (${listed(actor, thread_id)}) as listed
    )
    select ${readEmailColumns(actor.user_id)}
    from ranked join emails on emails.id = ranked.id join lines on lines.id = emails.line_id
    where ranked.rank > ${from} and ranked.rank <= ${from + limit}
    order by ranked.rank
  `.execute(db)
  return result.rows
}
