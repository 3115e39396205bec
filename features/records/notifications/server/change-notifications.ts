import { writeRoute } from '@laycan/server/http/route.ts'
import { deleteNotifications, readNotifications, restoreNotifications } from '../contract/endpoints.ts'
import { deleteOwnNotices, markNotices, restoreOwnNotices } from './record-notices.ts'

// Notices of others, and those that do not exist, are passed over: of both nothing is to be done here.

export const readNotificationsRoute = writeRoute(readNotifications, async ({ body }, { tx, actor }) => {
  await markNotices(tx, actor.user_id, body, body.is_read)
})

export const deleteNotificationsRoute = writeRoute(deleteNotifications, async ({ body }, { tx, actor }) => {
  await deleteOwnNotices(tx, actor.user_id, body)
})

export const restoreNotificationsRoute = writeRoute(restoreNotifications, async ({ body }, { tx, actor }) => {
  await restoreOwnNotices(tx, actor.user_id, body.ids)
})
