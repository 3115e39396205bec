import type { Actor } from '@laycan/server/actor.ts'
import { type NumberedChange, readChangeRange, readChanges } from '@laycan/server/change-log/read-changes.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { mayHear } from '@laycan/server/live/hub.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { askToDeliver } from './deliver-job.ts'
import { insertDelivery } from './deliveries.repo.ts'
import { describeEvent } from './describe-event.ts'
import { eventOfChange } from './event-of-change.ts'
import { makeEventId } from './sign-delivery.ts'
import { type LiveWebhook, listLiveWebhooks, lockCursor, setCursor } from './webhooks.repo.ts'

/** Changes read at a time. */
const BATCH = 200
/** How long nothing may be looked for. */
const PAUSE_MS = 1_000

const tellJob = defineJob<Record<string, never>>('tell webhooks')

/** Has the change log read on from now; where that is done already nothing changes. */
export async function startTelling(tx: Tx): Promise<void> {
  await enqueueJob(tx, tellJob, {}, { key: 'tell' })
}

/**
 * Reads the change log on, and writes what is to be delivered in the same transaction. It asks for itself again as long as
 * a webhook is on.
 */
export const tellWebhooks = handleJob(
  tellJob,
  async (_body, { db, finish }) => {
    await inTransaction(db, async (tx) => {
      const webhooks = await listLiveWebhooks(tx)
      if (webhooks.length > 0) {
        const isMore = await tellNext(tx, webhooks)
        const run_at = new Date(Date.now() + (isMore ? 0 : PAUSE_MS))
        await enqueueJob(tx, tellJob, {}, { key: 'tell', run_at })
      }
      await finish(tx)
    })
  },
  // It is never given up: the database may be away for a day.
  { attempts: Number.MAX_SAFE_INTEGER },
)

/** @returns whether more is there to read */
async function tellNext(tx: Tx, webhooks: readonly LiveWebhook[]): Promise<boolean> {
  const cursor = await lockCursor(tx)
  const { first_number } = await readChangeRange(tx)
  const first_wanted = Math.min(...webhooks.map(({ since_number }) => since_number))
  const changes = await readChanges(tx, Math.max(cursor, first_wanted, first_number - 1), BATCH)
  const last = changes.at(-1)
  if (!last) return false
  const actors = await findOwners(tx, webhooks)
  for (const change of changes) await tellChange(tx, change, webhooks, actors)
  await setCursor(tx, last.number)
  return changes.length === BATCH
}

async function tellChange(
  tx: Tx,
  change: NumberedChange,
  webhooks: readonly LiveWebhook[],
  actors: ReadonlyMap<number, Actor>,
): Promise<void> {
  const happened = eventOfChange(change)
  if (!happened) return
  for (const { id: webhook_id, owner_id, events, since_number } of webhooks) {
    const actor = actors.get(owner_id)
    if (!actor || !events.includes(happened.event) || change.number <= since_number) continue
    if (!mayHear(actor, change.audience)) continue
    for (const { email_ids, data } of await describeEvent(tx, actor, happened)) {
      const body = JSON.stringify({ type: happened.event, timestamp: new Date().toISOString(), data })
      const event = { webhook_id, event_id: makeEventId(), event: happened.event, email_ids, body }
      const { id } = await insertDelivery(tx, event)
      await askToDeliver(tx, { id, webhook_id })
    }
  }
}

/** The owners as far as they still administer. */
async function findOwners(db: Db, webhooks: readonly LiveWebhook[]): Promise<Map<number, Actor>> {
  const owners = new Map<number, Actor>()
  for (const owner_id of new Set(webhooks.map(({ owner_id: id }) => id))) {
    const actor = await findActor(db, owner_id)
    if (actor?.user_type === 'admin') owners.set(owner_id, actor)
  }
  return owners
}
