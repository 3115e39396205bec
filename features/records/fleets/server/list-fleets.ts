import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/endpoints.ts'
import { fleetRefusals } from '../contract/errors.ts'
import { accessFleet } from './access-fleet.ts'
import { listSharers, listVisible } from './fleets.repo.ts'

/** AP-150. */
export const listFleetsRoute = readRoute(calls.listFleets, async ({ query }, { db, actor }) => ({
  ship_groups: await listVisible(db, actor.user_id, query),
}))

/** AP-151. */
export const getFleetRoute = readRoute(calls.getFleet, async ({ params }, { db, actor }) => {
  const { id, rules } = await accessFleet(db, actor, params.id)
  const [[ship_group], user_ids] = await Promise.all([
    listVisible(db, actor.user_id, { id }),
    listSharers(db, id),
  ])
  if (!ship_group) throw new RefusedError(fleetRefusals.notFound)
  return { ship_group, rules: [...rules], user_ids }
})
