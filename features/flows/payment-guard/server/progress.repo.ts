import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

interface Progress {
  readonly done_until: number
  readonly noticed_until: number
  /** Long enough ago for all of these mails to have committed. */
  readonly is_settled: boolean
}

export async function readProgress(db: Db, settled_at: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select done_until::float8 as done_until, noticed_until::float8 as noticed_until,
      noticed_at <= ${settled_at}::timestamptz as is_settled
    from guard_progress
  `.execute(db)
  return rows[0] ?? { done_until: 0, noticed_until: 0, is_settled: false }
}

/** Notices the mails that came since the last time. */
export async function noticeMails(tx: Tx, now: string): Promise<void> {
  await sql`
    update guard_progress set noticed_at = ${now}::timestamptz,
      noticed_until = greatest(noticed_until, (select coalesce(max(id), 0) from emails))
  `.execute(tx)
}

export async function setDoneUntil(tx: Tx, done_until: number): Promise<void> {
  await sql`update guard_progress set done_until = greatest(done_until, ${done_until})`.execute(tx)
}

/** Ids of the next mails, in their order; by the primary key. */
export async function listNextIds(
  db: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from emails where id > ${after} and id <= ${until} order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
