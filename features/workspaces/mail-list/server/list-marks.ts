import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { type MarkedKey, markColumns } from '#features/records/emails/server/public.ts'
import { inOrder, type Page } from './list-conditions.ts'
import type { View } from './list-view.ts'

/** A mail that a list shows, before its row is read, with what marks say of it. */
export type ListedRow = MarkedKey & {
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
    select found.*, ${foundMarks(view)} ${more} from found ${inOrder(order, 'found')}
  `.execute(db)
  return result.rows
}

/**
 * Marks of the mails `found`, looked up for all of them at once: one walk through neighbouring index entries costs a
 * quarter of fifty lookups. What the view itself decides is not looked up.
 */
export function foundMarks({ user_id, asked }: View): RawBuilder<unknown> {
  const ids = sql`(select array_agg(id) from found)::bigint[]`
  const decided = new Map(asked.map(({ field, content }) => [field, content]))
  return markColumns(user_id, sql`found.id`, ids, decided)
}

/** Marks that must be there, of which few mails have one. */
export function soughtMarks({ user_id, asked }: View): readonly string[] {
  return asked.flatMap(({ field, content, sql: each }) =>
    each.among?.(user_id, content, sql`''`) === undefined ? [] : [field],
  )
}

/**
 * Joins what a page is looked for among with the marks that must be there, looked up for all of it at once: few mails
 * have them, and a mark costs less to look up than its mail.
 * @param keys a common table expression with the ids
 */
export function joinMarks({ user_id, asked }: View, keys: string): RawBuilder<unknown> {
  const ids = sql`(select array_agg(id) from ${sql.ref(keys)})::bigint[]`
  const joins = asked.flatMap(({ content, sql: each }, at) => {
    const marked = each.among?.(user_id, content, ids)
    const name = `marked_${at}`
    const on = sql`${sql.ref(`${name}.id`)} = ${sql.ref(`${keys}.id`)}`
    return marked === undefined ? [] : [sql`join unnest(${marked}) as ${sql.ref(name)}(id) on ${on}`]
  })
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `)
}
