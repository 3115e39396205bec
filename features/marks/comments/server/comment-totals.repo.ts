import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { AccessedRecord } from '#features/records/record-kinds/server/public.ts'
import type { Commented } from './tables.ts'

/** How many comments a record has, and its newest one. */
export interface CommentTotal {
  comments_count: number
  last_comment: { id: number; user_id: number } | null
}

/**
 * Counts the comments of a record anew, behind the row that was there, so that of two who change it at once the second one
 * counts what the first one wrote. By index `comments_record`; a record has few.
 */
export async function countComments(tx: Tx, record: AccessedRecord): Promise<CommentTotal> {
  const { kind, id, received_at } = record
  const line_id = record.line_ids[0] ?? null
  await sql`
    insert into comment_totals (commentable_type, commentable_id, comments_count, last_comment_id, last_comment_at,
      last_user_id, line_id, received_at)
    values (${kind}, ${id}, 0, 0, now(), 0, ${line_id}, ${received_at})
    on conflict (commentable_type, commentable_id) do update set comments_count = comment_totals.comments_count
  `.execute(tx)
  const result = await sql<{ comments_count: number; last_comment_id: number; last_user_id: number }>`
    with last as (
      select id, created_at, user_id from comments
      where commentable_type = ${kind} and commentable_id = ${id} order by id desc limit 1
    )
    update comment_totals set
      comments_count = (select count(*) from comments where commentable_type = ${kind} and commentable_id = ${id}),
      last_comment_id = last.id, last_comment_at = last.created_at, last_user_id = last.user_id
    from last where comment_totals.commentable_type = ${kind} and comment_totals.commentable_id = ${id}
    returning comments_count, last_comment_id, last_user_id
  `.execute(tx)
  const [total] = result.rows
  if (total) {
    const last_comment = { id: total.last_comment_id, user_id: total.last_user_id }
    return { comments_count: total.comments_count, last_comment }
  }
  await tx
    .deleteFrom('comment_totals')
    .where('commentable_type', '=', kind)
    .where('commentable_id', '=', id)
    .execute()
  return { comments_count: 0, last_comment: null }
}

/** The newest comment on a record that a user has seen; by the primary key. */
export async function findSeen(db: Db, user_id: number, { kind, id }: Commented): Promise<number | null> {
  const row = await db
    .selectFrom('comment_views')
    .select('last_comment_id')
    .where('user_id', '=', user_id)
    .where('commentable_type', '=', kind)
    .where('commentable_id', '=', id)
    .executeTakeFirst()
  return row?.last_comment_id ?? null
}

/**
 * A user has seen comments up to one of them, of those that there are; it never goes back.
 * @returns undefined when that was known; `unread`: others have said something since
 */
export async function setSeen(
  tx: Tx,
  user_id: number,
  { kind, id }: Commented,
  last_comment_id: number,
): Promise<{ last_seen_id: number; unread: boolean } | undefined> {
  const result = await sql<{ last_seen_id: number; unread: boolean }>`
    insert into comment_views (user_id, commentable_type, commentable_id, last_comment_id)
    select ${user_id}, commentable_type, commentable_id, least(${last_comment_id}::bigint, last_comment_id)
    from comment_totals where commentable_type = ${kind} and commentable_id = ${id}
    on conflict (user_id, commentable_type, commentable_id) do update set last_comment_id = excluded.last_comment_id
      where comment_views.last_comment_id < excluded.last_comment_id
    returning last_comment_id as last_seen_id, (
      select total.last_comment_id > comment_views.last_comment_id and total.last_user_id <> ${user_id}
      from comment_totals as total where total.commentable_type = ${kind} and total.commentable_id = ${id}
    ) as unread
  `.execute(tx)
  return result.rows[0]
}

/** What is said of a mail is where the mail is; by indexes `comment_totals_email` and `comment_mentions_record`. */
export async function placeComments(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    update comment_totals set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
  `.execute(tx)
  await sql`
    update comment_mentions set line_id = ${line_id}, received_at = ${received_at}
    where commentable_type = 'Email' and commentable_id = ${id}
  `.execute(tx)
}
