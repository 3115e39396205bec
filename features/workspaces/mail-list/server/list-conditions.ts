import { type RawBuilder, sql } from 'kysely'
import { conditionOf, type Lookup } from '#features/records/criteria/server/public.ts'
import type { EmailStatus } from '#features/records/emails/contract/email.ts'
import { criteriaToSql } from '#features/records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import type { View } from './list-view.ts'

/** Where a list is read on. */
export interface Page {
  order: 'asc' | 'desc'
  after: Cursor | undefined
  limit: number
}

type Condition = RawBuilder<unknown>

/** Conditions joined by `and`; none: true. */
export function all(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** What the list indexes of `emails` are asked by: place, lines and times. */
export function inPlace(view: View): Condition {
  return placed(view, inLines(view, sql`emails.line_id`))
}

/** The same for reading on in list order, where lines are only compared. */
export function alongPlace(view: View): Condition {
  return placed(view, amongLines(view, sql`emails.line_id`))
}

// Words of the language as they are, not as values: the planner knows them when it plans a statement for good.
function placed(view: View, lines: Condition): Condition {
  return all([
    sql`emails.deleted_at is null`,
    view.box === undefined ? sql`emails.box <> 'spam'` : sql`emails.box = ${sql.lit(view.box)}`,
    ...(view.archived === undefined ? [] : [sql`emails.archived = ${sql.lit(view.archived)}`]),
    lines,
    ...inRange(view, sql`emails.received_at`),
  ])
}

export function inLines({ line_ids }: View, column: RawBuilder<unknown>): Condition {
  const [only, second] = line_ids
  // One line by itself has an index; a list of them is only compared.
  if (only !== undefined && second === undefined) return sql`${column} = ${only}`
  return sql`${column} = any(${[...line_ids]}::bigint[])`
}

/**
 * As `inLines`, in words whose worth the planner does not judge by the lines: else it finds a plan for these very lines a
 * little cheaper each time, and plans each statement anew for 0.24 ms (docs/decisions/0011).
 */
export function amongLines(view: View, column: RawBuilder<unknown>): Condition {
  if (view.line_ids.length === 1) return inLines(view, column)
  return sql`array_position(${[...view.line_ids]}::bigint[], ${column}) is not null`
}

/** Limits that are asked for all the time stand in the statement: planned without knowing it, a page is a tenth of all. */
const USUAL_LIMITS: readonly number[] = [51, 101, 500, 7_000, 10_000, 20_000, 50_000]

export function limitTo(count: number): RawBuilder<unknown> {
  return sql`limit ${USUAL_LIMITS.includes(count) ? sql.lit(count) : count}`
}

export function inRange({ first, last }: View, column: RawBuilder<unknown>): Condition[] {
  return [
    ...(first === undefined ? [] : [sql`${column} >= ${first}::timestamptz`]),
    ...(last === undefined ? [] : [sql`${column} <= ${last}::timestamptz`]),
  ]
}

/** What the list indexes do not answer: conditions on the mail itself, on its texts, and on its marks. */
export function narrowing(view: View, lookup: Lookup): Condition {
  const { status, thread_id, texts, user_id } = view
  return all([
    ...(status === undefined ? [] : [ofStatus(status)]),
    ...(thread_id === undefined ? [] : [sql`emails.thread_id = ${thread_id}`]),
    ...(texts.length === 0 ? [] : [criteriaToSql(user_id, texts, { lookup })]),
    ...view.asked.map((asked) => conditionOf(asked.sql, user_id, asked, lookup)),
    ...(view.heads_of === undefined ? [] : [isHead(view.heads_of)]),
  ])
}

/** The view with one mail for each conversation. */
export function headsOf(view: View): View {
  return { ...view, heads_of: view }
}

/**
 * Holds for a mail after which no other one of its conversation came that the view lists, too. By `emails_thread`, from
 * the newest mail of the conversation on: of mails that are none the first one looked at mostly tells.
 */
function isHead(view: View): Condition {
  return sql`not exists (
    select from (select emails.thread_id, emails.received_at, emails.id) as head
    cross join lateral (
      select from emails
      where emails.thread_id = head.thread_id and emails.received_at >= head.received_at
        and (emails.received_at, emails.id) > (head.received_at, head.id)
        and ${inPlace(view)} and ${narrowing(view, 'each')}
      limit 1
    ) as newer
  )`
}

/** Conditions that ask for a mail's id alone, so that they can be looked up before the mail is. */
export function byKey({ user_id, asked }: View): Condition {
  const marks = asked.filter(
    ({ sql: each, content }) => each.is_by_key && each.among?.(user_id, content, sql`''`),
  )
  return all(marks.map((mark) => conditionOf(mark.sql, user_id, mark, 'each')))
}

/** The words of the Outbox are those of its index `emails_unfinished`, so that it is read by that. */
export function ofStatus(status: EmailStatus): Condition {
  if (status !== 'pending') return sql`emails.status = ${sql.lit(status)}`
  return sql`(emails.status not in ('received', 'sent') and emails.status <> 'draft')`
}

/** What is left after the cursor, as a condition that begins with `and`. */
export function afterCursor(page: Page, key: RawBuilder<unknown> = sql`(emails.received_at, emails.id)`) {
  if (!page.after) return sql``
  const { received_at, id } = page.after
  const place = sql`(${received_at}::timestamptz, ${id}::bigint)`
  return page.order === 'desc' ? sql`and ${key} < ${place}` : sql`and ${key} > ${place}`
}

export function inOrder(order: Page['order'], table = 'emails', id = 'id'): RawBuilder<unknown> {
  const to = order === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${sql.ref(`${table}.received_at`)} ${to}, ${sql.ref(`${table}.${id}`)} ${to}`
}

export function opposite(order: Page['order']): Page['order'] {
  return order === 'desc' ? 'asc' : 'desc'
}
