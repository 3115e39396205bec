import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type ReadEmailRow, readableBy, readEmailColumns } from '#features/records/emails/server/public.ts'

/** Answers looked at; a conversation that got more meanwhile is to be read anew anyway. */
const LISTED = 50

interface Wanted {
  thread_id: number
  /** The last mail that the writer has seen. */
  after: number
  /** The writer's own mail. */
  but: number
}

/**
 * What came into a conversation since its writer looked: arrived mail, and what colleagues sent or are about to; drafts
 * and what failed have not been said. Uses `emails_thread`.
 */
function newAnswers(actor: Actor, { thread_id, after, but }: Wanted) {
  return sql<boolean>`
    emails.thread_id = ${thread_id} and emails.id > ${after} and emails.id <> ${but}
    and emails.status not in ('draft', 'failed') and emails.box <> 'spam'
    and emails.user_id is distinct from ${actor.user_id} and ${readableBy(actor)}`
}

/** Only one mail of a conversation is taken for sending at a time, until the commit. */
export async function lockThread(tx: Tx, thread_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer ${thread_id}`}, 0))`.execute(tx)
}

export async function hasNewAnswers(tx: Tx, actor: Actor, wanted: Wanted): Promise<boolean> {
  const result = await sql<{ found: boolean }>`
    select exists (select from emails where ${newAnswers(actor, wanted)}) as found
  `.execute(tx)
  return result.rows[0]?.found === true
}

/** The new answers, the latest first. */
export async function listAnswers(db: Db, actor: Actor, wanted: Wanted): Promise<ReadEmailRow[]> {
  const result = await sql<ReadEmailRow>`
    select ${readEmailColumns(actor.user_id)} from emails join lines on lines.id = emails.line_id
    where ${newAnswers(actor, wanted)} order by emails.id desc limit ${LISTED}
  `.execute(db)
  return result.rows
}
