import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { PLAN_EACH_TIME } from '@laycan/server/database/postgres-pool.ts'
import { emailRowColumns, type StoredEmailRow } from '../../../records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import { keptTotal } from './kept-total.repo.ts'
import { conditionsOf, conditionsOneByOne, containsSlice, isUnread, type View } from './list-view.ts'
import type { TextSlice } from './text-slices.ts'

export interface ListedRow extends StoredEmailRow {
  read: boolean
  /** Total of the view, in the same snapshot and without a query of its own, where one is kept and the way of reading brings it. */
  kept_total?: number
}

export interface Page {
  order: 'asc' | 'desc'
  after: Cursor | undefined
  limit: number
}

/** Below this share of the box the reader's lines are read one by one, above it the box is read and lines left out. */
const SMALL_SHARE = 0.1

/**
 * One page of a plain view by index: `emails_line` for one line, `emails_box` for a reader of most of the mail, the
 * first rows of each line by `emails_line` for a reader of little.
 * @param share of the box's mail that lies in the view's lines, 0 to 1
 */
export async function listPlain(db: Db, view: View, page: Page, share: number): Promise<ListedRow[]> {
  const [only, second] = view.line_ids
  if (only === undefined) return []
  if (second === undefined) return run(db, view, page, sql`emails.line_id = ${only}`)
  if (share >= SMALL_SHARE)
    return run(db, view, page, sql`emails.line_id = any(${[...view.line_ids]}::bigint[])`)
  return listLineByLine(db, view, page)
}

async function run(db: Db, view: View, page: Page, lines: RawBuilder<unknown>): Promise<ListedRow[]> {
  const result = await sql<ListedRow>`
    select ${emailRowColumns}, ${readColumn(view)} ${totalColumn(view)}
    from emails
    where emails.deleted_at is null and emails.box = ${view.box} and emails.archived = ${view.archived} and ${lines}
      and ${conditionsOf(view)} ${afterCursor(page)}
    ${inOrder(page)} limit ${page.limit}
  `.execute(db)
  return result.rows
}

async function listLineByLine(db: Db, view: View, page: Page): Promise<ListedRow[]> {
  const result = await sql<ListedRow>`
    select ${emailRowColumns}, ${readColumn(view)} ${totalColumn(view)}
    from unnest(${[...view.line_ids]}::bigint[]) as line(id)
    cross join lateral (
      select * from emails
      where emails.deleted_at is null and emails.line_id = line.id and emails.box = ${view.box}
        and emails.archived = ${view.archived} and ${conditionsOf(view)} ${afterCursor(page)}
      ${inOrder(page)} limit ${page.limit}
    ) as emails
    ${inOrder(page)} limit ${page.limit}
  `.execute(db)
  return result.rows
}

/** One page of the unread mails by the reader's own marks: as quick for the last unread mail as for the first. */
export async function listUnread(db: Db, view: View, page: Page): Promise<ListedRow[]> {
  const [only, second] = view.line_ids
  const lines =
    second === undefined && only !== undefined
      ? sql`mark.line_id = ${only}`
      : sql`mark.line_id = any(${[...view.line_ids]}::bigint[])`
  const result = await sql<ListedRow>`
    select ${emailRowColumns}, false as read ${totalColumn(view)}
    from (
      select email_id, received_at from unread_marks as mark
      where mark.user_id = ${view.user_id} and mark.box = ${view.box} and ${lines}
        ${afterCursor(page, sql`(mark.received_at, mark.email_id)`)}
      ${inOrder(page, 'mark', 'email_id')} limit ${page.limit}
    ) as mark
    join emails on emails.id = mark.email_id
    where emails.deleted_at is null and emails.archived = ${view.archived}
    -- the order of the marks, in which the mails are looked up: nothing is left to sort
    ${inOrder(page, 'mark', 'email_id')}
  `.execute(db)
  return result.rows
}

/** What a look through some mails found. */
export interface Walk {
  rows: ListedRow[]
  /** The last mail looked at, so that the caller can go on from there. */
  last: Cursor | undefined
  walked: number
  /** How many of them contain each slice. */
  slice_counts: number[]
}

