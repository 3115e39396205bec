import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { emailKeyColumns, sendersContaining } from '#features/records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import {
  afterCursor,
  all,
  amongLines,
  inOrder,
  inPlace,
  inRange,
  narrowing,
  type Page,
} from './list-conditions.ts'
import { foundMarks, joinMarks, type ListedRow, soughtMarks } from './list-marks.ts'
import { type View, without } from './list-view.ts'
import type { TextItem } from './text-slices.ts'

/** Ids of the senders whose text contains all that is sought; `limit` at most. */
export async function findSenders(db: Db, items: readonly TextItem[], limit: number): Promise<number[]> {
  const result = await sql<{
    id: number
  }>`${sendersContaining(items.map(({ content }) => content))} limit ${limit}`.execute(db)
  return result.rows.map((row) => row.id)
}

/** Whether these senders have fewer mails than `count` from the cursor on, in whatever place. */
export async function sentFewerThan(
  db: Db,
  view: View,
  page: Page,
  { senders, count }: { senders: readonly number[]; count: number },
): Promise<boolean> {
  const sent = sql`
    select from unnest(${[...senders]}::bigint[]) as sender(id)
    join email_texts on ${whereSent(view)} ${afterCursor(page, SENT_KEY)} limit ${count}
  `
  const result = await sql<{ size: number }>`select count(*) as size from (${sent}) as sent`.execute(db)
  return (result.rows[0]?.size ?? 0) < count
}

/** Mails of some senders: those of the page, or as far as was looked. */
export interface SentBy {
  rows: ListedRow[]
  /** All mails up to here were looked at; undefined when there are no others. */
  end: Cursor | undefined
}

/**
 * One page of the mails of certain senders, by `email_texts_sender`: the next `window` of each in list order, looked at
 * until the page is full. Where a sender has more of them, others' beyond its last are left for another call.
 */
export async function listBySenders(
  db: Db,
  view: View,
  page: Page,
  { senders, window }: { senders: readonly number[]; window: number },
): Promise<SentBy> {
  const result = await sql<ListedRow & { end_at: string | null; end_id: number | null }>`
    with keys as materialized (
      select email_id as id, received_at, place from unnest(${[...senders]}::bigint[]) as sender(id)
      cross join lateral (${keysOfSender(view, page, window)}) as sent
    ), ends as (
      select received_at, id from keys where place = ${window} ${inOrder(page.order, 'keys')} limit 1
    ), near as (
      select keys.* from keys left join ends on true
      where ends.id is null or ${notBeyond(page.order)} ${inOrder(page.order, 'keys')}
    ), found as materialized (
      select emails.* from near ${joinMarks(view, 'near')} cross join lateral (
        select ${emailKeyColumns} from emails
        where emails.id = near.id and ${inPlace(view)} and ${narrowing(without(view, soughtMarks(view)), 'each')} limit 1
      ) as emails
      ${inOrder(page.order, 'near')} limit ${page.limit}
    )
    select found.*, ${foundMarks(view)}, ends.received_at as end_at, ends.id as end_id
    from (select) as once left join ends on true left join found on true
    ${inOrder(page.order, 'found')}
  `.execute(db)
  const [first] = result.rows
  const end =
    first && first.end_at !== null && first.end_id !== null
      ? { received_at: first.end_at, id: first.end_id }
      : undefined
  return { rows: result.rows.filter((row) => row.id !== null), end }
}

function keysOfSender(view: View, page: Page, window: number): RawBuilder<unknown> {
  const order = inOrder(page.order, 'email_texts', 'email_id')
  return sql`
    select email_id, received_at, row_number() over (${order}) as place from email_texts
    where ${whereSent(view)} ${afterCursor(page, SENT_KEY)}
    ${order} limit ${window}
  `
}

const SENT_KEY = sql`(email_texts.received_at, email_texts.email_id)`

function whereSent(view: View): RawBuilder<unknown> {
  return all([
    sql`email_texts.sender_id = sender.id`,
    amongLines(view, sql`email_texts.line_id`),
    ...inRange(view, sql`email_texts.received_at`),
  ])
}

/** Up to the end of the sender of whom not all was read: of several ends the first in list order. */
function notBeyond(order: Page['order']): RawBuilder<unknown> {
  const than = order === 'desc' ? sql`>=` : sql`<=`
  return sql`(keys.received_at, keys.id) ${than} (ends.received_at, ends.id)`
}
