import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { countSeparate } from '#features/flows/delivery-reports/server/public.ts'
import type { EmailMove } from '#features/records/emails/server/public.ts'
import { lockBroadcasts, setBroadcastState } from './broadcasts.repo.ts'
import { recordBroadcast } from './describe-broadcast.ts'
import { broadcastPart, tellEnd } from './run-broadcast.ts'
import type { StoredBroadcast } from './tables.ts'

/**
 * A broadcast whose mail is deleted pauses: were the mail brought back, it would go on by itself. One that ended
 * meanwhile tells the mail how, once it is back.
 */
export async function followDeleted(tx: Tx, { moves }: { moves: readonly EmailMove[] }): Promise<void> {
  const changed = moves.filter(({ from, to }) => from.deleted !== to.deleted)
  if (changed.length === 0) return
  const deleted = new Set(changed.filter(({ to }) => to.deleted).map(({ id }) => id))
  const broadcasts = await lockBroadcasts(
    tx,
    changed.map(({ id }) => id),
  )
  for (const broadcast of broadcasts) {
    if (deleted.has(broadcast.email_id)) await pause(tx, broadcast)
    else await catchUp(tx, broadcast)
  }
}

async function pause(tx: Tx, broadcast: StoredBroadcast): Promise<void> {
  if (broadcast.state !== 'running') return
  await setBroadcastState(tx, broadcast.email_id, 'paused')
  await recordBroadcast(tx, { ...broadcast, state: 'paused' })
}

async function catchUp(tx: Tx, { email_id, state }: StoredBroadcast): Promise<void> {
  // What was handed over before may have been the last of it.
  if (state === 'paused') return lookAgain(tx, email_id)
  const counts = await countSeparate(tx, email_id)
  if (counts.leaving === 0) await tellEnd(tx, email_id, counts)
}

async function lookAgain(tx: Tx, email_id: number): Promise<void> {
  await enqueueJob(tx, broadcastPart, { email_id, answered: 0, idle: 0 }, { key: String(email_id) })
}
