import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { LEDGER_KIND } from '../intake-ledger.repo.ts'

/** A mailbox as the ledger names it. */
export interface LedgerMailbox {
  mailbox_id: number
  uidvalidity: number
}

/**
 * Those of the UIDs that have no mail yet, each looked up by primary key: as a join it would be planned while the
 * ledger is small, and then read all of the mailbox.
 */
export async function listMissingUids(db: Db, mailbox: LedgerMailbox, uids: number[]): Promise<number[]> {
  const result = await sql<{ uid: number }>`
    select wanted.uid from unnest(${uids}::bigint[]) as wanted(uid)
    where (
      select number from intake_ledger
      where kind = ${LEDGER_KIND.imap} and scope = ${mailbox.mailbox_id} and epoch = ${mailbox.uidvalidity}
        and number = wanted.uid
      limit 1
    ) is null
  `.execute(db)
  return result.rows.map((row) => row.uid)
}

/** UIDs in a range that have a mail and are still on the server; a range of the primary key. */
export async function listKnownUids(
  db: Db,
  mailbox: LedgerMailbox,
  range: { from: number; to: number },
): Promise<number[]> {
  const result = await sql<{ uid: number }>`
    select number as uid from intake_ledger
    where kind = ${LEDGER_KIND.imap} and scope = ${mailbox.mailbox_id} and epoch = ${mailbox.uidvalidity}
      and number between ${range.from} and ${range.to} and not gone
  `.execute(db)
  return result.rows.map((row) => row.uid)
}

/** Mails of UIDs, by primary key. */
export async function listEmailIds(
  db: Db,
  mailbox: LedgerMailbox,
  uids: readonly number[],
): Promise<{ uid: number; email_id: number }[]> {
  const result = await sql<{ uid: number; email_id: number }>`
    select number as uid, email_id from intake_ledger
    where kind = ${LEDGER_KIND.imap} and scope = ${mailbox.mailbox_id} and epoch = ${mailbox.uidvalidity}
      and number = any(${[...uids]}::bigint[])
  `.execute(db)
  return result.rows
}

/** Notes messages that are no longer in the mailbox of the server; returns their mails, which stay. */
export async function setUidsGone(db: Db, mailbox: LedgerMailbox, uids: number[]): Promise<number[]> {
  const result = await sql<{ email_id: number }>`
    update intake_ledger set gone = true
    where kind = ${LEDGER_KIND.imap} and scope = ${mailbox.mailbox_id} and epoch = ${mailbox.uidvalidity}
      and number = any(${uids}::bigint[]) and not gone
    returning email_id
  `.execute(db)
  return result.rows.map((row) => row.email_id)
}
