import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { isNotHeld } from './legal-holds.repo.ts'

/** A deleted mail whose time is over; its row is locked. */
export interface OutdatedEmail {
  id: number
  thread_id: number
  raw_blob: string
}

/** The next mails deleted before a moment and not held, those deleted first first. By index `emails_deleted`. */
export async function lockOutdatedEmails(tx: Tx, before: Date, limit: number): Promise<OutdatedEmail[]> {
  const result = await sql<OutdatedEmail>`
    select emails.id, emails.thread_id, raw_blob
    from emails join email_contents on email_contents.email_id = emails.id
    where deleted_at < ${before.toISOString()} and ${isNotHeld}
    order by deleted_at, emails.id limit ${limit} for update of emails skip locked
  `.execute(tx)
  return result.rows
}

/** Of some mails those that are deleted and not held, by ascending id. */
export async function lockDeletedEmails(tx: Tx, ids: readonly number[]): Promise<OutdatedEmail[]> {
  const result = await sql<OutdatedEmail>`
    select emails.id, emails.thread_id, raw_blob
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and deleted_at is not null and ${isNotHeld}
    order by emails.id for update of emails
  `.execute(tx)
  return result.rows
}

/** Removes mails with all that is told of them; rows of features above go with them or have gone before. */
export async function deleteEmailRows(tx: Tx, emails: readonly OutdatedEmail[]): Promise<void> {
  const ids = emails.map(({ id }) => id)
  const threads = [...new Set(emails.map(({ thread_id }) => thread_id))]
  await sql`
    delete from thread_links where thread_id = any(${threads}::bigint[]) and email_id = any(${ids}::bigint[])
  `.execute(tx)
  await sql`delete from emails where id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    delete from threads where id = any(${threads}::bigint[])
      and not exists (select from emails where emails.thread_id = threads.id)
  `.execute(tx)
}

/** Which of some blobs are raw messages of mails. */
export async function findUsedRawBlobs(db: Db, blobs: readonly string[]): Promise<string[]> {
  const result = await sql<{ blob: string }>`
    select blob from unnest(${[...blobs]}::text[]) as blob
    where exists (select from email_contents where raw_blob = blob)
  `.execute(db)
  return result.rows.map((row) => row.blob)
}
