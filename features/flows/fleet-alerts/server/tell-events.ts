import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import { findNearestPort } from '#features/records/ports/server/public.ts'
import { listWatchedEvents, moveOn, type WatchedEvent } from './fleet-watches.repo.ts'

/** A place so near to a port is said to be there; beyond it the port only says where about. In nautical miles. */
const AT_PORT = 15

export const fleetAlertsJob = defineJob<object>('fleet alerts')

/** Tells who watches a fleet what happened to its ships, each event once: how far it is, is written with the notices. */
export async function tellEvents(_: object, { db, signal }: JobContext): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, tellSome))) {}
}

async function tellSome(tx: Tx): Promise<boolean> {
  const range = await moveOn(tx)
  if (range === undefined) return false
  for (const event of await listWatchedEvents(tx, range))
    await addNotices(tx, {
      noticeable_type: 'ShipEvent',
      noticeable_id: event.id,
      subject: { kind: 'Ship', id: event.ship_id },
      content: `${event.name} ${await whatHappened(tx, event)}`,
      actor_id: undefined,
      user_ids: event.user_ids,
    })
  return true
}

async function whatHappened(tx: Tx, { kind, lon, lat, before, after }: WatchedEvent): Promise<string> {
  if (kind === 'draught_changed') return `changed her draught from ${before || '?'} to ${after || '?'} m`
  if (kind === 'destination_changed')
    return `changed her destination from ${before || '?'} to ${after || '?'}`
  const port = lon === null || lat === null ? undefined : await findNearestPort(tx, { lon, lat })
  const near = port === undefined ? '' : port.distance <= AT_PORT ? `at ${port.name}` : `off ${port.name}`
  const words = {
    arrived: 'arrived',
    sailed: 'sailed',
    anchored: 'anchored',
    went_silent: 'went silent',
  } as const
  return `${words[kind]} ${near}`.trim()
}
