import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import type { StopReason } from '../contract/webhook.ts'
import { findDelivery, setAttempt, type WholeDelivery } from './deliveries.repo.ts'
import { type Answered, sendDelivery } from './send-delivery.ts'
import { stopWebhook } from './stop-webhook.ts'
import { findTarget, hasSucceededSince, setOutcomeAt } from './webhooks.repo.ts'

/** Seconds after each failed attempt; a day in all. */
export const PAUSES_S: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 28_800, 30_300]
/** The receiver wants nothing any more (Standard Webhooks). */
const GONE = 410

const deliverJob = defineJob<{ id: number }>('deliver to webhook')

/** Has a delivery made, at once or at a moment. */
export async function askToDeliver(
  tx: Tx,
  { id, webhook_id, run_at }: { id: number; webhook_id: number; run_at?: Date },
): Promise<void> {
  const options = { key: String(id), share: String(webhook_id), ...(run_at && { run_at }) }
  await enqueueJob(tx, deliverJob, { id }, options)
}

/** One attempt. What it comes to and the next one are written together. */
export const deliverToWebhooks = handleJob(
  deliverJob,
  async ({ id }, context) => {
    const delivery = await findDelivery(context.db, id)
    const target = delivery && (await findTarget(context.db, delivery.webhook_id))
    if (!target || delivery?.state !== 'waiting') return
    const problem = target.is_on ? await whyNot(context, target.owner_id, delivery) : 'The webhook is off'
    const answered: Answered =
      problem === '' ? await sendDelivery(context, target, delivery) : { status: null, problem }
    await inTransaction(context.db, async (tx) => {
      await note(tx, context, { delivery, answered, mayRetry: problem === '' })
      await context.finish(tx)
    })
  },
  { attempts: 100, lane: { name: 'webhooks', at_once: 8, per_share: 2 } },
)

/** Why what an event tells is not for its owner any more; '': it is. */
async function whyNot({ db }: JobContext, owner_id: number, { email_ids }: WholeDelivery): Promise<string> {
  const actor = await findActor(db, owner_id)
  if (actor?.user_type !== 'admin') return 'Its owner is no administrator any more'
  const seen = await accessEmails(db, actor, email_ids)
  return seen.length === email_ids.length ? '' : 'Its owner does not see these mails any more'
}

async function note(
  tx: Tx,
  context: JobContext,
  { delivery, answered, mayRetry }: { delivery: WholeDelivery; answered: Answered; mayRetry: boolean },
): Promise<void> {
  const { id, webhook_id } = delivery
  const attempts = delivery.attempts + 1
  const isDelivered = answered.problem === ''
  if (mayRetry) await setOutcomeAt(tx, webhook_id, isDelivered)
  const pause_s =
    mayRetry && !isDelivered && answered.status !== GONE ? PAUSES_S[delivery.attempts] : undefined
  const run_at = pause_s === undefined ? undefined : new Date(context.now().getTime() + pause_s * 1000)
  const state = isDelivered ? 'delivered' : run_at ? 'waiting' : 'failed'
  await setAttempt(tx, id, { state, attempts, ...answered, next_at: run_at?.toISOString() ?? null })
  if (run_at) return askToDeliver(tx, { id, webhook_id, run_at })
  if (isDelivered || !mayRetry) return
  const reason = await whyStop(tx, delivery, answered)
  if (reason) await stopWebhook(tx, webhook_id, reason)
}

/** An event that alone fails, among others that come through, is no reason. */
async function whyStop(
  tx: Tx,
  { webhook_id, created_at }: WholeDelivery,
  { status }: Answered,
): Promise<StopReason | undefined> {
  if (status === GONE) return 'gone'
  return (await hasSucceededSince(tx, webhook_id, created_at)) ? undefined : 'failed'
}
