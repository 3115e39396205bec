import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Box, EmailStatus } from '#features/records/emails/contract/email.ts'
import type { EmailMarkFields } from '#features/records/emails/contract/email-mark.ts'
import { criteriaToSql, markColumns, readableBy } from '#features/records/emails/server/public.ts'
import { type BookmarkParams, type BookmarkType, criteriaOfList } from '../contract/bookmark.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    bookmarks: BookmarksTable
  }
}

interface BookmarksTable {
  id: Generated<number>
  user_id: number
  bookmark_type: BookmarkType
  email_id: number
  line_id: number
  params: BookmarkParams
  updated_at: string
}

/** A bookmark with where its mail stands now; the mail's part is null when the user may not read it (anymore). */
export interface StoredBookmark extends EmailMarkFields {
  id: number
  user_id: number
  bookmark_type: BookmarkType
  email_id: number
  line_id: number
  params: BookmarkParams
  updated_at: string
  mail_line_id: number | null
  box: Box | null
  status: EmailStatus | null
  archived: boolean | null
  closed: boolean | null
}

/** The bookmarks of the actor, two at most, by their unique key. */
export async function listBookmarkRows(
  db: Db,
  actor: Actor,
  bookmark_type?: BookmarkType,
): Promise<StoredBookmark[]> {
  const wanted = bookmark_type === undefined ? sql`true` : sql`bookmark_type = ${bookmark_type}`
  const result = await sql<StoredBookmark>`
    select ${bookmarkColumns()}
    from bookmarks left join emails on emails.id = bookmarks.email_id and ${readableBy(actor)}
    where bookmarks.user_id = ${actor.user_id} and ${wanted}
    order by bookmark_type
  `.execute(db)
  return result.rows
}

const bookmarkColumns = () => sql`
    bookmarks.id, bookmarks.user_id, bookmarks.bookmark_type, bookmarks.email_id, bookmarks.line_id,
    bookmarks.params, bookmarks.updated_at, emails.line_id as mail_line_id, emails.box, emails.status,
    emails.archived, emails.closed, ${markColumns(sql<number>`bookmarks.user_id`, sql`bookmarks.email_id`)}`

/** Automatic bookmarks of all users on some mails that are not deleted, by the index on mails. */
export async function listAutomaticBookmarks(
  tx: Tx,
  email_ids: readonly number[],
): Promise<StoredBookmark[]> {
  const result = await sql<StoredBookmark>`
    select ${bookmarkColumns()}
    from bookmarks left join emails on emails.id = bookmarks.email_id and emails.deleted_at is null
    where bookmarks.email_id = any(${[...email_ids]}::bigint[]) and bookmark_type = 'invisible'
  `.execute(tx)
  return result.rows
}

/** Those of some bookmarks whose mail fulfils what the list asks for, each for its own user. */
export async function askStanding(db: Db, bookmarks: readonly StoredBookmark[]): Promise<number[]> {
  if (bookmarks.length === 0) return []
  const asked = bookmarks.map(
    ({ id, user_id, email_id, params }) => sql`
      select ${id}::bigint as id from emails
      where emails.id = ${email_id} and ${criteriaToSql(user_id, criteriaOfList(params))}`,
  )
  const result = await sql<{ id: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return result.rows.map(({ id }) => id)
}

type NewBookmark = Omit<BookmarksTable, 'id' | 'updated_at'> & { updated_at: string | undefined }

/**
 * Sets the one bookmark of its type. A moment ahead of our clock counts as now, else a wrong clock could never be
 * overtaken; an automatic bookmark older than the known one is passed over.
 */
export async function setBookmark(tx: Tx, bookmark: NewBookmark): Promise<void> {
  const { user_id, bookmark_type, email_id, line_id, params, updated_at } = bookmark
  await sql`
    insert into bookmarks (user_id, bookmark_type, email_id, line_id, params, updated_at)
    values (${user_id}, ${bookmark_type}, ${email_id}, ${line_id}, ${JSON.stringify(params)}::jsonb,
      least(coalesce(${updated_at ?? null}::timestamptz, now()), now()))
    on conflict (user_id, bookmark_type) do update set
      email_id = excluded.email_id, line_id = excluded.line_id, params = excluded.params,
      updated_at = excluded.updated_at
    where bookmarks.bookmark_type = 'default' or excluded.updated_at > bookmarks.updated_at
  `.execute(tx)
}

/** Removes a bookmark of one user and answers its type; undefined when there was none. */
export async function deleteBookmark(tx: Tx, user_id: number, id: number): Promise<BookmarkType | undefined> {
  const row = await tx
    .deleteFrom('bookmarks')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('bookmark_type')
    .executeTakeFirst()
  return row?.bookmark_type
}

export async function deleteBookmarks(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from bookmarks where id = any(${[...ids]}::bigint[])`.execute(tx)
}
