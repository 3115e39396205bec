import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { listUnreadNotices } from '#features/records/notifications/server/public.ts'
import { recordDevices } from './device-calls.ts'
import { listNewMails } from './new-mails.repo.ts'
import * as repo from './push-subscriptions.repo.ts'
import { type Push, sendPush } from './send-push.ts'
import { signedIn } from './signed-in.ts'

/** What a push tells of, so that each attempt can ask whether it still is news for its user. */
export type PushSubject = { readonly notification_id: number } | { readonly email_ids: readonly number[] }

/** Without a subject: asked for by a version of before. */
export const pushJob = defineJob<{ subscription_id: number; push: Push; about?: PushSubject }>('push')

/** About twenty minutes: what comes later is no news. */
const ATTEMPTS = 6

/** Sends one push to one device. A device whose browser has ended it is removed. */
export const sendPushes = handleJob(
  pushJob,
  async ({ subscription_id, push, about }, { db, services, company, signal, now, finish }) => {
    const device = await repo.findDevice(db, subscription_id)
    if (device === undefined) return
    if ((await signedIn({ services, company }, [device])).length === 0) return
    if (about !== undefined && !(await isNews(db, device.user_id, about))) return
    const outcome = await sendPush(services, device, push, { signal, now: now() })
    if (outcome === 'refused')
      services.log.warn({ host: new URL(device.endpoint).host }, 'a push was refused by its service')
    await inTransaction(db, async (tx) => {
      if (outcome === 'sent') await repo.setReached(tx, device.id, now())
      if (outcome === 'gone' && (await repo.deleteDevice(tx, device.user_id, device.id)))
        await recordDevices(tx, device.user_id)
      await finish(tx)
    })
  },
  { attempts: ATTEMPTS, lane: { name: 'push', at_once: 4 } },
)

/** Whether the user has not read it, and still may: a push that its service took late, or at a second attempt, tells nothing else. */
async function isNews(db: Db, user_id: number, about: PushSubject): Promise<boolean> {
  if ('notification_id' in about)
    return (await listUnreadNotices(db, [about.notification_id])).some((each) => each.user_id === user_id)
  return (await listNewMails(db, about.email_ids)).some(({ unread_by }) => unread_by.includes(user_id))
}
