import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { PLAN_EACH_TIME } from '@laycan/server/database/postgres-pool.ts'
import { emailKeyColumns, type MarkSource } from '#features/records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import {
  afterCursor,
  all,
  alongPlace,
  amongLines,
  byKey,
  inOrder,
  inPlace,
  inRange,
  limitTo,
  narrowing,
  opposite,
  type Page,
} from './list-conditions.ts'
import { totalColumn } from './list-emails.repo.ts'
import { joinMarks, type ListedRow, listFound, soughtMarks } from './list-marks.ts'
import { type View, without } from './list-view.ts'

/** What has mails in list order: the mails themselves, or the marks that a criterion asks for. */
export type Source = 'emails' | MarkSource

/** How far a source is read: through at most `window` of its mails. */
export interface Walk {
  source: Source
  window: number
  /** Several marks must be there: the others are looked up for the whole window at once, not until the page is full. */
  together?: boolean
}

/** Keys of a source from the cursor on. */
function keysFrom(source: Source, view: View, page: Page): RawBuilder<unknown> {
  if (source === 'emails')
    return sql`select id, received_at from emails where ${inPlace(view)} ${afterCursor(page)}`
  const id = sql.ref(`source.${source.id}`)
  return sql`
    select ${id} as id, source.received_at from ${rowsOf(source, page.order)} as source
    where ${whereMarked(source, view)} ${afterCursor(page, sql`(source.received_at, ${id})`)}
  `
}

/** The next of them, in list order. */
function keysOf(source: Source, view: View, page: Page): RawBuilder<unknown> {
  const order = source === 'emails' ? inOrder(page.order) : inOrder(page.order, 'source', source.id)
  return sql`${keysFrom(source, view, page)} ${order} ${limitTo(page.limit)}`
}

function rowsOf(source: MarkSource, order: Page['order']): RawBuilder<unknown> {
  return source.rows?.(order) ?? sql.table(source.table)
}

function whereMarked(source: MarkSource, view: View): RawBuilder<unknown> {
  const lines = amongLines(view, sql`source.line_id`)
  return all([source.where, lines, ...inRange(view, sql`source.received_at`)])
}

/** The first keys of a source for the view, from the newest on. */
export async function listSourceKeys(
  db: Db,
  view: View,
  source: MarkSource,
  limit: number,
): Promise<{ id: number; received_at: string }[]> {
  const page: Page = { order: 'desc', after: undefined, limit }
  const result = await sql<{ id: number; received_at: string }>`${keysOf(source, view, page)}`.execute(db)
  return result.rows
}

/** How many mails each source still holds for the view, counted up to `cap` in its index. */
export async function sizeSources(
  db: Db,
  view: View,
  page: Page,
  { sources, cap }: { sources: readonly Source[]; cap: number },
): Promise<{ source: Source; size: number }[]> {
  if (sources.length === 0) return []
  const counts = sources.map(
    // In any order: where a view has no index of its own, nothing is sorted for the sake of counting.
    (source) => sql`(select count(*) from (${keysFrom(source, view, page)} limit ${cap}) as keys)`,
  )
  const result = await sql<{ sizes: number[] }>`select array[${sql.join(counts)}]::float8[] as sizes`.execute(
    db,
  )
  return sources.map((source, index) => ({ source, size: result.rows[0]?.sizes[index] ?? cap }))
}

/** Reads mails on from the cursor by the keys of a source, and stops with the last row that is wanted. */
export async function listBySource(db: Db, view: View, page: Page, walk: Walk): Promise<ListedRow[]> {
  const { source, window } = walk
  if (source !== 'emails') return listByMarks(db, view, page, { ...walk, source })
  const found = sql`
    select ${emailKeyColumns} from (
      select *, xmin from emails where ${alongPlace(view)} ${afterCursor(page)} ${inOrder(page.order)} ${limitTo(window)}
    ) as emails
    where ${narrowing(view, 'each')}
    ${inOrder(page.order)} ${limitTo(page.limit)}
  `
  return listFound(db, view, { found, order: page.order })
}

async function listByMarks(
  db: Db,
  view: View,
  page: Page,
  { source, window, together = false }: Walk & { source: MarkSource },
): Promise<ListedRow[]> {
  const rest = without(view, source.fulfils)
  const late = without(rest, soughtMarks(rest))
  const allKeys = keysOf(source, view, { ...page, limit: window })
  // Other marks that must be there are looked up before the mail is: few mails have them all.
  const keys = together
    ? sql`
        with marked as materialized (${allKeys})
        select marked.* from marked ${joinMarks(rest, 'marked')} ${inOrder(page.order, 'marked')}`
    : sql`select id, received_at from (${allKeys}) as emails where ${byKey(rest)}`
  const found = sql`
    select emails.* from (${keys}) as keys
    -- one by one, in the order of the keys: nothing is left to sort, and the last row wanted ends it
    cross join lateral (
      select ${emailKeyColumns} from emails
      where emails.id = keys.id and ${alongPlace(view)} and ${narrowing(late, 'each')} limit 1
    ) as emails
    ${inOrder(page.order, 'keys')} ${limitTo(page.limit)}
  `
  return listFound(db, view, { found, order: page.order, more: totalColumn(view) })
}

/** The last of the next `window` keys; undefined when there are fewer. */
export async function findWindowEnd(
  db: Db,
  view: View,
  page: Page,
  { source, window }: Walk,
): Promise<Cursor | undefined> {
  const result = await sql<Cursor & { walked: number }>`
    with keys as materialized (${keysOf(source, view, { ...page, limit: window })})
    select received_at, id, (select count(*) from keys) as walked from keys
    ${inOrder(opposite(page.order), 'keys')} limit 1
  `.execute(db)
  const [last] = result.rows
  return last && last.walked >= window ? { received_at: last.received_at, id: last.id } : undefined
}

/** How many mails match, counted up to `cap`. */
export async function countBySource(db: Db, view: View, cap: number, source: Source): Promise<number> {
  const matching = source === 'emails' ? matchingEmails(view) : matchingMarks(source, view)
  const result = await sql<{ total: number }>`${sql.raw(PLAN_EACH_TIME)}
    select count(*) as total from (${matching} limit ${cap + 1}) as matching
  `.execute(db)
  return result.rows[0]?.total ?? 0
}

function matchingEmails(view: View): RawBuilder<unknown> {
  return sql`select 1 from emails where ${inPlace(view)} and ${narrowing(view, 'joined')}`
}

/** Mail by mail: joined, the planner reads an index of all mails to find some thousands. */
function matchingMarks(source: MarkSource, view: View): RawBuilder<unknown> {
  return sql`
    select 1 from (
      select ${sql.ref(`source.${source.id}`)} as id from ${rowsOf(source, 'desc')} as source
      where ${whereMarked(source, view)}
    ) as keys
    cross join lateral (
      select from emails where emails.id = keys.id and ${inPlace(view)}
        and ${narrowing(without(view, source.fulfils), 'each')} limit 1
    ) as emails
  `
}
