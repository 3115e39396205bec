import type { MessageBody } from '@laycan/contract/message.ts'
import { onChannelEvent, tellAs } from '@laycan/web/channel-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { currentSession } from '#features/foundation/session/web/public.ts'
import { roleChanged } from '#features/foundation/users/contract/messages.ts'
import { currentTeam } from '#features/foundation/users/web/public.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import type { Mention } from '../contract/comment.ts'
import { commentsSeen, commentTagRenamed, recordCommented } from '../contract/messages.ts'
import { lastSeen, takeCommented, takeSeen, takeTagRenamed } from './comment-lists.ts'
import { keptMentions, takeMentions } from './mentions.ts'

type Commented = MessageBody<typeof recordCommented>

/** What is said of records, for lists of comments and rows of mails; twice is once. */
export const liveHandlers = [
  tellAs('comment', recordCommented, stateCommented),
  // Rows are loaded anew as well; an answer gives way to what was heard of them a moment ago.
  onMessage(roleChanged, (role) => {
    const others = currentTeam().roles.filter(({ id }) => id !== role.id)
    for (const [id, mentions] of keptMentions()) {
      if (mentions.some(({ type, to_id }) => type === 'team' && to_id === role.id))
        emailOverlay.hear([id], { mentioned: isMentioned(mentions, [...others, role]) })
    }
  }),
  onMessage(commentTagRenamed, takeTagRenamed),
  onMessage(commentsSeen, (news) => {
    takeSeen(news)
    const { commentable_type, commentable_id, unread_comments } = news
    if (commentable_type === 'Email') emailOverlay.hear([commentable_id], { unread_comments })
  }),
]

// Others, or this user elsewhere, said something: it is appended where the record is open (RT-008).
onChannelEvent('comment', recordCommented, stateCommented)

/** What is said of a record now, for its conversation and the row of a mail. */
function stateCommented(news: Commented): void {
  takeCommented(news)
  const { commentable_type, commentable_id: id, comments_count, notifications, last_comment } = news
  if (commentable_type !== 'Email') return
  takeMentions(id, notifications)
  const users = notifications.filter(({ type }) => type === 'user').map(({ to_id }) => to_id)
  const me = currentSession()?.user.id
  const unread = isUnread(last_comment, { me, seen: lastSeen({ kind: 'Email', id }), added: news.comments })
  const mentioned = isMentioned(notifications)
  emailOverlay.hear([id], {
    comments_count,
    has_comment: comments_count > 0,
    mention_to: [...new Set(users)].toSorted((one, other) => one - other),
    ...(unread !== undefined && { unread_comments: unread }),
    mentioned,
  })
}

/** Whether the user is meant, by himself or by a team that he is in now. */
function isMentioned(notifications: readonly Mention[], roles = currentTeam().roles): boolean {
  const me = currentSession()?.user.id
  if (me === undefined) return false
  const teams = new Set(roles.flatMap(({ id, user_ids }) => (user_ids.includes(me) ? [id] : [])))
  return notifications.some(({ type, to_id }) => (type === 'user' ? to_id === me : teams.has(to_id)))
}

/** Whether the newest comment is to be seen; undefined: as before. */
function isUnread(
  last: { id: number; user_id: number } | null,
  { me, seen, added }: { me: number | undefined; seen: number | undefined; added: readonly { id: number }[] },
): boolean | undefined {
  if (last === null || last.user_id === me) return false
  if (seen !== undefined) return last.id > seen
  return added.some(({ id }) => id === last.id) ? true : undefined
}
