import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { markAsRead, markAsReads } from '../contract/endpoints.ts'
import { emailsMarkedAsRead } from '../contract/messages.ts'
import { recordUnreadCounts } from './record-unread-counts.ts'
import { deleteUnread } from './unread-marks.repo.ts'

export const markAsReadRoute = writeRoute(markAsRead, ({ body }, context) =>
  markRead(context, body.email_ids),
)
export const markAsReadsRoute = writeRoute(markAsReads, ({ body }, context) =>
  markRead(context, body.email_ids),
)

/** A user has unread marks only on mails of their own lines, so the marks themselves are the access check. */
async function markRead({ tx, actor }: WriteContext, ids: number[]): Promise<void> {
  const { email_ids, counts } = await deleteUnread(tx, actor.user_id, ids)
  if (email_ids.length === 0) return
  const { user_id } = actor
  recordChange(tx, {
    message: emailsMarkedAsRead,
    body: { email_ids, read: true },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
  recordUnreadCounts(
    tx,
    counts.map((count) => ({ ...count, user_id })),
  )
}
