import { type RawBuilder, sql } from 'kysely'
import type { Refusal } from '@laycan/contract/errors.ts'
import { TOTAL_COUNTED_MAX } from '@laycan/contract/paging.ts'
import type { Db } from '../database/database.ts'
import { RefusedError } from '../http/refused-error.ts'
import { boundKey, type KeyColumn, keyOf, orderedBy } from './key-column.ts'
import { type RowKey, readCursor, writeCursor } from './key-cursor.ts'

/** A list over an ordinary table. All of it is SQL of the feature that owns the table. */
export interface KeyList<Row extends object, Sort extends string> {
  /** The table, with joins that keep its rows single. */
  readonly from: RawBuilder<unknown>
  /** What the reader may see, and what the call is about at all. */
  readonly where: RawBuilder<unknown>
  /** What the reader narrows it by, e.g. `criteriaToSql`. */
  readonly narrowing?: RawBuilder<unknown>
  readonly columns: RawBuilder<Row>
  readonly id: RawBuilder<unknown>
  readonly sorts: Readonly<Record<Sort, KeyColumn>>
  /** How many rows `where` holds, where that is kept. */
  readonly kept_total?: RawBuilder<number>
  /** Said where the record of `around` may not be seen or does not exist. */
  readonly not_found: Refusal
}

/** What `pageQuery` reads. */
export interface PageQuery<Sort extends string> {
  readonly per_page: number
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly scroll?: string | undefined
  readonly around?: number | undefined
  readonly ids?: readonly number[] | undefined
}

/** What `pageAnswer` carries, with the rows. */
export interface KeyPage<Row> {
  rows: Row[]
  total: number
  total_is_exact: boolean
  scroll: string | null
  before_cursor: string | null
}

type KeyedRow<Row> = Row & { page_key: string | number; page_id: number }

/** How the rows of one page are found. */
interface Step {
  readonly order: 'asc' | 'desc'
  readonly limit: number
  /** Rows behind this place; with `is_open` the place itself, too. */
  readonly after?: (RowKey & { readonly is_open?: true }) | undefined
}

/**
 * A page of an ordinary table by key, so that the last one costs what the first does: in one of the declared orders and the
 * id, around a record, or of certain records.
 * @throws RefusedError for a cursor that is none of this order, and `not_found`
 */
export async function listByKey<Row extends object, Sort extends string>(
  db: Db,
  list: KeyList<Row, Sort>,
  query: PageQuery<Sort>,
): Promise<KeyPage<Row>> {
  if (query.ids) return listOfIds(db, list, query, query.ids)
  const total = countRows(db, list)
  // Read by whoever awaits it below; a page that is refused before needs it no more.
  total.catch(() => undefined)
  const page =
    query.around === undefined ? pageAfter(db, list, query) : pageAround(db, list, query, query.around)
  return { ...(await page), ...(await total) }
}

type FoundPage<Row> = Pick<KeyPage<Row>, 'rows' | 'scroll' | 'before_cursor'>

async function pageAfter<Row extends object, Sort extends string>(
  db: Db,
  list: KeyList<Row, Sort>,
  { sort, order, scroll, per_page: limit }: PageQuery<Sort>,
): Promise<FoundPage<Row>> {
  const after = scroll === undefined ? undefined : readCursor(sort, list.sorts[sort], scroll)
  const { rows, next } = await readStep(db, list, sort, { order, limit, after })
  return { rows: rows.map(withoutKey), scroll: next, before_cursor: null }
}

/** Half before the record, half from it on. */
async function pageAround<Row extends object, Sort extends string>(
  db: Db,
  list: KeyList<Row, Sort>,
  { sort, order, per_page }: PageQuery<Sort>,
  id: number,
): Promise<FoundPage<Row>> {
  const key = await findKey(db, list, sort, id)
  // A page of one would not know whether anything is before it.
  const half = Math.max(1, Math.floor(per_page / 2))
  const ahead = { order, limit: Math.max(1, per_page - half), after: { ...key, is_open: true } } as const
  const back = { order: order === 'asc' ? 'desc' : 'asc', limit: half, after: key } as const
  const [below, above] = await Promise.all([readStep(db, list, sort, ahead), readStep(db, list, sort, back)])
  const rows = [...above.rows.toReversed(), ...below.rows].map(withoutKey)
  return { rows, scroll: below.next, before_cursor: above.next }
}

