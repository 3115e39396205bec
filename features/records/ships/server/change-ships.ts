import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import * as calls from '../contract/endpoints.ts'
import { shipRefusals } from '../contract/errors.ts'
import { SHIPS_TOLD_MAX, shipsDeleted, shipsReplaced, shipsSaved } from '../contract/messages.ts'
import { type ShipValues, shipFieldNames } from '../contract/ship-fields.ts'
import { accessShip, accessShipToChange } from './access-ship.ts'
import { findOwnNames } from './find-ships.repo.ts'
import { findByImo, findRows, insertShips, setDeleted, setRestored, setShips } from './ships.repo.ts'
import { shipsNamed } from './ships-named.ts'

/** AP-146. */
export const createShipRoute = writeRoute(calls.createShip, async ({ body }, { tx, actor }) => {
  await refuseTakenImo(tx, body.lrimo)
  const [id = 0] = await insertShips(tx, [{ values: body }], { created_by: actor.user_id })
  await recordShips(tx, [id], actor.user_id)
  return { ship: await accessShip(tx, actor, id) }
})

/** AP-147. */
export const updateShipRoute = writeRoute(calls.updateShip, async ({ params, body }, { tx, actor }) => {
  const before = await accessShipToChange(tx, params.id)
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusedError(shipRefusals.changedMeanwhile)
  await refuseTakenImo(tx, body.lrimo, before.id)
  await setShips(tx, [{ id: before.id, values: valuesOf(body) }])
  await recordShips(tx, [before.id], actor.user_id)
  return { ship: await accessShip(tx, actor, before.id) }
})

/** AP-148. */
export const deleteShipRoute = writeRoute(calls.deleteShip, async ({ params }, { tx, actor }) => {
  const { id } = await accessShipToChange(tx, params.id)
  recordShipsDeleted(tx, await setDeleted(tx, [id]), true, actor.user_id)
})

export const deleteShipsRoute = writeRoute(calls.deleteShips, async ({ body }, { tx, actor }) => {
  recordShipsDeleted(tx, await setDeleted(tx, body.ship_ids), true, actor.user_id)
})

export const restoreShipsRoute = writeRoute(calls.restoreShips, async ({ body }, { tx, actor }) => {
  const ids = await setRestored(tx, body.ship_ids)
  recordShipsDeleted(tx, ids, false, actor.user_id)
  await recordShips(tx, ids, actor.user_id)
})

async function refuseTakenImo(tx: Tx, lrimo: number | null, own?: number): Promise<void> {
  const taken = lrimo === null ? undefined : await findByImo(tx, lrimo)
  if (taken !== undefined && taken !== own) throw new RefusedError(shipRefusals.imoTaken)
}

function valuesOf(body: ShipValues): ShipValues {
  return Object.fromEntries(shipFieldNames.map((name) => [name, body[name]])) as unknown as ShipValues
}

/** Tells how ships are now; of more than a page, that lists had better be read again. */
export async function recordShips(tx: Tx, ids: readonly number[], actor_id: number | null): Promise<void> {
  if (ids.length === 0) return
  await happen(tx, shipsNamed, { ids, ships: await findOwnNames(tx, ids) })
  const audience = { to: 'company' } as const
  if (ids.length > SHIPS_TOLD_MAX)
    return recordChange(tx, { message: shipsReplaced, body: {}, audience, actor_id })
  recordChange(tx, { message: shipsSaved, body: { ships: await findRows(tx, ids) }, audience, actor_id })
}

/** Tells that ships left the directory, or are in it again. */
export function recordShipsDeleted(tx: Tx, ids: number[], deleted: boolean, actor_id: number): void {
  if (ids.length === 0) return
  recordChange(tx, { message: shipsDeleted, body: { ids, deleted }, audience: { to: 'company' }, actor_id })
}
