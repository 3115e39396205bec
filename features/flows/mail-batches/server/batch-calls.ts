import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { startEmailBatch, stopEmailBatch } from '../contract/endpoints.ts'
import { mailBatchRefusals } from '../contract/errors.ts'
import { carryOutActions } from './batch-actions.ts'
import { insertBatch, lockBatch } from './email-batches.repo.ts'
import { recordProgress } from './record-progress.ts'
import { batchPart } from './run-batch.ts'

export const startEmailBatchRoute = writeRoute(startEmailBatch, async ({ body }, { tx, actor, services }) => {
  const { action, query, excluded_ids, received_until } = body
  services.matchingEmails.parse(query)
  // With no mails at all it says whether the caller may do this.
  await carryOutActions[action](tx, actor, [])
  const { total, total_is_exact } = await services.matchingEmails.count(tx, actor, query, { received_until })
  const batch = await insertBatch(tx, {
    user_id: actor.user_id,
    action,
    query,
    excluded_ids: [...new Set(excluded_ids)],
    received_until,
    total: Math.max(0, total - new Set(excluded_ids).size),
  })
  await enqueueJob(tx, batchPart, { batch_id: batch.id }, { key: String(batch.id) })
  return { batch_id: batch.id, total: batch.total, total_is_exact }
})

export const stopEmailBatchRoute = writeRoute(stopEmailBatch, async ({ params }, { tx, actor }) => {
  const batch = await lockBatch(tx, params.id)
  if (batch?.user_id !== actor.user_id) throw new RefusedError(mailBatchRefusals.notFound)
  if (batch.state === 'running') await recordProgress(tx, { ...batch, state: 'stopped' })
})
