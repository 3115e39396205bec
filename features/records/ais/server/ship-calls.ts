import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { AisFeature } from '../contract/ais-feature.ts'
import * as calls from '../contract/endpoints.ts'
import { aisRefusals } from '../contract/errors.ts'
import { type DirectoryShip, findShips } from './directory.repo.ts'
import { listEvents } from './events.repo.ts'
import { featureOf, findVessels, findVesselsByImo } from './features.repo.ts'
import { findTrack } from './tracks.repo.ts'

/** AP-158. */
export const getAisInformationRoute = readRoute(calls.getAisInformation, async ({ params }, { db }) => {
  const ids = [...new Set(params.id.split(',').map(Number))].slice(0, calls.SHIPS_MAX)
  const ships = await findShips(db, ids)
  if (ships.length === 0) throw new RefusedError(aisRefusals.shipNotFound)
  return { ais_information: await featuresOf(db, ships) }
})

/** AP-160. */
export const getLatestAisRoute = readRoute(calls.getLatestAis, async ({ params }, { db }) => {
  const [feature] = await featuresOf(db, [await accessShip(db, params.id)])
  return { ais_information: feature ?? null }
})

/** AP-159. */
export const getAisHistoryRoute = readRoute(calls.getAisHistory, async ({ params, query }, { db }) => {
  const mmsi = await mmsiOf(db, await accessShip(db, params.id))
  return { histories: mmsi === undefined ? [] : await findTrack(db, mmsi, query) }
})

export const listAisEventsRoute = readRoute(calls.listAisEvents, async ({ params, query }, { db }) => {
  const mmsi = await mmsiOf(db, await accessShip(db, params.id))
  if (mmsi === undefined) return { ais_events: [], has_more: false }
  const rows = await listEvents(db, mmsi, { after: query.after, limit: query.per_page + 1 })
  return { ais_events: rows.slice(0, query.per_page), has_more: rows.length > query.per_page }
})

async function accessShip(db: Db, id: number): Promise<DirectoryShip> {
  const [ship] = await findShips(db, [id])
  if (!ship) throw new RefusedError(aisRefusals.shipNotFound)
  return ship
}

/** In the order of the ships; those never heard are left out. */
async function featuresOf(db: Db, ships: readonly DirectoryShip[]): Promise<AisFeature[]> {
  const heard = await findVessels(
    db,
    ships.flatMap(({ mmsi }) => mmsi ?? []),
  )
  const byMmsi = new Map(heard.map((vessel) => [vessel.mmsi, vessel]))
  const unheard = ships.filter(({ mmsi }) => mmsi === null || !byMmsi.has(mmsi))
  const byImo = new Map(
    (
      await findVesselsByImo(
        db,
        unheard.flatMap(({ lrimo }) => lrimo ?? []),
      )
    ).map((vessel) => [vessel.lrimo, vessel]),
  )
  return ships.flatMap((ship) => {
    const vessel =
      (ship.mmsi !== null && byMmsi.get(ship.mmsi)) || (ship.lrimo !== null && byImo.get(ship.lrimo))
    return vessel ? [featureOf(vessel, ship)] : []
  })
}

/** The MMSI under which a ship was last heard. */
async function mmsiOf(db: Db, ship: DirectoryShip): Promise<number | undefined> {
  const [feature] = await featuresOf(db, [ship])
  return feature?.properties.mmsi ?? ship.mmsi ?? undefined
}