async function findKey<Row extends object, Sort extends string>(
  db: Db,
  { from, where, sorts, id: id_column, not_found }: KeyList<Row, Sort>,
  sort: Sort,
  id: number,
): Promise<RowKey> {
  const result = await sql<{ page_key: string | number }>`
    select ${keyOf(sorts[sort])} as page_key from ${from} where ${where} and ${id_column} = ${id}
  `.execute(db)
  const [row] = result.rows
  if (!row) throw new RefusedError(not_found)
  return { key: row.page_key, id }
}

async function readStep<Row extends object, Sort extends string>(
  db: Db,
  list: KeyList<Row, Sort>,
  sort: Sort,
  { order, limit, after }: Step,
): Promise<{ rows: KeyedRow<Row>[]; next: string | null }> {
  const column = list.sorts[sort]
  const key = sql`(${orderedBy(column)}, ${list.id})`
  const sign = sql.raw(`${order === 'asc' ? '>' : '<'}${after?.is_open ? '=' : ''}`)
  const behind = after && sql`and ${key} ${sign} (${boundKey(column, after.key)}, ${after.id}::bigint)`
  const direction = sql.raw(order)
  const result = await sql<KeyedRow<Row>>`
    select ${list.columns}, ${keyOf(column)} as page_key, ${list.id} as page_id from ${list.from}
    where ${narrowed(list)} ${behind ?? sql``}
    order by ${orderedBy(column)} ${direction}, ${list.id} ${direction} limit ${limit + 1}
  `.execute(db)
  const rows = result.rows.slice(0, limit)
  const last = result.rows.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? writeCursor(sort, { key: last.page_key, id: last.page_id }) : null }
}

async function listOfIds<Row extends object, Sort extends string>(
  db: Db,
  list: KeyList<Row, Sort>,
  { per_page }: PageQuery<Sort>,
  ids: readonly number[],
): Promise<KeyPage<Row>> {
  const wanted = ids.slice(0, per_page)
  const { rows } = await sql<Row>`
    select ${list.columns} from ${list.from} where ${list.where} and ${list.id} = any(${wanted}::bigint[])
  `.execute(db)
  return { rows, total: rows.length, total_is_exact: true, scroll: null, before_cursor: null }
}

/** Kept where nothing narrows the list, else counted as far as a reader wants to know. */
async function countRows<Row extends object, Sort extends string>(
  db: Db,
  list: KeyList<Row, Sort>,
): Promise<Pick<KeyPage<Row>, 'total' | 'total_is_exact'>> {
  if (list.kept_total && list.narrowing === undefined) {
    const kept = await sql<{ total: number }>`select ${list.kept_total} as total`.execute(db)
    return { total: kept.rows[0]?.total ?? 0, total_is_exact: true }
  }
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from ${list.from} where ${narrowed(list)} limit ${TOTAL_COUNTED_MAX + 1}
    ) as counted
  `.execute(db)
  const total = counted.rows[0]?.total ?? 0
  return { total: Math.min(total, TOTAL_COUNTED_MAX), total_is_exact: total <= TOTAL_COUNTED_MAX }
}

function narrowed({
  where,
  narrowing,
}: Pick<KeyList<object, string>, 'where' | 'narrowing'>): RawBuilder<unknown> {
  return narrowing === undefined ? where : sql`${where} and ${narrowing}`
}

function withoutKey<Row extends object>({ page_key: _key, page_id: _id, ...row }: KeyedRow<Row>): Row {
  return row as object as Row
}
