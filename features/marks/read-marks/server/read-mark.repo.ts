import { type RawBuilder, sql } from 'kysely'
import {
  type AskedList,
  criterionSql,
  emailMarkSql,
  type MarkReader,
} from '#features/records/emails/server/public.ts'
import { readMark } from '../contract/mark.ts'
import { unreadTotal } from './unread-marks.repo.ts'

/** Looked up by the primary key. */
function isUnread(user_id: MarkReader, mail: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((select true from unread_marks where user_id = ${user_id} and email_id = ${mail}), false)`
}

/** Those of some mails that a user has not read, as an array; looked up in one go. */
export function unreadAmong(user_id: MarkReader, ids: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select email_id from unread_marks where user_id = ${user_id} and email_id = any(${ids}))`
}

const joined = (user_id: number) =>
  sql`exists (select from unread_marks where user_id = ${user_id} and email_id = emails.id)`

/** Whether the marks that are counted hold every unread mail of a list: hidden and archived ones are not counted. */
function isCounted({ box, archived, criteria }: AskedList): boolean {
  const leavesHiddenOut = criteria.some(({ field, content }) => field === 'hidden' && content === false)
  return box === 'received' && archived === false && leavesHiddenOut
}

const read = criterionSql('read', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne = lookup === 'each' ? isUnread(user_id, sql`emails.id`) : joined(user_id)
    return content ? sql`not ${isOne}` : isOne
  },
  among: (user_id, content, ids) => (content ? undefined : unreadAmong(user_id, ids)),
  // By index `unread_marks_list` or `unread_marks_line`.
  source: (list, content) =>
    !content && isCounted(list)
      ? {
          table: 'unread_marks',
          id: 'email_id',
          where: sql`source.user_id = ${list.user_id} and source.counted`,
          // What is snoozed is read: `marks/follow-ups` sees to it.
          fulfils: ['read', 'hidden', 'snoozed'],
        }
      : undefined,
  total: ({ user_id, line_ids }) => unreadTotal(user_id, line_ids),
})

export const readMarkSql = emailMarkSql({
  mark: readMark,
  values(user_id, { mail, ids }, decided) {
    if (decided.has('read')) return { read: sql.lit(decided.get('read')) }
    const unread = ids ? sql`${mail} = any(${unreadAmong(user_id, ids)})` : isUnread(user_id, mail)
    return { read: sql`not ${unread}` }
  },
  criteria: [read],
})
