import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    read_mails: { email_id: number }
  }
}

/** A mail that may be read still. */
export interface EarlierMail {
  email_id: number
  line_id: number
  sender: string
  received_at: string
}

/** Where a walk over mails stands: before this one, in the archive or not. */
export interface WalkPlace {
  archived: boolean
  received_at: string
  email_id: number
}

/** Received mails before a place, newest first, and whether somebody has read them; by index `emails_box`. */
export async function listMails(
  db: Db,
  place: WalkPlace,
  { since, limit }: { since: string; limit: number },
): Promise<(EarlierMail & { is_read: boolean })[]> {
  const { rows } = await sql<EarlierMail & { is_read: boolean }>`
    select id as email_id, line_id, received_at, coalesce(lower(people -> 'from' -> 0 ->> 'address'), '') as sender,
      exists (select from read_mails where read_mails.email_id = emails.id) as is_read
    from emails
    where box = 'received' and archived = ${place.archived} and deleted_at is null and received_at >= ${since}::timestamptz
      and (received_at, id) < (${place.received_at}::timestamptz, ${place.email_id})
    order by received_at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Whether a mail was read: what was found in it has its ids, which windows and links name. */
export async function isRead(db: Db, email_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('read_mails')
    .select('email_id')
    .where('email_id', '=', email_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function setRead(tx: Tx, email_id: number): Promise<void> {
  // A mail that is gone meanwhile needs no mark.
  await sql`
    insert into read_mails (email_id) select id from emails where id = ${email_id} for key share
    on conflict do nothing
  `.execute(tx)
}
