import { type RawBuilder, sql } from 'kysely'
import { isHidden } from '#features/marks/hiddens/server/public.ts'
import { criterionSql, emailMarkSql, type MarkReader } from '#features/records/emails/server/public.ts'
import type { FollowUpKind } from '../contract/follow-up.ts'
import { followUpMark } from '../contract/mark.ts'

/** Which rows a criterion means: a snooze ends when it comes back, a reminder when it is answered or put away. */
const meant = {
  snooze: sql`kind = 'snooze' and back_at is null`,
  remind: sql`kind = 'remind'`,
} as const

/** Looked up by the primary key. */
function isFollowed(user_id: MarkReader, mail: RawBuilder<unknown>, kind: FollowUpKind): RawBuilder<boolean> {
  return sql`coalesce((
    select true from follow_ups where user_id = ${user_id} and email_id = ${mail} and ${meant[kind]}
  ), false)`
}

function followed(field: 'snoozed' | 'reminded', kind: FollowUpKind) {
  return criterionSql(field, {
    is_by_key: true,
    condition(user_id, content, lookup) {
      const isOne =
        lookup === 'each'
          ? isFollowed(user_id, sql`emails.id`, kind)
          : sql`exists (
              select from follow_ups where user_id = ${user_id} and email_id = emails.id and ${meant[kind]})`
      return content ? isOne : sql`not ${isOne}`
    },
    among: (user_id, content, ids) =>
      content
        ? sql`array(
            select email_id from follow_ups where user_id = ${user_id} and email_id = any(${ids}) and ${meant[kind]})`
        : undefined,
    // By index `follow_ups_list`.
    source: ({ user_id }, content) =>
      content
        ? {
            table: 'follow_ups',
            id: 'email_id',
            where: sql`source.user_id = ${user_id} and ${meant[kind]}`,
            fulfils: [field],
          }
        : undefined,
    // By index `follow_ups_list`: a user has few, and no more than `FOLLOW_UPS_MAX`.
    leftOut(list, content, beyond) {
      if (content) return undefined
      const leavesHiddenOut = list.criteria.some((each) => each.field === 'hidden' && each.content === false)
      return sql<number>`(
        select count(*) from follow_ups join emails on emails.id = follow_ups.email_id
        where follow_ups.user_id = ${list.user_id} and ${meant[kind]}
          and emails.box = ${list.box} and emails.archived = ${list.archived} and emails.deleted_at is null
          and follow_ups.line_id = any(${[...list.line_ids]}::bigint[])
          -- what is hidden is left out already
          and ${leavesHiddenOut ? sql`not ${isHidden(list.user_id)}` : sql`true`}
          and ${beyond ? beyond(sql`(follow_ups.received_at, follow_ups.email_id)`) : sql`true`}
      )`
    },
  })
}

/** What has come, for a reader; by index `follow_ups_back`: two weeks of it at most. */
const cameBack = (user_id: MarkReader) => sql`(
  select email_id from follow_ups where user_id = ${user_id} and back_at is not null)`

const due = criterionSql('due', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne =
      lookup === 'each'
        ? sql`coalesce((
            select true from follow_ups where user_id = ${user_id} and email_id = emails.id and back_at is not null limit 1
          ), false)`
        : sql`emails.id in ${cameBack(user_id)}`
    return content ? isOne : sql`not ${isOne}`
  },
  among: (user_id, content, ids) =>
    content
      ? sql`array(
          select distinct email_id from follow_ups
          where user_id = ${user_id} and email_id = any(${ids}) and back_at is not null)`
      : undefined,
})

/** What a reader waits for, as an object: of a page looked up for all mails in one go. */
function followUpOf(
  user_id: MarkReader,
  { mail, ids }: { mail: RawBuilder<unknown>; ids: RawBuilder<unknown> | undefined },
  kind: FollowUpKind,
): RawBuilder<unknown> {
  const value = sql`jsonb_build_object('due_at', ${moment(sql`due_at`)}, 'back_at', ${moment(sql`back_at`)})`
  if (ids === undefined)
    return sql`(
      select ${value} from follow_ups where user_id = ${user_id} and email_id = ${mail} and kind = ${kind}
    )`
  return sql`((
    select jsonb_object_agg(email_id, ${value}) from follow_ups
    where user_id = ${user_id} and email_id = any(${ids}) and kind = ${kind}
  ) -> ${mail}::text)`
}

function moment(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export const followUpMarkSql = emailMarkSql({
  mark: followUpMark,
  values(user_id, mails, decided) {
    return {
      snooze: followUpOf(user_id, mails, 'snooze'),
      reminder: decided.get('reminded') === false ? sql`null` : followUpOf(user_id, mails, 'remind'),
    }
  },
  criteria: [followed('snoozed', 'snooze'), followed('reminded', 'remind'), due],
})
