import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

export interface Limits {
  storage_bytes: number | null
  mail_accounts: number | null
}

export interface Stored {
  bytes: number
  mails: number
}

/** Limits and what is stored: a row and the sum of a few. */
export async function readLimits(db: Db): Promise<Limits & Stored> {
  const { rows } = await sql<Limits & Stored>`
    select storage_bytes::float8 as storage_bytes, mail_accounts, stored.* from quotas, (
      select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(mails), 0)::float8 as mails from storage_changes
    ) as stored
  `.execute(db)
  return rows[0] ?? { storage_bytes: null, mail_accounts: null, bytes: 0, mails: 0 }
}

export async function setLimits(tx: Tx, { storage_bytes, mail_accounts }: Limits): Promise<void> {
  await sql`update quotas set storage_bytes = ${storage_bytes}, mail_accounts = ${mail_accounts}`.execute(tx)
}

/** Folds what was noted into one row; what is noted meanwhile stays for the next time. */
export async function foldChanges(db: Db): Promise<void> {
  await sql`
    with noted as (delete from storage_changes returning bytes, mails)
    insert into storage_changes (bytes, mails) select sum(bytes), sum(mails) from noted having count(*) > 0
  `.execute(db)
}
