import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { hiddenAmong } from '#features/marks/hiddens/server/public.ts'
import { starredAmong } from '#features/marks/stars/server/public.ts'
import { type EmailKey, unknownRowColumn } from '#features/records/emails/server/public.ts'
import { inOrder, type Page } from './list-conditions.ts'
import type { View } from './list-view.ts'

/** A mail that a list shows, before its row is read. */
export interface ListedRow extends EmailKey {
  read: boolean
  starred: boolean
  is_hide: boolean
  /** Total of the view, in the same snapshot and without a query of its own, where one is kept and the way of reading brings it. */
  kept_total?: number
}

/**
 * The mails that a statement finds, with the reader's marks.
 * @param found selects `emailKeyColumns` of a page's worth
 * @param more further columns, each read once for the page
 * @param hint precedes the statement
 */
export async function listFound(
  db: Db,
  view: View,
  {
    found,
    order,
    more = sql``,
    hint = '',
  }: { found: RawBuilder<unknown>; order: Page['order']; more?: RawBuilder<unknown>; hint?: string },
): Promise<ListedRow[]> {
  const result = await sql<ListedRow>`${sql.raw(hint)}
    with found as materialized (${found})
    select found.*, ${markColumns(view)} ${more} ${unknownRowColumn(db, 'found')} from found ${inOrder(order, 'found')}
  `.execute(db)
  return result.rows
}

/**
 * Marks of the mails `found`, looked up for all of them at once: one walk through neighbouring index entries costs a
 * quarter of fifty lookups. What the view itself decides is not looked up.
 */
export function markColumns({ user_id, unread, starred, with_hidden }: View): RawBuilder<unknown> {
  const ids = sql`(select array_agg(id) from found)::bigint[]`
  const among = (marked: RawBuilder<unknown>) => sql`found.id = any(${marked})`
  const read = unread === undefined ? sql`not ${among(unreadAmong(user_id, ids))}` : sql.lit(!unread)
  const star = starred === undefined ? among(starredAmong(user_id, ids)) : sql.lit(starred)
  const hidden = with_hidden ? among(hiddenAmong(user_id, ids)) : sql.lit(false)
  return sql`${read} as read, ${star} as starred, ${hidden} as is_hide`
}

/**
 * Joins what a page is looked for among with the marks that must stand, looked up for all of it at once: few mails have
 * them, and a mark costs less to look up than its mail.
 * @param keys a common table expression with the ids
 */
export function joinMarks({ user_id, unread, starred }: View, keys: string): RawBuilder<unknown> {
  const ids = sql`(select array_agg(id) from ${sql.ref(keys)})::bigint[]`
  const among = (marked: RawBuilder<number[]>, name: string) =>
    sql`join unnest(${marked}) as ${sql.ref(name)}(id) on ${sql.ref(`${name}.id`)} = ${sql.ref(`${keys}.id`)}`
  const unreadOnes = unread === true ? among(unreadAmong(user_id, ids), 'unread') : sql``
  const starredOnes = starred === true ? among(starredAmong(user_id, ids), 'starred') : sql``
  return sql`${unreadOnes} ${starredOnes}`
}

/** The view without the marks that `joinMarks` looked for. */
export function pastMarks(view: View): View {
  const unread = view.unread === true ? undefined : view.unread
  const starred = view.starred === true ? undefined : view.starred
  return { ...view, unread, starred }
}

/** Those of some mails that a user has not read, as an array; looked up in one go. */
export function unreadAmong(user_id: number, ids: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select email_id from unread_marks where user_id = ${user_id} and email_id = any(${ids}))`
}
