import { sql } from 'kysely'
import { criterionSql, emailMarkSql } from '#features/records/emails/server/public.ts'
import { watchMark } from '../contract/mark.ts'
import { isWatched, watchedAmong } from './watches.repo.ts'

const joined = (user_id: number) => sql`exists (
  select from watches where user_id = ${user_id} and email_id = emails.id)`

const watched = criterionSql('watched', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne = lookup === 'each' ? isWatched(user_id, sql`emails.id`) : joined(user_id)
    return content ? isOne : sql`not ${isOne}`
  },
  among: (user_id, content, ids) => (content ? watchedAmong(user_id, ids) : undefined),
  // By index `watches_list`.
  source: ({ user_id }, content) =>
    content
      ? { table: 'watches', id: 'email_id', where: sql`source.user_id = ${user_id}`, fulfils: ['watched'] }
      : undefined,
})

export const watchMarkSql = emailMarkSql({
  mark: watchMark,
  values(user_id, { mail, ids }, decided) {
    if (decided.has('watched')) return { watched: sql.lit(decided.get('watched')) }
    return { watched: ids ? sql`${mail} = any(${watchedAmong(user_id, ids)})` : isWatched(user_id, mail) }
  },
  criteria: [watched],
})
