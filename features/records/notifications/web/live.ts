import { onChannelEvent, tellAs } from '@laycan/web/channel-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import {
  notificationAdded,
  notificationsRead,
  notificationsRemoved,
  notificationsRestored,
} from '../contract/messages.ts'
import { hearUnread, notices } from './notices.ts'

/** The notices here that a message is about. */
function named({ ids, up_to }: { ids: readonly number[]; up_to: number | null }): readonly number[] {
  if (up_to === null) return ids
  return notices.rows.all().flatMap(({ id }) => (id <= up_to ? [id] : []))
}

export const liveHandlers = [
  tellAs('header', notificationAdded),
  onMessage(notificationsRead, ({ is_read, unread_count, ...which }) => {
    hearUnread(unread_count)
    notices.overlay.hear(named(which), { is_read })
  }),
  onMessage(notificationsRemoved, ({ unread_count, ...which }) => {
    hearUnread(unread_count)
    notices.overlay.hear(named(which), { deleted: true })
    // Those that are not loaded count in the totals, too.
    if (which.up_to !== null) notices.lists.refreshSoon()
  }),
  onMessage(notificationsRestored, ({ notifications, unread_count }) => {
    hearUnread(unread_count)
    notices.overlay.hear(
      notifications.map(({ id }) => id),
      { deleted: false },
    )
    notices.put(notifications)
  }),
]

onChannelEvent('header', notificationAdded, ({ notification, unread_count }) => {
  hearUnread(unread_count)
  notices.put([notification])
})
