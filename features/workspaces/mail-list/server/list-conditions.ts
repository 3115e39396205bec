import { type RawBuilder, sql } from 'kysely'
import { isHidden } from '#features/marks/hiddens/server/public.ts'
import { isStarred } from '#features/marks/stars/server/public.ts'
import type { EmailStatus } from '#features/records/emails/contract/email.ts'
import type { Cursor } from './cursor.ts'
import type { View } from './list-view.ts'
import { type IndexedSlice, isIndexed, type TextItem, type TextSlice } from './text-slices.ts'

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
    sql`emails.archived = ${sql.lit(view.archived)}`,
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

/** How a reader's marks are looked up: `each` mail's by key, for few mails; `joined` for many, as the planner likes. */
export type MarkLookup = 'each' | 'joined'

/**
 * What the list indexes do not answer. For few mails marks are looked up by scalar subqueries: `exists` lets the
 * planner, which does not foresee the limit, hash all marks of the reader first (1.4 ms at 6,000, whatever the page).
 */
export function narrowing(view: View, lookup: MarkLookup): Condition {
  return all([...ownConditions(view, lookup), ...markConditions(view, lookup)])
}

/** Conditions on the mail itself. */
function ownConditions(view: View, lookup: MarkLookup): Condition[] {
  const { status, closed, has_attachment, thread_id, texts } = view
  return [
    ...(status === undefined ? [] : [ofStatus(status)]),
    ...(closed === undefined ? [] : [sql`emails.closed = ${closed}`]),
    ...(has_attachment === undefined ? [] : [sql`emails.has_attachment = ${has_attachment}`]),
    ...(thread_id === undefined ? [] : [sql`emails.thread_id = ${thread_id}`]),
    ...texts.map((item) => contains(item, lookup)),
  ]
}

/** The words of the Outbox are those of its index `emails_unfinished`, so that it is read by that. */
export function ofStatus(status: EmailStatus): Condition {
  if (status !== 'pending') return sql`emails.status = ${sql.lit(status)}`
  return sql`(emails.status not in ('received', 'sent') and emails.status <> 'draft')`
}

/** Conditions on what the reader did with the mail. */
export function markConditions(view: View, lookup: MarkLookup): Condition[] {
  const { unread, starred, with_hidden } = view
  const look = lookup === 'each' ? eachMark : joinedMark
  const { unread: isUnread, starred: isStarredOne, hidden } = look(view.user_id)
  return [
    ...(unread === undefined ? [] : [unread ? isUnread : sql`not ${isUnread}`]),
    ...(starred === undefined ? [] : [starred ? isStarredOne : sql`not ${isStarredOne}`]),
    ...(with_hidden ? [] : [sql`not ${hidden}`]),
  ]
}

function eachMark(user_id: number) {
  return { unread: isUnread(user_id), starred: isStarred(user_id), hidden: isHidden(user_id) }
}

function joinedMark(user_id: number) {
  return {
    unread: sql`exists (select from unread_marks where user_id = ${user_id} and email_id = emails.id)`,
    starred: sql`exists (
      select from stars where user_id = ${user_id} and starable_type = 'Email' and starable_id = emails.id)`,
    hidden: sql`exists (
      select from hiddens where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = emails.id)`,
  }
}

/** Whether the reader has not read the mail, for few mails. */
export function isUnread(user_id: number): RawBuilder<boolean> {
  return sql`coalesce((select true from unread_marks where user_id = ${user_id} and email_id = emails.id), false)`
}

/** Whether a mail contains a slice, for few mails. */
export function containsSlice({ item, text }: TextSlice): RawBuilder<boolean> {
  return sql`strpos(${textColumns[item.field]}, ${text}) > 0`
}

/** The same as the index email_texts_contains finds it, on a row of that table. */
export function findsSlice({ item, text }: IndexedSlice): RawBuilder<boolean> {
  return sql`${sql.ref(`email_texts.${indexedColumns[item.field]}`)} like ${likePattern(text)}`
}

/** Senders whose text contains all that is sought, as the index email_senders_contains finds them. */
export function sendersOf(items: readonly TextItem[]): RawBuilder<unknown> {
  const texts = items.map(({ content }) => sql`email_senders.text like ${likePattern(content.toLowerCase())}`)
  return sql`select id from email_senders where ${all(texts)}`
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function contains(item: TextItem, lookup: MarkLookup): Condition {
  const text = item.content.toLowerCase()
  if (lookup === 'each') return containsSlice({ item, text })
  const found = isIndexed(item) ? findsSlice({ item, text }) : sql`sender_id in (${sendersOf([item])})`
  return sql`emails.id in (select email_id from email_texts where ${found})`
}

const textColumns = {
  from: sql`emails.sender`,
  to: sql`emails.recipients`,
  subject: sql`lower(emails.subject)`,
} as const
const indexedColumns = { to: 'recipients', subject: 'subject' } as const

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
