import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { recordDevices } from './device-calls.ts'
import * as repo from './push-subscriptions.repo.ts'
import { type Push, sendPush } from './send-push.ts'

export const pushJob = defineJob<{ subscription_id: number; push: Push }>('push')

/** About twenty minutes: what comes later is no news. */
const ATTEMPTS = 6

/** Sends one push to one device. A device whose browser has ended it is removed. */
export const sendPushes = handleJob(
  pushJob,
  async ({ subscription_id, push }, { db, services, company, signal, now, finish }) => {
    const device = await repo.findDevice(db, subscription_id)
    if (device === undefined) return
    if (!(await services.sessions.hasAny({ company_id: company.id, user_id: device.user_id }))) return
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
