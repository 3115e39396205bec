import { type RawBuilder, sql } from 'kysely'
import { criterionSql, emailMarkSql, type MarkReader } from '#features/records/emails/server/public.ts'
import { commentMark } from '../contract/mark.ts'
import { mentionRows, rolesOf } from './mention-rows.repo.ts'

type Mails = RawBuilder<unknown>

/** Rows of `comment_totals` of one mail, or of some. */
const totalsOf = (mails: Mails) =>
  sql`comment_totals.commentable_type = 'Email' and comment_totals.commentable_id ${mails}`
const one = (mail: Mails) => sql`= ${mail}`
const among = (ids: Mails) => sql`= any(${ids})`

/** Rows with comments of others that a reader has not seen; what was said before he came is old. */
function unread(user_id: MarkReader, mails: Mails): RawBuilder<unknown> {
  return sql`
    from comment_totals
    left join comment_views on comment_views.user_id = ${user_id} and comment_views.commentable_type = 'Email'
      and comment_views.commentable_id = comment_totals.commentable_id
    where ${totalsOf(mails)} and last_user_id <> ${user_id}
      and comment_totals.last_comment_id > coalesce(comment_views.last_comment_id, 0)
      and last_comment_at > (select created_at from users where users.id = ${user_id})`
}

/** Mentions of a reader or of a role of his. */
function mentioning(user_id: MarkReader, mails: Mails): RawBuilder<unknown> {
  return sql`
    from comment_mentions
    where commentable_type = 'Email' and commentable_id ${mails} and (
      (mention_type = 'user' and to_id = ${user_id})
      or (mention_type = 'team' and to_id in (select role_id from role_users where role_users.user_id = ${user_id}))
    )`
}

const commented = criterionSql('has_comment', {
  is_by_key: true,
  condition(_, content, lookup) {
    const has =
      lookup === 'each'
        ? sql`coalesce((select true from comment_totals where ${totalsOf(one(sql`emails.id`))}), false)`
        : sql`emails.id in (select commentable_id from comment_totals where commentable_type = 'Email')`
    return content ? has : sql`not ${has}`
  },
  among: (_, content, ids) =>
    content ? sql`array(select commentable_id from comment_totals where ${totalsOf(among(ids))})` : undefined,
  // By index `comment_totals_list`.
  source: (_, content) =>
    content
      ? {
          table: 'comment_totals',
          id: 'commentable_id',
          where: sql`source.commentable_type = 'Email'`,
          fulfils: ['has_comment'],
        }
      : undefined,
})

const unreadComments = criterionSql('unread_comments', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const has =
      lookup === 'each'
        ? sql`coalesce((select true ${unread(user_id, one(sql`emails.id`))}), false)`
        : sql`emails.id in (select comment_totals.commentable_id ${unread(user_id, sql`is not null`)})`
    return content ? has : sql`not ${has}`
  },
  among: (user_id, content, ids) =>
    content ? sql`array(select comment_totals.commentable_id ${unread(user_id, among(ids))})` : undefined,
})

const mentions = criterionSql<'mentions', readonly number[]>('mentions', {
  is_by_key: true,
  prepare: (db, { user_id }) => rolesOf(db, user_id),
  condition(user_id, content, lookup) {
    const has =
      lookup === 'each'
        ? sql`coalesce((select true ${mentioning(user_id, one(sql`emails.id`))} limit 1), false)`
        : sql`emails.id in (select commentable_id ${mentioning(user_id, sql`is not null`)})`
    return content ? has : sql`not ${has}`
  },
  among: (user_id, content, ids) =>
    content ? sql`array(select distinct commentable_id ${mentioning(user_id, among(ids))})` : undefined,
  // By index `comment_mentions_list`.
  source: ({ user_id }, content, role_ids) =>
    content && role_ids !== undefined
      ? {
          table: 'comment_mentions',
          rows: (order) => mentionRows(user_id, role_ids, order),
          id: 'email_id',
          where: sql`true`,
          fulfils: ['mentions'],
        }
      : undefined,
})

/** Users whom comments on a mail mention. */
const mentionTo = (mail: Mails) => sql`array(
  select distinct to_id::float8 from comment_mentions
  where commentable_type = 'Email' and commentable_id = ${mail} and mention_type = 'user' order by 1
)`

const mentionToAmong = (mail: Mails, ids: Mails) => sql`((
  select jsonb_object_agg(id, users) from (
    select commentable_id as id, jsonb_agg(distinct to_id) as users from comment_mentions
    where commentable_type = 'Email' and commentable_id = any(${ids}) and mention_type = 'user' group by commentable_id
  ) as mentioned
) -> (${mail})::text)`

export const commentMarkSql = emailMarkSql({
  mark: commentMark,
  values(user_id, { mail, ids }, decided) {
    const flag = (
      field: string,
      single: RawBuilder<unknown>,
      ofPage: (ids: Mails) => RawBuilder<unknown>,
    ) => {
      if (decided.has(field)) return sql.lit(decided.get(field))
      return ids ? sql`${mail} = any(${ofPage(ids)})` : single
    }
    return {
      has_comment: flag(
        'has_comment',
        sql`exists (select from comment_totals where ${totalsOf(one(mail))})`,
        (all) => sql`array(select commentable_id from comment_totals where ${totalsOf(among(all))})`,
      ),
      comments_count: ids
        ? sql`coalesce(((
            select jsonb_object_agg(commentable_id, comments_count) from comment_totals where ${totalsOf(among(ids))}
          ) -> (${mail})::text)::int, 0)`
        : sql`coalesce((select comments_count from comment_totals where ${totalsOf(one(mail))}), 0)`,
      unread_comments: flag(
        'unread_comments',
        sql`exists (select ${unread(user_id, one(mail))})`,
        (all) => sql`array(select comment_totals.commentable_id ${unread(user_id, among(all))})`,
      ),
      mention_to: ids ? mentionToAmong(mail, ids) : mentionTo(mail),
      mentioned: flag(
        'mentions',
        sql`exists (select ${mentioning(user_id, one(mail))})`,
        (all) => sql`array(select commentable_id ${mentioning(user_id, among(all))})`,
      ),
    }
  },
  criteria: [commented, unreadComments, mentions],
})
