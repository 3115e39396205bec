import { writeRoute } from '@laycan/server/http/route.ts'
import { deleteNotifications, readNotifications, restoreNotifications } from '../contract/endpoints.ts'
import { findNoticesOf } from './notifications.repo.ts'
import { deleteOwnNotices, markNotices, restoreOwnNotices } from './record-notices.ts'

// Notices of others, and those that do not exist, are passed over: of both nothing is to be done here.

export const readNotificationsRoute = writeRoute(readNotifications, async ({ body }, { tx, actor }) => {
  if (!('commentable_id' in body)) return markNotices(tx, actor.user_id, body, body.is_read)
  const { commentable_type: kind, commentable_id: id, is_read } = body
  // A record is opened again and again: then nothing is to be marked, and nothing is locked.
  const ids = await findNoticesOf(tx, actor.user_id, { kind, id }, !is_read)
  if (ids.length > 0) await markNotices(tx, actor.user_id, { ids }, is_read)
})

export const deleteNotificationsRoute = writeRoute(deleteNotifications, async ({ body }, { tx, actor }) => {
  await deleteOwnNotices(tx, actor.user_id, body)
})

export const restoreNotificationsRoute = writeRoute(restoreNotifications, async ({ body }, { tx, actor }) => {
  await restoreOwnNotices(tx, actor.user_id, body.ids)
})
