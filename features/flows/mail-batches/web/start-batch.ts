import type { BatchOrder } from '@laycan/web/actions/run-all.ts'
import { call } from '@laycan/web/call.ts'
import { startEmailBatch } from '../contract/endpoints.ts'
import { awaitEnd, followBatch } from './follow-batch.ts'

/**
 * Asks the server to carry a batch out and follows it; rejects with CallError when it is refused. `onEnd` hears of its end,
 * whatever that is.
 */
export async function startBatch(
  { action, all, received_until }: BatchOrder,
  onEnd: () => void,
): Promise<void> {
  const { batch_id, total } = await call(startEmailBatch, {
    body: { action, query: { ...all.query }, excluded_ids: [...all.excluded_ids], received_until },
    silent: true,
  })
  awaitEnd(batch_id, onEnd)
  followBatch({ batch_id, action, done: 0, total, refused: [], state: 'running' })
}
