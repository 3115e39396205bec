import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { startEmailBatch, stopEmailBatch, undoEmailBatch } from '../contract/endpoints.ts'
import { mailBatchRefusals, RUNNING_MAX } from '../contract/errors.ts'
import { batchAction, batchActionBack } from './batch-actions.ts'
import { countBatchMails } from './batch-mails.repo.ts'
import { countRunning, type EmailBatch, insertBatch, lockBatch } from './email-batches.repo.ts'
import { recordProgress } from './record-progress.ts'
import { batchPart } from './run-batch.ts'

export const startEmailBatchRoute = writeRoute(startEmailBatch, async ({ body }, { tx, actor, services }) => {
  const { action, query, excluded_ids, received_until } = body
  services.matchingEmails.parse(query)
  // With no mails at all it says whether the caller may do this.
  await batchAction(action).carryOut(tx, actor, [])
  await refuseMany(tx, actor)
  const { total, total_is_exact } = await services.matchingEmails.count(tx, actor, query, { received_until })
  const batch = await insertBatch(tx, {
    user_id: actor.user_id,
    action,
    query,
    excluded_ids: [...new Set(excluded_ids)],
    received_until,
    total: Math.max(0, total - new Set(excluded_ids).size),
    undoes: null,
  })
  await enqueueJob(tx, batchPart, { batch_id: batch.id }, { key: String(batch.id) })
  return { batch_id: batch.id, total: batch.total, total_is_exact }
})

export const undoEmailBatchRoute = writeRoute(undoEmailBatch, async ({ params }, { tx, actor }) => {
  const undone = await stopOwnBatch(tx, actor, params.id)
  const back = batchActionBack(undone.action)
  await back.carryOut(tx, actor, [])
  await refuseMany(tx, actor)
  const { query, received_until } = undone
  const total = await countBatchMails(tx, undone.id)
  const own = { user_id: actor.user_id, excluded_ids: [], undoes: undone.id }
  const batch = await insertBatch(tx, { ...own, action: back.name, query, received_until, total })
  await enqueueJob(tx, batchPart, { batch_id: batch.id }, { key: String(batch.id) })
  return { batch_id: batch.id, total, total_is_exact: true }
})

export const stopEmailBatchRoute = writeRoute(stopEmailBatch, async ({ params }, { tx, actor }) => {
  await stopOwnBatch(tx, actor, params.id)
})

async function refuseMany(tx: Tx, { user_id }: Actor): Promise<void> {
  if ((await countRunning(tx, user_id)) >= RUNNING_MAX) throw new RefusedError(mailBatchRefusals.tooMany)
}

/** What is done stays done; a batch that has ended already stays as it is. */
async function stopOwnBatch(tx: Tx, actor: Actor, id: number): Promise<EmailBatch> {
  const batch = await lockBatch(tx, id)
  if (batch?.user_id !== actor.user_id) throw new RefusedError(mailBatchRefusals.notFound)
  if (batch.state === 'running') await recordProgress(tx, { ...batch, state: 'stopped' })
  return batch
}
