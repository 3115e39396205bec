import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessFleet } from '#features/records/fleets/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import * as repo from './fleet-watches.repo.ts'

export const listFleetWatchesRoute = readRoute(calls.listFleetWatches, async (_, { db, actor }) => ({
  ship_group_ids: await repo.listWatched(db, actor.user_id),
}))

export const watchFleetRoute = writeRoute(calls.watchFleet, async ({ params }, { tx, actor }) => {
  const { id } = await accessFleet(tx, actor, params.id)
  await repo.insertWatch(tx, actor.user_id, id)
  return tell(tx, actor)
})

export const unwatchFleetRoute = writeRoute(calls.unwatchFleet, async ({ params }, { tx, actor }) => {
  const { id } = await accessFleet(tx, actor, params.id)
  await repo.deleteWatch(tx, actor.user_id, id)
  return tell(tx, actor)
})

async function tell(tx: Tx, { user_id }: Actor): Promise<{ ship_group_ids: number[] }> {
  const body = { ship_group_ids: await repo.listWatched(tx, user_id) }
  const audience = { to: 'users', user_ids: [user_id] } as const
  recordChange(tx, { message: calls.fleetWatchesChanged, body, audience, actor_id: user_id })
  return body
}
