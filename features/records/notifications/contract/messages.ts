import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { UnreadNotices } from './endpoints.ts'
import { Notification } from './notification.ts'

/** Which notices a message is about: some, or all up to one. */
const Which = { ids: z.array(Id), up_to: Id.nullable() }

/** A user is notified (RT-002, NT-005); to him alone. */
export const notificationAdded = defineMessage(
  'Notification',
  z.object({ notification: Notification, unread_count: UnreadNotices }),
)

/** Notices were read, or are unread again; to their user alone. */
export const notificationsRead = defineMessage(
  'NotificationsRead',
  z.object({ ...Which, is_read: z.boolean(), unread_count: UnreadNotices }),
)

/** Notices are gone: deleted, or without their ground; to their user alone. */
export const notificationsRemoved = defineMessage(
  'NotificationsRemoved',
  z.object({ ...Which, unread_count: UnreadNotices }),
)

/** Deleted notices are back; to their user alone. */
export const notificationsRestored = defineMessage(
  'NotificationsRestored',
  z.object({ notifications: z.array(Notification), unread_count: UnreadNotices }),
  { parts: ['notifications'] },
)
