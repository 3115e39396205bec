import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { declareCriterionSql } from '#features/records/criteria/server/public.ts'
import { SHIP, shipCriteria } from '../contract/ship-criteria.ts'
import { shipKind } from './access-ship.ts'
import {
  createShipRoute,
  deleteShipRoute,
  deleteShipsRoute,
  restoreShipsRoute,
  updateShipRoute,
} from './change-ships.ts'
import {
  getShipDetailRoute,
  getShipReferencesRoute,
  getShipRoute,
  searchShipsRoute,
  suggestShipsRoute,
} from './get-ship.ts'
import { listShipsRoute } from './list-ships.ts'
import { shipsMigration } from './migrations/0530-ships.ts'
import { nearNamesMigration } from './migrations/0916-near-names.ts'
import { shipCriteriaSql } from './ship-criteria.repo.ts'
import { declareShipHooks } from './ship-hooks.repo.ts'
import { shippingRoutes } from './shipping-routes.ts'
import { suggestedShips } from './suggest-to-search.ts'

export const manifest: ServerManifest = {
  name: 'records/ships',
  migrations: { '0530-ships': shipsMigration, '0916-near-names': nearNamesMigration },
  record_kinds: [shipKind],
  search_suggestions: [suggestedShips],
  declare(features) {
    declareCriteria(SHIP, shipCriteria)
    declareCriterionSql(SHIP, shipCriteriaSql)
    declareShipHooks({
      fleets: features.find(({ fleet_scope }) => fleet_scope)?.fleet_scope,
      places: features.find(({ ship_places }) => ship_places)?.ship_places,
    })
  },
  routes: shippingRoutes([
    listShipsRoute,
    suggestShipsRoute,
    searchShipsRoute,
    getShipReferencesRoute,
    getShipRoute,
    getShipDetailRoute,
    createShipRoute,
    updateShipRoute,
    deleteShipRoute,
    deleteShipsRoute,
    restoreShipsRoute,
  ]),
}
