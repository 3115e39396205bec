import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { NotificationFilterText } from './criteria.ts'
import { NoticedRecord, Notification } from './notification.ts'

export const notificationSorts = ['created_at'] as const

/** Pages that can be asked for by number; `scroll` leads on from there. */
const PAGES_MAX = 50
/** Notices of one call at most. */
export const NOTICES_AT_ONCE = 1000

/** Unread notices are counted up to here. */
export const UNREAD_COUNTED_MAX = 1000
export const UnreadNotices = z.number().int().min(0).max(UNREAD_COUNTED_MAX)

/** Some notices, or all up to one: what comes meanwhile stays as it is. */
export const ChosenNotices = z.union([
  z.object({ ids: z.array(Id).min(1).max(NOTICES_AT_ONCE) }),
  z.object({ up_to: Id }),
])
export type ChosenNotices = z.infer<typeof ChosenNotices>

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  summary: 'One page of the user’s notifications, newest first, and how many are unread.',
  query: z.object({
    ...pageQuery(notificationSorts, 'desc'),
    /** In place of a cursor. */
    page: z.coerce.number().int().min(1).max(PAGES_MAX).optional(),
    filter: NotificationFilterText.optional(),
  }),
  response: z.object({ notifications: z.array(Notification), unread_count: UnreadNotices, ...pageAnswer }),
})

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  summary:
    'Marks notifications of the user as read, or as unread (is_read: false): some, or those of a record.',
  body: z.intersection(
    z.union([...ChosenNotices.options, NoticedRecord]),
    z.object({ is_read: z.boolean().default(true) }),
  ),
  response: 'no-content',
})

export const deleteNotifications = defineEndpoint({
  method: 'DELETE',
  path: '/notifications',
  access: 'signed-in',
  summary: 'Deletes notifications of the user.',
  body: ChosenNotices,
  response: 'no-content',
})

export const restoreNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/restore',
  access: 'signed-in',
  summary: 'Brings back notifications that the user deleted within a day.',
  body: z.object({ ids: z.array(Id).min(1).max(NOTICES_AT_ONCE) }),
  response: 'no-content',
})
