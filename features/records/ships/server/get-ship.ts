import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { VIA_NOTIFICATION } from '#features/records/notifications/contract/notice-place.ts'
import { readNoticesOnRecord } from '#features/records/notifications/server/public.ts'
import { accessRecord } from '#features/records/record-kinds/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { shipRefusals } from '../contract/errors.ts'
import { accessShip } from './access-ship.ts'
import { searchDirectory } from './find-ships.repo.ts'
import { listReferences } from './references.repo.ts'
import { findRows } from './ships.repo.ts'

/** AP-145, NT-017. */
export const getShipRoute = readRoute(calls.getShip, async ({ params, query }, { db, actor }) => {
  const [ship] = await findRows(db, [params.id])
  if (!ship) throw new RefusedError(shipRefusals.notFound)
  if (query.via === VIA_NOTIFICATION)
    await readNoticesOnRecord(db, actor.user_id, await accessRecord(db, actor, { kind: 'Ship', id: ship.id }))
  return { ship }
})

/** AP-161, NT-017. */
export const getShipDetailRoute = readRoute(calls.getShipDetail, async ({ params, query }, { db, actor }) => {
  const ship = await accessShip(db, actor, params.id)
  if (query.via === VIA_NOTIFICATION)
    await readNoticesOnRecord(db, actor.user_id, await accessRecord(db, actor, { kind: 'Ship', id: ship.id }))
  return { ship }
})

/** AP-149. */
export const suggestShipsRoute = readRoute(calls.suggestShips, async ({ query }, { db }) => ({
  ships: await searchDirectory(db, query.key, calls.SHIPS_SUGGESTED),
}))

/** AP-195. */
export const searchShipsRoute = readRoute(calls.searchShips, async ({ query }, { db }) => ({
  ships: await searchDirectory(db, query.key, query.per_page),
}))

/** SP-012. */
export const getShipReferencesRoute = readRoute(calls.getShipReferences, (_, { db }) => listReferences(db))
