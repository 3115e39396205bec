import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** What a feature beside this one knows of fleets, so that the list of ships can be that of one. */
export interface FleetScope {
  /**
   * The ships of a fleet: `from` joins the table `ships`, `where` narrows it, `position` is the order that was given.
   * @throws RefusedError for a fleet that the actor does not see
   */
  scopeOf(
    db: Db,
    actor: Actor,
    ship_group_id: number,
  ): Promise<{ from: RawBuilder<unknown>; where: RawBuilder<unknown>; position: RawBuilder<unknown> }>
}

/** Where ships were last heard, as one feature knows it: selects `lon` and `lat` of one ship, at most one row. */
export type ShipPlaces = (mmsi: RawBuilder<unknown>, lrimo: RawBuilder<unknown>) => RawBuilder<unknown>

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** What this feature knows of fleets; one feature does. */
    fleet_scope?: FleetScope
    /** What this feature knows of where ships are; one feature does. */
    ship_places?: ShipPlaces
  }
}

let fleets: FleetScope | undefined
let places: ShipPlaces | undefined

/** Makes known what features beside this one know of ships, once at start. */
export function declareShipHooks(known: {
  fleets?: FleetScope | undefined
  places?: ShipPlaces | undefined
}) {
  fleets = known.fleets
  places = known.places
}

/** Undefined while no feature has fleets. */
export function fleetScope(): FleetScope | undefined {
  return fleets
}

/** `lon` and `lat` of the ship of a row; none while no feature knows of places. */
export function placeOfShip(): RawBuilder<unknown> {
  return places?.(sql`ships.mmsi`, sql`ships.lrimo`) ?? sql`select null::float8 as lon, null::float8 as lat`
}
