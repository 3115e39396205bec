import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** Roles of a user, a few. */
export async function rolesOf(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('role_users')
    .select('role_id')
    .where('user_id', '=', user_id)
    .orderBy('role_id')
    .execute()
  return rows.map(({ role_id }) => role_id)
}

/**
 * Mails that mention a user or a role of his as one source in list order, each once: a branch for the user and one for each
 * role, by `comment_mentions_list`. PostgreSQL merges the branches of a plain `union all` and stops with the page, as each is
 * a select from one table that says its order.
 */
export function mentionRows(
  user_id: number,
  role_ids: readonly number[],
  order: 'asc' | 'desc',
): RawBuilder<unknown> {
  const by = sql`order by received_at ${sql.raw(order)}, email_id ${sql.raw(order)}`
  const keys = [
    sql`(mention_type = 'user' and to_id = ${user_id})`,
    ...role_ids.map((id) => sql`(mention_type = 'team' and to_id = ${id})`),
  ]
  const branches = keys.map((key, at) => {
    const isBefore = [sql`(${key} and other.comment_id < comment_mentions.comment_id)`, ...keys.slice(0, at)]
    // By `comment_mentions_record`: a mail has few.
    return sql`(
      select commentable_id as email_id, received_at, line_id from comment_mentions
      where commentable_type = 'Email' and ${key} and (
        select true from (
          select mention_type, to_id, comment_id from comment_mentions as said
          where said.commentable_type = 'Email' and said.commentable_id = comment_mentions.commentable_id
        ) as other
        where ${sql.join(isBefore, sql` or `)} limit 1
      ) is null ${by})`
  })
  return sql`(${sql.join(branches, sql` union all `)})`
}
