import type { MessageBody } from '@laycan/contract/message.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/endpoints.ts'
import { fleetRefusals } from '../contract/errors.ts'
import { fleetShipsChanged } from '../contract/messages.ts'
import { accessFleetToFill } from './access-fleet.ts'
import * as repo from './fleet-items.repo.ts'
import { audienceOf } from './fleets.repo.ts'
import { tellOthers } from './follow-ships.ts'

/** AP-155. */
export const addToFleetRoute = writeRoute(calls.addToFleet, async ({ body }, { tx, actor }) => {
  const { id } = await accessFleetToFill(tx, actor, body.ship_group_id)
  const added = await repo.insertItems(tx, id, [...new Set(body.ship_ids)])
  if ((await repo.countShips(tx, id)) > repo.FLEET_SHIPS_MAX)
    throw new RefusedError(fleetRefusals.tooManyShips)
  await recordShipsOf(tx, actor, { ship_group_id: id, ship_ids: added, change: 'added' })
})

/** AP-156. */
export const removeFromFleetRoute = writeRoute(calls.removeFromFleet, async ({ body }, { tx, actor }) => {
  const { id } = await accessFleetToFill(tx, actor, body.ship_group_id)
  const removed = await repo.deleteItems(tx, id, body.ship_ids)
  await recordShipsOf(tx, actor, { ship_group_id: id, ship_ids: removed, change: 'removed' })
})

/** AP-157. */
export const sortFleetRoute = writeRoute(calls.sortFleet, async ({ body }, { tx, actor }) => {
  const { id } = await accessFleetToFill(tx, actor, body.ship_group_id)
  await repo.sortItems(tx, id, [...new Set(body.ship_ids)])
  await recordShipsOf(tx, actor, { ship_group_id: id, ship_ids: body.ship_ids, change: 'sorted' })
})

async function recordShipsOf(
  tx: Tx,
  { user_id }: Actor,
  body: MessageBody<typeof fleetShipsChanged>,
): Promise<void> {
  if (body.ship_ids.length === 0) return
  const audience = await audienceOf(tx, body.ship_group_id)
  recordChange(tx, { message: fleetShipsChanged, body, audience, actor_id: user_id })
  if (body.change !== 'sorted') await tellOthers(tx, body.ship_group_id)
}
