import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    email_batch_mails: { batch_id: number; email_id: number }
  }
}

/** Notes what a batch changed. */
export async function insertBatchMails(tx: Tx, batch_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into email_batch_mails (batch_id, email_id) select ${batch_id}, unnest(${[...ids]}::bigint[])
    on conflict do nothing
  `.execute(tx)
}

/** The next mails that a batch changed, by id; `after` undefined at the end. */
export async function listBatchMails(
  tx: Tx,
  batch_id: number,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ ids: number[]; after: string | undefined }> {
  const result = await sql<{ email_id: number }>`
    select email_id from email_batch_mails where batch_id = ${batch_id} and email_id > ${after ?? '0'}::bigint
    order by email_id limit ${limit}
  `.execute(tx)
  const ids = result.rows.map((row) => row.email_id)
  const last = ids.length < limit ? undefined : ids.at(-1)
  return { ids, after: last === undefined ? undefined : String(last) }
}

export async function countBatchMails(tx: Tx, batch_id: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) from email_batch_mails where batch_id = ${batch_id}
  `.execute(tx)
  return result.rows[0]?.count ?? 0
}
