import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { endSystemNotification, getSystemNotification, setSystemNotification } from '../contract/endpoints.ts'
import { systemNotificationChanged } from '../contract/messages.ts'
import * as repo from './system-notification.repo.ts'

export const getSystemNotificationRoute = readRoute(getSystemNotification, async (_input, { db }) => ({
  system_notification: (await repo.findSystemNotification(db)) ?? null,
}))

export const setSystemNotificationRoute = writeRoute(
  setSystemNotification,
  async ({ body }, { tx, actor }) => {
    await repo.setBanner(tx, actor.user_id, body)
    return record(tx, actor.user_id)
  },
)

export const endSystemNotificationRoute = writeRoute(endSystemNotification, async (_input, { tx, actor }) => {
  await repo.deleteBanner(tx)
  await record(tx, actor.user_id)
})

async function record(tx: Tx, actor_id: number) {
  const body = { system_notification: (await repo.findSystemNotification(tx)) ?? null }
  recordChange(tx, { message: systemNotificationChanged, body, audience: { to: 'company' }, actor_id })
  return body
}
