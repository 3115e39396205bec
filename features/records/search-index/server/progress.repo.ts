import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

export type OlderMail = 'mails' | 'attachments'

/** How far older mail is. */
export interface Progress {
  what: OlderMail
  tokenizer: number
  before_at: string | null
  /** null: nothing is left. */
  before_id: number | null
  total: number
  done: number
}

export async function readProgress(db: Db, what: OlderMail): Promise<Progress> {
  return db.selectFrom('search_progress').selectAll().where('what', '=', what).executeTakeFirstOrThrow()
}

export async function listProgress(db: Db): Promise<Progress[]> {
  return db.selectFrom('search_progress').selectAll().orderBy('what').execute()
}

/** Goes on behind a mail; without one nothing is left. False when somebody else did meanwhile. */
export async function setProgress(
  tx: Tx,
  { what, before_at, before_id }: Progress,
  next: { at: { received_at: string; id: number } | undefined; count: number; tokenizer: number },
): Promise<boolean> {
  const result = await sql`
    update search_progress set before_at = ${next.at?.received_at ?? null}, before_id = ${next.at?.id ?? null},
      done = done + ${next.count}, tokenizer = ${next.tokenizer}
    where what = ${what} and before_at is not distinct from ${before_at}::timestamptz
      and before_id is not distinct from ${before_id}::bigint
  `.execute(tx)
  return result.numAffectedRows === 1n
}

/** All mail is entered anew: the rules by which texts become words are others, or the index was lost. */
export async function restartProgress(tx: Tx, tokenizer: number): Promise<void> {
  await sql`
    update search_progress set tokenizer = ${tokenizer}, done = 0, before_at = '9999-12-31', before_id = ${Number.MAX_SAFE_INTEGER},
      total = (select count(*) from emails where deleted_at is null)
    where what = 'mails'
  `.execute(tx)
}
