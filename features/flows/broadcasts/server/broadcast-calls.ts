import type { Actor } from '@laycan/server/actor.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import type { BroadcastState } from '../contract/broadcast.ts'
import { getBroadcast, pauseBroadcast, resumeBroadcast, stopBroadcast } from '../contract/endpoints.ts'
import { broadcastRefusals } from '../contract/errors.ts'
import { findBroadcast, listWaiting, lockBroadcast, setBroadcastState } from './broadcasts.repo.ts'
import { describeBroadcast, recordBroadcast } from './describe-broadcast.ts'
import { dropRecipients } from './hand-over.ts'
import { broadcastPart } from './run-broadcast.ts'
import type { StoredBroadcast } from './tables.ts'

export const getBroadcastRoute = readRoute(getBroadcast, async ({ params }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, params.id)
  const broadcast = await findBroadcast(db, id)
  if (!broadcast) throw new RefusedError(broadcastRefusals.notFound)
  return { broadcast: await describeBroadcast(db, broadcast) }
})

export const pauseBroadcastRoute = writeRoute(pauseBroadcast, async ({ params }, context) => {
  const broadcast = await accessRunning(context, params.id)
  return { broadcast: await changeState(context, broadcast, 'paused') }
})

export const resumeBroadcastRoute = writeRoute(resumeBroadcast, async ({ params }, context) => {
  const broadcast = await accessRunning(context, params.id)
  return { broadcast: await changeState(context, broadcast, 'running') }
})

export const stopBroadcastRoute = writeRoute(stopBroadcast, async ({ params }, context) => {
  const { tx } = context
  const broadcast = await accessRunning(context, params.id)
  const left = await listWaiting(tx, broadcast.email_id, broadcast.total)
  const detail = 'Not sent: the broadcast was stopped'
  await dropRecipients(
    tx,
    broadcast,
    left.map((recipient) => ({ ...recipient, detail })),
    new Date(),
  )
  return { broadcast: await changeState(context, broadcast, 'stopped') }
})

/** Locked, of a mail that the actor may read, and his own or he is an administrator. */
async function accessRunning({ tx, actor }: WriteContext, id: number): Promise<StoredBroadcast> {
  await accessEmail(tx, actor, id)
  const broadcast = await lockBroadcast(tx, id)
  if (!broadcast) throw new RefusedError(broadcastRefusals.notFound)
  if (!mayChange(actor, broadcast)) throw new RefusedError(broadcastRefusals.notYours)
  if (broadcast.state === 'done' || broadcast.state === 'stopped')
    throw new RefusedError(broadcastRefusals.ended)
  return broadcast
}

function mayChange({ user_id, user_type }: Actor, broadcast: StoredBroadcast): boolean {
  return broadcast.user_id === user_id || user_type === 'admin'
}

/** Asking for what it is already changes nothing. */
async function changeState({ tx }: WriteContext, broadcast: StoredBroadcast, state: BroadcastState) {
  if (broadcast.state === state) return describeBroadcast(tx, broadcast)
  const { email_id } = broadcast
  await setBroadcastState(tx, email_id, state)
  await enqueueJob(tx, broadcastPart, { email_id, answered: 0, idle: 0 }, { key: String(email_id) })
  return recordBroadcast(tx, { ...broadcast, state })
}
