import { type Generated, type GeneratedAlways, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { EmailMove, PlacedEmail } from '#features/records/emails/server/public.ts'
import { visibleFolder } from '#features/records/folders/server/public.ts'
import type { EmailFiling } from '../contract/filing.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    filings: {
      folder_id: number
      email_id: number
      line_id: number
      received_at: string
      box: string
      archived: boolean
      user_id: number | null
      rule_id: number | null
      created_at: Generated<string>
      shown: GeneratedAlways<boolean>
    }
    folder_totals: { folder_id: number; line_id: number; total: number }
    folder_unread_counts: { folder_id: number; line_id: number; user_id: number; unread_count: number }
  }
}

/** A mail that was not in a folder before, or is in it no longer. */
export interface ChangedFiling {
  folder_id: number
  email_id: number
  line_id: number
}

/** Files locked mails into folders; answers what is new. Twice is once. */
export async function insertFilings(
  tx: Tx,
  emails: readonly PlacedEmail[],
  folder_ids: readonly number[],
  by: { user_id: number | null; rule_id: number | null },
): Promise<ChangedFiling[]> {
  const result = await sql<ChangedFiling>`
    insert into filings (folder_id, email_id, line_id, received_at, box, archived, user_id, rule_id)
    select folder_id, mail.id, mail.line_id, mail.received_at, mail.box, mail.archived, ${by.user_id}::bigint, ${by.rule_id}::bigint
    from unnest(${[...folder_ids]}::bigint[]) as folder_id cross join unnest(
      ${emails.map(({ id }) => id)}::bigint[], ${emails.map(({ line_id }) => line_id)}::bigint[],
      ${emails.map(({ received_at }) => received_at)}::timestamptz[], ${emails.map(({ box }) => box)}::text[],
      ${emails.map(({ archived }) => archived)}::boolean[]
    ) as mail(id, line_id, received_at, box, archived)
    order by mail.id, folder_id on conflict do nothing
    returning folder_id, email_id, line_id
  `.execute(tx)
  return result.rows
}

/** Takes locked mails out of a folder; answers those that were in it. */
export async function deleteFilings(
  tx: Tx,
  folder_id: number,
  email_ids: readonly number[],
): Promise<ChangedFiling[]> {
  const result = await sql<ChangedFiling>`
    delete from filings where folder_id = ${folder_id} and email_id = any(${[...email_ids]}::bigint[])
    returning folder_id, email_id, line_id
  `.execute(tx)
  return result.rows
}

/** How many folders the fullest of some mails would be in: those of the company, and one's own. */
export async function countFolders(
  tx: Tx,
  user_id: number,
  email_ids: readonly number[],
  added_ids: readonly number[],
): Promise<number> {
  const result = await sql<{ most: number }>`
    select coalesce(max(folders), 0) as most from (
      select count(*) as folders from (
        select email_id, folder_id from filings join folders on folders.id = folder_id
        where email_id = any(${[...email_ids]}::bigint[]) and (owner_id is null or owner_id = ${user_id})
        union select email_id, folder_id from unnest(${[...email_ids]}::bigint[]) as email_id
          cross join unnest(${[...added_ids]}::bigint[]) as folder_id
      ) as filed group by email_id
    ) as mails
  `.execute(tx)
  return result.rows[0]?.most ?? 0
}

/** Filings are where their mails are; by the primary key. */
export async function setFilingPlaces(tx: Tx, moves: readonly EmailMove[]): Promise<void> {
  await sql`
    update filings set box = place.box, archived = place.archived
    from unnest(
      ${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ to }) => (to.deleted ? 'deleted' : to.box))}::text[],
      ${moves.map(({ to }) => to.archived)}::boolean[]
    ) as place(id, box, archived)
    where email_id = place.id
  `.execute(tx)
}

/** The same for a mail of ours that counts from another moment on, or is in another line. */
export async function placeFilings(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    update filings set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
  `.execute(tx)
}

/** Which mails and folders an answer is about. */
export interface AskedFilings {
  email_ids: readonly number[]
  /** Undefined: all that the reader sees. */
  folder_ids?: readonly number[]
}

/** The folders of some mails that the reader sees, in the order of filing. Access to the mails is the caller's. */
export async function listFilings(
  db: Db,
  user_id: number,
  { email_ids, folder_ids }: AskedFilings,
): Promise<EmailFiling[]> {
  const among = folder_ids === undefined ? sql`true` : sql`folders.id = any(${[...folder_ids]}::bigint[])`
  const result = await sql<EmailFiling>`
    select filings.email_id, folders.name as folder, folders.id as folder_id, folders.folder_type, filings.user_id,
      coalesce(users.name, '') as user_name, users.avatar, filings.rule_id, folders.match_type, filings.created_at,
      exists (select from folder_stars where folder_id = folders.id and user_id = ${user_id}) as starred
    from filings join folders on folders.id = filings.folder_id left join users on users.id = filings.user_id
    where filings.email_id = any(${[...email_ids]}::bigint[]) and ${among} and ${visibleFolder(user_id)}
    order by filings.email_id, filings.created_at, folders.id
  `.execute(db)
  return result.rows
}

/** Removes filings and counts of folders that are gone; answers how many filings there were, at most `limit`. */
export async function deleteFilingsOf(tx: Tx, folder_ids: readonly number[], limit: number): Promise<number> {
  const ids = [...folder_ids]
  await sql`delete from folder_unread_counts where folder_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from folder_totals where folder_id = any(${ids}::bigint[])`.execute(tx)
  const result = await sql`
    delete from filings where (email_id, folder_id) in (
      select email_id, folder_id from filings where folder_id = any(${ids}::bigint[]) limit ${limit}
    )
  `.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Filings that are elsewhere than their mail; always empty unless something is broken. */
export async function findMisplacedFilings(db: Db): Promise<{ folder_id: number; email_id: number }[]> {
  const result = await sql<{ folder_id: number; email_id: number }>`
    select folder_id, email_id from filings join emails on emails.id = email_id
    where (filings.line_id, filings.received_at, filings.archived, filings.box) is distinct from
      (emails.line_id, emails.received_at, emails.archived, case when deleted_at is null then emails.box else 'deleted' end)
  `.execute(db)
  return result.rows
}
