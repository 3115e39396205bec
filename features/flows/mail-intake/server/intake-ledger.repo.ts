import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { IncomingMail } from './incoming-mail.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    intake_ledger: LedgerRow
  }
}

export interface LedgerRow {
  kind: number
  scope: number
  epoch: number
  number: number
  line_id: number
  content_key: string
  email_id: number
  acknowledged: boolean
  gone: boolean
}

export const LEDGER_KIND = { imap: 1, smtp: 2, file: 3 } as const

/** Rows of the ledger that say something about messages that came in: the same key, or the same content in the line. */
export type KnownRow = Pick<
  LedgerRow,
  'kind' | 'scope' | 'epoch' | 'number' | 'line_id' | 'content_key' | 'email_id' | 'acknowledged' | 'gone'
>

/** Number of the advisory lock under which mail is stored: one batch at a time in a company, whichever process. */
const INTAKE_LOCK = 4_210_002
/** Rows looked at for one content: a message copied into hundreds of mailboxes must stay cheap. */
const ROWS_PER_CONTENT = 100

export async function lockIntake(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`.execute(tx)
}

/**
 * What the ledger knows about the messages, by primary key and by `intake_ledger_content`. Looked up one by one
 * (lateral, limited): a join is planned while the ledger is small and would then read all of it for every batch.
 */
export async function findKnownRows(tx: Tx, mails: readonly IncomingMail[]): Promise<KnownRow[]> {
  const wanted = mails.map(({ line_id, content_key, source }) => ({
    line_id,
    content_key,
    scope: source.kind === 'imap' ? source.mailbox_id : null,
    epoch: source.kind === 'imap' ? source.uidvalidity : null,
    number: source.kind === 'imap' ? source.uid : null,
  }))
  const result = await sql<KnownRow>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as row(line_id bigint, content_key uuid, scope bigint, epoch bigint, number bigint)
    )
    select known.kind, known.scope, known.epoch, known.number, known.line_id, known.content_key, email_id,
      acknowledged, gone
    from wanted cross join lateral (
      select * from intake_ledger
      where kind = ${sql.lit(LEDGER_KIND.imap)} and scope = wanted.scope and epoch = wanted.epoch and number = wanted.number
      limit 1
    ) as known
    union
    select kind, scope, epoch, number, known.line_id, known.content_key, email_id,
      acknowledged, gone
    from (select distinct line_id, content_key from wanted) as content
    cross join lateral (
      select * from intake_ledger
      where line_id = content.line_id and content_key = content.content_key
      order by email_id limit ${sql.lit(ROWS_PER_CONTENT)}
    ) as known
  `.execute(tx)
  return result.rows
}

export async function insertLedgerRows(tx: Tx, rows: readonly Omit<LedgerRow, 'gone'>[]): Promise<void> {
  await sql`
    insert into intake_ledger (kind, scope, epoch, number, line_id, content_key, email_id, acknowledged)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      kind smallint, scope bigint, epoch bigint, number bigint, line_id bigint, content_key uuid, email_id bigint,
      acknowledged boolean)
    on conflict do nothing
  `.execute(tx)
}

/** A mail whose sender evidently heard our 250. */
export interface AcknowledgedMail {
  line_id: number
  email_id: number
}

/**
 * Notes it in the ledger. By primary key: lines and mails as two lists, because a join with a list of pairs is planned
 * as a walk through the whole ledger. A mail has one line, so no other pair of the two lists exists.
 */
export async function setAcknowledged(db: Db, mails: readonly AcknowledgedMail[]): Promise<void> {
  const line_ids = [...new Set(mails.map((mail) => mail.line_id))]
  await sql`
    update intake_ledger set acknowledged = true
    where kind = ${sql.lit(LEDGER_KIND.smtp)} and scope = any(${line_ids}::bigint[]) and epoch = 0
      and number = any(${mails.map((mail) => mail.email_id)}::bigint[])
  `.execute(db)
}
