import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { FILED_MIN, type SuggestedRule } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    dismissed_rule_suggestions: { user_id: number; folder_id: number; sender: string }
  }
}

/** Newest mails of a folder that are looked at. */
const FILED_LOOKED_AT = 200
/** Newest mails of a sender that are looked at. */
const SENT_LOOKED_AT = 50
/** Senders that are told at most. */
const SUGGESTED = 3

/**
 * Senders of whom the actor filed enough by hand and whose newest mails are all in the folder: a bounded part of
 * `filings_list`, and of `email_texts_sender` for each sender.
 */
export async function findSuggestedRules(db: Db, actor: Actor, folder_id: number): Promise<SuggestedRule[]> {
  const lines = sql`any(${[...actor.line_ids]}::bigint[])`
  const result = await sql<SuggestedRule>`
    with newest as materialized (
      select email_id, user_id, rule_id from filings
      where folder_id = ${folder_id} and line_id = ${lines} and shown
      order by received_at desc, email_id desc limit ${FILED_LOOKED_AT}
    ), senders as materialized (
      select sender_id, count(*) as by_hand, max(email_id) as email_id
      from newest join email_texts using (email_id)
      where user_id = ${actor.user_id} and rule_id is null
      group by sender_id having count(*) >= ${FILED_MIN}
      order by by_hand desc, sender_id limit ${2 * SUGGESTED}
    )
    select sender, filed, sent as of, line_ids from senders
    cross join lateral (
      select lower(people -> 'from' -> 0 ->> 'address') as sender from emails where id = senders.email_id
    ) as named
    cross join lateral (
      select count(*) as sent, count(filings.email_id) as filed, array_agg(distinct mail.line_id)::float8[] as line_ids from (
        select email_texts.email_id, email_texts.line_id from email_texts
        join emails on emails.id = email_texts.email_id and emails.box = 'received' and emails.deleted_at is null
        where email_texts.sender_id = senders.sender_id and email_texts.line_id = ${lines}
        order by email_texts.received_at desc, email_texts.email_id desc limit ${SENT_LOOKED_AT}
      ) as mail left join filings on filings.email_id = mail.email_id and filings.folder_id = ${folder_id}
    ) as counted
    where sent >= ${FILED_MIN} and filed = sent and sender <> '' and not exists (
      select from dismissed_rule_suggestions as dismissed
      where dismissed.folder_id = ${folder_id} and dismissed.user_id = ${actor.user_id} and dismissed.sender = named.sender
    )
    order by by_hand desc, sender limit ${SUGGESTED}
  `.execute(db)
  return result.rows
}

/** Twice is once. */
export async function insertDismissed(
  tx: Tx,
  dismissed: { user_id: number; folder_id: number; sender: string },
): Promise<void> {
  await tx
    .insertInto('dismissed_rule_suggestions')
    .values({ ...dismissed, sender: dismissed.sender.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