/** Reads on from the cursor through at most `window` mails of the box and keeps those that match. */
export async function listWithin(
  db: Db,
  view: View,
  page: Page,
  { window, slices = [] }: { window: number; slices?: readonly TextSlice[] },
): Promise<Walk> {
  const found = sql`array[${sql.join(slices.map((slice) => sql`(${containsSlice(slice)})::int`))}]::int[]`
  const counts = slices.map((_, index) => sql`sum(slices[${sql.lit(index + 1)}])`)
  const result = await sql<
    ListedRow & { walked: number; slice_counts: number[]; last_at: string; last_id: number }
  >`
    with walked as materialized (
      -- no wide rows: those that do not match are only counted
      select id, received_at, ${conditionsOneByOne(view)} as matches, ${found} as slices from emails
      where emails.deleted_at is null and emails.box = ${view.box} and emails.archived = ${view.archived}
        and emails.line_id = any(${[...view.line_ids]}::bigint[]) ${afterCursor(page)}
      ${inOrder(page)} limit ${window}
    ), counted as (
      select count(*) as walked, array[${sql.join(counts)}]::float8[] as slice_counts from walked
    ), last as (
      select received_at, id from walked
      order by received_at ${direction(opposite(page))}, id ${direction(opposite(page))} limit 1
    ), hit as materialized (
      select id from walked where matches
      order by received_at ${direction(page.order)}, id ${direction(page.order)} limit ${page.limit}
    )
    select ${emailRowColumns}, ${readColumn(view)}, counted.*, last.received_at as last_at, last.id as last_id
    from last cross join counted left join (select emails.* from hit join emails using (id)) as emails on true
    ${inOrder(page)}
  `.execute(db)
  const [first] = result.rows
  if (!first) return { rows: [], last: undefined, walked: 0, slice_counts: slices.map(() => 0) }
  const { walked, slice_counts, last_at, last_id } = first
  const rows = result.rows.filter((row) => row.id !== null)
  return { rows, last: { received_at: last_at, id: last_id }, walked, slice_counts }
}

/** As `listWithin` for texts that are common: it stops with the last row wanted, and tells no more than the rows. */
export async function listAhead(db: Db, view: View, page: Page, window: number): Promise<ListedRow[]> {
  const result = await sql<ListedRow>`
    select ${emailRowColumns}, ${readColumn(view)}
    from (
      select * from emails
      where emails.deleted_at is null and emails.box = ${view.box} and emails.archived = ${view.archived}
        and emails.line_id = any(${[...view.line_ids]}::bigint[]) ${afterCursor(page)}
      ${inOrder(page)} limit ${window}
    ) as emails
    where ${conditionsOneByOne(view)}
    ${inOrder(page)} limit ${page.limit}
  `.execute(db)
  return result.rows
}

/**
 * One page of the mails that an index on text or conversation finds, sorted afterwards: for few hits.
 * @param slice of a text by which its index is asked
 */
export async function listByIndex(db: Db, view: View, page: Page, slice?: TextSlice): Promise<ListedRow[]> {
  const result = await sql<ListedRow>`${sql.raw(PLAN_EACH_TIME)}
    with hit as materialized (
      select id, received_at from emails
      where emails.deleted_at is null and emails.box = ${view.box} and emails.archived = ${view.archived}
        and emails.line_id = any(${[...view.line_ids]}::bigint[]) and ${conditionsOf(view, slice)}
    ), page as materialized (
      select id from hit as emails where true ${afterCursor(page)} ${inOrder(page)} limit ${page.limit}
    )
    select ${emailRowColumns}, ${readColumn(view)} from page join emails using (id)
    ${inOrder(page)}
  `.execute(db)
  return result.rows
}

/** The reader's rows of certain mails, by primary key; a page's worth at most. */
export async function listByIds(db: Db, view: View, ids: readonly number[]): Promise<ListedRow[]> {
  const result = await sql<ListedRow>`
    select ${emailRowColumns}, ${readColumn(view)} from emails
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null
      and emails.line_id = any(${[...view.line_ids]}::bigint[])
    order by received_at desc, id desc
  `.execute(db)
  return result.rows
}

/** How many mails match, counted up to `cap`. */
export async function countMatching(db: Db, view: View, cap: number): Promise<number> {
  const result = await sql<{ total: number }>`${sql.raw(PLAN_EACH_TIME)}
    select count(*) as total from (
      select 1 from emails
      where emails.deleted_at is null and emails.box = ${view.box} and emails.archived = ${view.archived}
        and emails.line_id = any(${[...view.line_ids]}::bigint[]) and ${conditionsOf(view)}
      limit ${cap + 1}
    ) as matching
  `.execute(db)
  return result.rows[0]?.total ?? 0
}

function readColumn(view: View): RawBuilder<unknown> {
  return sql`not ${isUnread(view)} as read`
}

/** Read once for the page, not for each row: it depends on none. */
function totalColumn(view: View): RawBuilder<unknown> {
  const total = keptTotal(view)
  return total ? sql`, ${total} as kept_total` : sql``
}

function afterCursor(
  page: Page,
  key: RawBuilder<unknown> = sql`(emails.received_at, emails.id)`,
): RawBuilder<unknown> {
  if (!page.after) return sql``
  const { received_at, id } = page.after
  const place = sql`(${received_at}::timestamptz, ${id}::bigint)`
  return page.order === 'desc' ? sql`and ${key} < ${place}` : sql`and ${key} > ${place}`
}

function inOrder(page: Page, table = 'emails', id = 'id'): RawBuilder<unknown> {
  const to = direction(page.order)
  return sql`order by ${sql.ref(`${table}.received_at`)} ${to}, ${sql.ref(`${table}.${id}`)} ${to}`
}

function direction(order: Page['order']): RawBuilder<unknown> {
  return order === 'desc' ? sql`desc` : sql`asc`
}

function opposite({ order }: Page): Page['order'] {
  return order === 'desc' ? 'asc' : 'desc'
}
