import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import {
  type AlertSettings,
  type DeviceSettings,
  decideAlert,
  isQuiet,
} from '#features/records/notification-settings/contract/alert-settings.ts'
import { readAlertSettings } from '#features/records/notification-settings/server/public.ts'
import { placeOfNotice } from '#features/records/notifications/contract/notice-place.ts'
import type { Notification } from '#features/records/notifications/contract/notification.ts'
import { listUnreadNotices, noticesAdded } from '#features/records/notifications/server/public.ts'
import { noticeTag } from '../contract/alert-tags.ts'
import { type PushSubject, pushJob } from './push-job.ts'
import * as repo from './push-subscriptions.repo.ts'
import type { Push } from './send-push.ts'
import { signedIn } from './signed-in.ts'

/** Who is at a window reads it there meanwhile; a phone need not ring for that. */
const PATIENCE_MS = 5_000

const alertJob = defineJob<{ ids: number[] }>('alert of notices')

/** Notices that somebody's devices may be told of get a job; most desks have no such device, and no job. */
export const followNotices = reactTo(noticesAdded, async (tx, { notices }) => {
  const user_ids = notices.map(({ user_id }) => user_id)
  if (!(await repo.hasDevices(tx, user_ids))) return
  const ids = notices.map(({ id }) => id)
  await enqueueJob(tx, alertJob, { ids }, { run_at: new Date(Date.now() + PATIENCE_MS) })
})

/** Asks for a push to each device that the notices concern: unread still, as their users want it, and not now if it is quiet. */
export const alertOfNotices = handleJob(alertJob, async ({ ids }, context) => {
  const { db } = context
  const notices = await listUnreadNotices(db, ids)
  const devices = await listAlertDevices(
    context,
    notices.map(({ user_id }) => user_id),
  )
  await inTransaction(db, async (tx) => {
    for (const { user_id, notification } of notices)
      for (const { device, settings } of devices.filter((each) => each.device.user_id === user_id))
        if (!device.told.includes(noticeTag(notification.id)) && decideAlert(notification, settings))
          await askToPush(tx, device.id, {
            push: describe(notification),
            about: { notification_id: notification.id },
          })
    await context.finish(tx)
  })
})

function describe(notification: Notification): Push {
  return {
    tag: noticeTag(notification.id),
    title: notification.content,
    body: '',
    href: `#${placeOfNotice(notification)}`,
  }
}

export function askToPush(
  tx: Tx,
  subscription_id: number,
  asked: { push: Push; about: PushSubject },
): Promise<void> {
  return enqueueJob(tx, pushJob, { subscription_id, ...asked })
}

interface AlertDevice {
  readonly device: repo.StoredSubscription
  readonly settings: DeviceSettings
}

/** The devices on which their users are signed in, with how they alert; none of users for whom it is quiet now. */
export async function listAlertDevices(
  { db, services, company, now }: JobContext,
  user_ids: readonly number[],
): Promise<readonly AlertDevice[]> {
  const unique = [...new Set(user_ids)]
  const [known, zones] = await Promise.all([repo.listDevicesOf(db, unique), repo.listTimeZones(db, unique)])
  const devices = await signedIn({ services, company }, known)
  const reached: AlertDevice[] = []
  for (const user_id of new Set(devices.map((device) => device.user_id))) {
    const settings = await settingsNow(db, user_id, now(), zones.get(user_id) ?? undefined)
    if (settings === undefined) continue
    for (const device of devices.filter((each) => each.user_id === user_id))
      reached.push({ device, settings: settings[device.type] })
  }
  return reached
}

async function settingsNow(
  db: Db,
  user_id: number,
  now: Date,
  time_zone: string | undefined,
): Promise<AlertSettings | undefined> {
  const settings = await readAlertSettings(db, user_id)
  return isQuiet(settings.habits, now, time_zone) ? undefined : settings
}
