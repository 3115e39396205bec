import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { emailBatchChanged } from '../contract/messages.ts'
import { type EmailBatch, setBatchProgress } from './email-batches.repo.ts'

/** Writes how far a batch is and tells its user; both with the deed that got it there. */
export async function recordProgress(tx: Tx, batch: EmailBatch): Promise<void> {
  await setBatchProgress(tx, batch)
  const { id, user_id, action, done, total, state } = batch
  const refused = Object.entries(batch.refused).map(([text, count]) => ({ count, text }))
  recordChange(tx, {
    message: emailBatchChanged,
    body: { batch_id: id, action, done, total, refused, state },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
}
