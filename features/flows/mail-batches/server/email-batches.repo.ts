import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MatchingQuery } from './matching-emails.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    email_batches: EmailBatchesTable
  }
}

export type BatchState = 'running' | 'done' | 'stopped' | 'failed'

interface EmailBatchesTable {
  id: Generated<number>
  user_id: number
  action: string
  query: MatchingQuery
  excluded_ids: string[]
  received_until: string
  last_email_id: number
  after: string | null
  done: number
  total: number
  refused: Record<string, number>
  state: BatchState
  undoes: number | null
  created_at: Generated<string>
  ended_at: string | null
}

/** A batch as stored. */
export interface EmailBatch {
  id: number
  user_id: number
  action: string
  query: MatchingQuery
  excluded_ids: number[]
  received_until: string
  last_email_id: number
  after: string | null
  done: number
  total: number
  refused: Record<string, number>
  state: BatchState
  /** The batch that this one takes back. */
  undoes: number | null
}

const columns = sql`
  id, user_id, action, query, excluded_ids::float8[] as excluded_ids, received_until, last_email_id, after, done, total,
  refused, state, undoes`

/** Enters a batch over the mails that are here now. */
export async function insertBatch(
  tx: Tx,
  batch: Pick<
    EmailBatch,
    'user_id' | 'action' | 'query' | 'excluded_ids' | 'received_until' | 'total' | 'undoes'
  >,
): Promise<EmailBatch> {
  const result = await sql<EmailBatch>`
    insert into email_batches (user_id, action, query, excluded_ids, received_until, total, undoes, last_email_id)
    values (${batch.user_id}, ${batch.action}, ${JSON.stringify(batch.query)}::jsonb,
      ${batch.excluded_ids}::bigint[], ${batch.received_until}, ${batch.total},
      ${batch.undoes},
      (select coalesce(max(id), 0) from emails))
    returning ${columns}
  `.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error('The batch was not entered')
  return row
}

/**
 * How many batches of a user are under way, by index `email_batches_running`. Until the transaction ends nobody else counts
 * his, so that many calls at once are no way around a cap.
 */
export async function countRunning(tx: Tx, user_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('email batches of a user', ${user_id}))`.execute(tx)
  const result = await sql<{ count: number }>`
    select count(*)::int as count from email_batches where user_id = ${user_id} and state = 'running'
  `.execute(tx)
  return result.rows[0]?.count ?? 0
}

/** The batch, locked until the transaction ends; undefined when there is none. */
export async function lockBatch(tx: Tx, id: number): Promise<EmailBatch | undefined> {
  const result =
    await sql<EmailBatch>`select ${columns} from email_batches where id = ${id} for update`.execute(tx)
  return result.rows[0]
}

export async function setBatchProgress(tx: Tx, batch: EmailBatch): Promise<void> {
  await sql`
    update email_batches set after = ${batch.after}, done = ${batch.done}, total = ${batch.total},
      refused = ${JSON.stringify(batch.refused)}::jsonb, state = ${batch.state},
      ended_at = case when ${batch.state} <> 'running' then now() end
    where id = ${batch.id}
  `.execute(tx)
}

/** Removes batches that ended before a moment. */
export async function deleteEndedBatches(db: Db, before: Date): Promise<void> {
  await sql`delete from email_batches where ended_at < ${before.toISOString()}`.execute(db)
}
