import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { PLAN_EACH_TIME } from '@laycan/server/database/postgres-pool.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import {
  containsText,
  criteriaToSql,
  emailKeyColumns,
  findsText,
} from '#features/records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import { keptTotal } from './kept-total.repo.ts'
import {
  afterCursor,
  all,
  alongPlace,
  inLines,
  inOrder,
  inPlace,
  inRange,
  limitTo,
  narrowing,
  opposite,
  type Page,
} from './list-conditions.ts'
import { foundMarks, type ListedRow, listFound } from './list-marks.ts'
import type { View } from './list-view.ts'
import type { IndexedSlice, TextSlice } from './text-slices.ts'

/** Below this share of the box the reader's lines are read one by one, above it the box is read and lines left out. */
const SMALL_SHARE = 0.1

/**
 * One page of a plain view by index: `emails_line` for one line, `emails_box` for a reader of most of the mail, the
 * first rows of each line by `emails_line` for a reader of little.
 * @param share of the box's mail that lies in the view's lines, 0 to 1
 */
export async function listPlain(db: Db, view: View, page: Page, share: number): Promise<ListedRow[]> {
  if (view.line_ids.length > 1 && share < SMALL_SHARE) return listLineByLine(db, view, page)
  const found = sql`
    select ${emailKeyColumns} from emails
    where ${alongPlace(view)} and ${narrowing(view, 'each')} ${afterCursor(page)}
    ${inOrder(page.order)} ${limitTo(page.limit)}
  `
  return listFound(db, view, { found, order: page.order, more: totalColumn(view) })
}

async function listLineByLine(db: Db, view: View, page: Page): Promise<ListedRow[]> {
  const found = sql`
    select emails.* from unnest(${[...view.line_ids]}::bigint[]) as line(id)
    cross join lateral (
      select ${emailKeyColumns} from emails
      where emails.deleted_at is null and emails.line_id = line.id and emails.box = ${view.box}
        and emails.archived = ${view.archived} and ${narrowing(view, 'each')} ${afterCursor(page)}
      ${inOrder(page.order)} ${limitTo(page.limit)}
    ) as emails
    ${inOrder(page.order)} ${limitTo(page.limit)}
  `
  return listFound(db, view, { found, order: page.order, more: totalColumn(view) })
}

/** What a look through some mails found. */
export interface TextProbe {
  rows: ListedRow[]
  /** The last mail looked at, so that the caller can go on from there. */
  last: Cursor | undefined
  walked: number
  /** How many of them contain each slice. */
  slice_counts: number[]
}

/** Reads on from the cursor through all of the next `window` mails of the place: keeps those that match, counts slices. */
export async function probeTexts(
  db: Db,
  view: View,
  page: Page,
  { window, slices }: { window: number; slices: readonly TextSlice[] },
): Promise<TextProbe> {
  const contained = sql`array[${sql.join(slices.map((slice) => sql`(${containsText(slice.item.field, slice.text)})::int`))}]::int[]`
  const counts = slices.map((_, index) => sql`sum(slices[${sql.lit(index + 1)}])`)
  const result = await sql<
    ListedRow & { walked: number; slice_counts: number[]; last_at: string; last_id: number }
  >`
    with walked as materialized (
      -- no wide rows: those that do not match are only counted
      select id, received_at, ${narrowing(view, 'each')} as matches, ${contained} as slices from emails
      where ${alongPlace(view)} ${afterCursor(page)}
      ${inOrder(page.order)} limit ${sql.lit(window)}
    ), counted as (
      select count(*) as walked, array[${sql.join(counts)}]::float8[] as slice_counts from walked
    ), last as (
      select received_at, id from walked ${inOrder(opposite(page.order), 'walked')} limit 1
    ), hit as (
      select id from walked where matches ${inOrder(page.order, 'walked')} limit ${page.limit}
    ), found as materialized (
      select ${emailKeyColumns} from hit join emails using (id)
    )
    select found.*, ${foundMarks(view)}, counted.*, last.received_at as last_at, last.id as last_id
    from last cross join counted left join found on true
    ${inOrder(page.order, 'found')}
  `.execute(db)
  const [first] = result.rows
  if (!first) return { rows: [], last: undefined, walked: 0, slice_counts: slices.map(() => 0) }
  const { walked, slice_counts, last_at, last_id } = first
  const rows = result.rows.filter((row) => row.id !== null)
  return { rows, last: { received_at: last_at, id: last_id }, walked, slice_counts }
}

