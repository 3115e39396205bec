import { sql } from 'kysely'
import { criterionSql, emailMarkSql } from '#features/records/emails/server/public.ts'
import { hiddenMark } from '../contract/mark.ts'
import { hiddenAmong, hiddenTotal, isHidden } from './hiddens.repo.ts'

const hidden = criterionSql('hidden', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne =
      lookup === 'each'
        ? isHidden(user_id)
        : sql`exists (
            select from hiddens where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = emails.id)`
    return content ? isOne : sql`not ${isOne}`
  },
  // By index `hiddens_list`.
  source: ({ user_id }, content) =>
    content
      ? {
          table: 'hiddens',
          id: 'hiddenable_id',
          where: sql`source.user_id = ${user_id} and source.hiddenable_type = 'Email'`,
          fulfils: ['hidden'],
        }
      : undefined,
  leftOut(list, content, beyond) {
    if (content) return undefined
    if (beyond === undefined) return hiddenTotal(list.user_id, list)
    // By index `hiddens_list`.
    return sql<number>`(
      select count(*) from hiddens
      where hiddens.user_id = ${list.user_id} and hiddens.hiddenable_type = 'Email' and hiddens.box = ${list.box}
        and hiddens.archived = ${list.archived} and hiddens.line_id = any(${[...list.line_ids]}::bigint[])
        and ${beyond(sql`(hiddens.received_at, hiddens.hiddenable_id)`)}
    )`
  },
})

export const hiddenMarkSql = emailMarkSql({
  mark: hiddenMark,
  values(user_id, { mail, ids }, decided) {
    if (decided.has('hidden')) return { is_hide: sql.lit(decided.get('hidden')) }
    return { is_hide: ids ? sql`${mail} = any(${hiddenAmong(user_id, ids)})` : isHidden(user_id, mail) }
  },
  criteria: [hidden],
})
