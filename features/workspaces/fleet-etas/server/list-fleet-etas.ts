import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { eventRefusals } from '#features/records/calendars/contract/errors.ts'
import { listStarredFleets } from '#features/records/fleets/server/public.ts'
import { ETAS_MAX, type FleetEta, listFleetEtas } from '../contract/fleet-eta.ts'
import {
  type FleetShip,
  findHeardEtas,
  findOpenPositions,
  type HeardEta,
  listFleetShips,
  type OpenPosition,
} from './fleet-etas.repo.ts'
import { momentOfEta } from './moment-of-eta.ts'

/** Fleets that one person watches; more nobody reads in a calendar. */
const FLEETS_MAX = 20
/** As the calendar asks (`GET /events`). */
const WINDOW_MAX = 400 * 86_400_000

interface Window {
  from: number
  to: number
}

export const listFleetEtasRoute = readRoute(listFleetEtas, async ({ query }, { db, actor }) => {
  const window = { from: Date.parse(query.start), to: Date.parse(query.end) }
  if (window.to - window.from > WINDOW_MAX) throw new RefusedError(eventRefusals.windowTooLong)
  const fleets = (await listStarredFleets(db, actor.user_id)).slice(0, FLEETS_MAX)
  const lists = await Promise.all(fleets.map(({ id }) => listFleetShips(db, actor, id)))
  const ships = [...new Map(lists.flat().map((ship) => [ship.id, ship])).values()]
  const days = { from: query.start.slice(0, 10), to: query.end.slice(0, 10), limit: ETAS_MAX + 1 }
  const ship_ids = ships.map(({ id }) => id)
  const [heard, open] = await Promise.all([
    ships.length === 0 ? [] : findHeardEtas(db, ships),
    findOpenPositions(db, ship_ids, days),
  ])
  const etas = [...arrivals(ships, heard, window), ...open.map(opening)]
  etas.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.ship_id - other.ship_id))
  return { etas: etas.slice(0, ETAS_MAX), fleets: fleets.length, is_cut: etas.length > ETAS_MAX }
})

function arrivals(ships: readonly FleetShip[], heard: readonly HeardEta[], { from, to }: Window): FleetEta[] {
  const byMmsi = new Map(heard.map((each) => [each.mmsi, each]))
  const byImo = new Map(heard.map((each) => [each.lrimo, each]))
  return ships.flatMap(({ id, name, mmsi, lrimo }) => {
    const said = byMmsi.get(mmsi ?? -1) ?? (lrimo === null ? undefined : byImo.get(lrimo))
    const at = said && momentOfEta(said.eta, Date.parse(said.said_at))
    if (!said || at === undefined || at < from || at >= to) return []
    return [
      {
        kind: 'arrives' as const,
        ship_id: id,
        ship_name: name,
        place: said.destination,
        at: new Date(at).toISOString(),
        said_at: new Date(said.said_at).toISOString(),
        position_id: null,
      },
    ]
  })
}

function opening({ id, ship_id, ship_name, port_name, open_date }: OpenPosition): FleetEta {
  const at = `${open_date}T00:00:00.000Z`
  return { kind: 'opens', ship_id, ship_name, place: port_name, at, said_at: null, position_id: id }
}