/** One page of a conversation's mails, by `emails_thread`; never by walking the list until some of them come. */
export async function listThread(db: Db, view: View, page: Page): Promise<ListedRow[]> {
  const emails = sql`
    select *, xmin from emails where ${inPlace(view)} and ${narrowing(view, 'each')} ${afterCursor(page)}
  `
  const found = sql`
    with emails as materialized (${emails})
    select ${emailKeyColumns} from emails ${inOrder(page.order)} limit ${page.limit}
  `
  return listFound(db, view, { found, order: page.order })
}

/**
 * One page of the mails that the index of texts finds by a slice, for a slice that is not too common: its hits are put in
 * order by what the texts' own table says, and looked at until the page is full. At a million mails, 1,002 hits: bitmap
 * scan of `email_texts_contains` 2.7 ms, 803 pages of hits 5.5, order 0.1, 52 mails by key 0.6.
 */
export async function listBySlice(db: Db, view: View, page: Page, slice: IndexedSlice): Promise<ListedRow[]> {
  const [at, id] = [sql`email_texts.received_at`, sql`email_texts.email_id`]
  const where = all([
    findsText(slice.item.field, slice.text),
    inLines(view, sql`email_texts.line_id`),
    ...inRange(view, at),
  ])
  const found = sql`
    with hit as materialized (
      select email_id as id, received_at from email_texts where ${where} ${afterCursor(page, sql`(${at}, ${id})`)}
    )
    select emails.* from (select * from hit ${inOrder(page.order, 'hit')}) as keys
    cross join lateral (
      select ${emailKeyColumns} from emails
      where emails.id = keys.id and ${inPlace(view)} and ${narrowing(view, 'each')} limit 1
    ) as emails
    ${inOrder(page.order, 'keys')} limit ${page.limit}
  `
  return listFound(db, view, { found, order: page.order, hint: PLAN_EACH_TIME })
}

/**
 * Those of some mails that the view shows, by primary key; `limit` at most.
 * @param besides a condition that must hold too
 */
export async function listAmong(
  db: Db,
  view: View,
  {
    ids,
    order,
    limit,
    besides,
  }: { ids: readonly number[]; order: Page['order']; limit: number; besides?: RawBuilder<unknown> },
): Promise<ListedRow[]> {
  const where = all([
    sql`emails.id = any(${[...ids]}::bigint[])`,
    inPlace(view),
    narrowing(view, 'each'),
    ...(besides ? [besides] : []),
  ])
  const found = sql`select ${emailKeyColumns} from emails where ${where} ${inOrder(order)} ${limitTo(limit)}`
  return listFound(db, view, { found, order })
}

/** How many of some mails the view shows. */
export async function countAmong(
  db: Db,
  view: View,
  ids: readonly number[],
  besides?: RawBuilder<unknown>,
): Promise<number> {
  const where = all([
    sql`emails.id = any(${[...ids]}::bigint[])`,
    inPlace(view),
    narrowing(view, 'each'),
    ...(besides ? [besides] : []),
  ])
  const result = await sql<{ total: number }>`select count(*) as total from emails where ${where}`.execute(db)
  return result.rows[0]?.total ?? 0
}

/** What holds when one of some criteria does, or the mail is among certain ones. */
export function oneHolds(
  user_id: number,
  criteria: readonly EmailCriterion[],
  ids: readonly number[],
): RawBuilder<unknown> {
  const isFound = sql`emails.id = any(${[...ids]}::bigint[])`
  if (criteria.length === 0) return isFound
  return sql`(${isFound} or ${criteriaToSql(user_id, criteria, { match: 'any' })})`
}

/** The reader's rows of certain mails, by primary key; a page's worth at most. */
export async function listByIds(db: Db, view: View, ids: readonly number[]): Promise<ListedRow[]> {
  // Nothing is known of them: each mark is looked up.
  const anywhere = { ...view, asked: [] }
  const found = sql`
    select ${emailKeyColumns} from emails
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null
      and emails.line_id = any(${[...view.line_ids]}::bigint[])
  `
  return listFound(db, anywhere, { found, order: 'desc' })
}

/** Read once for the page, not for each row: it depends on none. */
export function totalColumn(view: View): RawBuilder<unknown> {
  const total = keptTotal(view)
  return total ? sql`, ${total} as kept_total` : sql``
}
