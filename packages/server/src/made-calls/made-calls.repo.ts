import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** What a browser or a program calls one call of its user. */
export interface CallName {
  readonly user_id: number
  readonly key: string
  readonly call: string
  /** Hash of what was sent; null where the key alone names it. */
  readonly content: Buffer | null
}

interface MadeCall {
  call: string
  content: Buffer | null
  /** JSON; null: answered without a body. */
  answer: string | null
}

/** A browser may repeat a call so long after it first made it; then it must ask its user instead. */
const MADE_CALLS_KEPT_DAYS = 35

/**
 * Notes that a call is made; false when it was made before. While another transaction makes the same one its end is waited
 * for.
 */
export async function insertMadeCall(tx: Tx, { user_id, key, call, content }: CallName): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into made_calls (user_id, key, call, content) values (${user_id}, ${key}, ${call}, ${content})
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function setAnswer(tx: Tx, { user_id, key }: CallName, answer: string | null): Promise<void> {
  await sql`update made_calls set answer = ${answer} where user_id = ${user_id} and key = ${key}`.execute(tx)
}

/** The call that has this key, with its answer as JSON. */
export async function findMadeCall(tx: Tx, { user_id, key }: CallName): Promise<MadeCall | undefined> {
  const { rows } = await sql<MadeCall>`
    select call, content, answer from made_calls where user_id = ${user_id} and key = ${key}
  `.execute(tx)
  return rows[0]
}

/** Forgets calls that no browser repeats any more. */
export async function pruneMadeCalls(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MADE_CALLS_KEPT_DAYS * 86_400_000)
  await sql`delete from made_calls where made_at < ${before.toISOString()}`.execute(db)
}
