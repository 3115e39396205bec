import { type RawBuilder, sql } from 'kysely'
import { criterionSql, emailMarkSql, type MarkReader } from '#features/records/emails/server/public.ts'
import { starMark } from '../contract/mark.ts'

/** Looked up by the primary key. */
function isStarred(user_id: MarkReader, mail: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((
    select true from stars where user_id = ${user_id} and starable_type = 'Email' and starable_id = ${mail}
  ), false)`
}

/** Those of some mails that a user starred, as an array; looked up in one go. */
function starredAmong(user_id: MarkReader, ids: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(
    select starable_id from stars where user_id = ${user_id} and starable_type = 'Email' and starable_id = any(${ids})
  )`
}

const joined = (user_id: number) => sql`exists (
  select from stars where user_id = ${user_id} and starable_type = 'Email' and starable_id = emails.id)`

const starred = criterionSql('starred', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne = lookup === 'each' ? isStarred(user_id, sql`emails.id`) : joined(user_id)
    return content ? isOne : sql`not ${isOne}`
  },
  among: (user_id, content, ids) => (content ? starredAmong(user_id, ids) : undefined),
  // By index `stars_list`.
  source: ({ user_id }, content) =>
    content
      ? {
          table: 'stars',
          id: 'starable_id',
          where: sql`source.user_id = ${user_id} and source.starable_type = 'Email'`,
          fulfils: ['starred'],
        }
      : undefined,
})

export const starMarkSql = emailMarkSql({
  mark: starMark,
  values(user_id, { mail, ids }, decided) {
    if (decided.has('starred')) return { starred: sql.lit(decided.get('starred')) }
    return { starred: ids ? sql`${mail} = any(${starredAmong(user_id, ids)})` : isStarred(user_id, mail) }
  },
  criteria: [starred],
})
