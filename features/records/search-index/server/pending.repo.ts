import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

export interface PendingMail {
  id: number
  email_id: number
  texts: boolean
}

/** What others say of some mails has changed: the index reads it anew. */
export async function searchTextsChanged(tx: Tx, email_ids: readonly number[]): Promise<void> {
  if (email_ids.length === 0) return
  await sql`
    insert into search_pending (email_id, texts) select id, true from unnest(${[...email_ids]}::bigint[]) as changed(id)
  `.execute(tx)
}

/** What was written down first. By the primary key. */
export async function listPending(db: Db, limit: number): Promise<PendingMail[]> {
  const result = await sql<PendingMail>`
    select id, email_id, texts from search_pending order by id limit ${limit}
  `.execute(db)
  return result.rows
}

/**
 * Mails of which the index has not heard, or not all: those of the last `limit` changes. Asked before the index is, it leaves
 * none out. By the primary key.
 */
export async function listUnheard(db: Db, limit: number): Promise<number[]> {
  const result = await sql<{ email_id: number }>`
    select distinct email_id::float8 as email_id
    from (select email_id from search_pending order by id desc limit ${limit}) as pending
  `.execute(db)
  return result.rows.map(({ email_id }) => email_id)
}

/** False when another process has taken some of them: what was made of them is not to be kept. */
export async function deletePending(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const result = await sql`delete from search_pending where id = any(${[...ids]}::bigint[])`.execute(tx)
  return result.numAffectedRows === BigInt(ids.length)
}

/** How many changes the index has not heard of, up to `cap`. */
export async function countPending(db: Db, cap: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) as count from (select from search_pending limit ${cap}) as pending
  `.execute(db)
  return result.rows[0]?.count ?? 0
}
