import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { declareCriterionSql } from '#features/records/criteria/server/public.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { positionCriteria, SHIP_POSITION } from '../contract/position-criteria.ts'
import { followShips } from './link-ships.ts'
import { listShipPositionsRoute } from './list-positions.ts'
import { shipPositionsMigration } from './migrations/0561-ship-positions.ts'
import { positionNamesMigration } from './migrations/0671-position-names.ts'
import * as calls from './position-calls.ts'
import { positionCriteriaSql } from './position-criteria.repo.ts'

export const manifest: ServerManifest = {
  name: 'records/ship-positions',
  migrations: {
    '0561-ship-positions': shipPositionsMigration,
    '0671-position-names': positionNamesMigration,
  },
  reactions: [followShips],
  declare() {
    declareCriteria(SHIP_POSITION, positionCriteria)
    declareCriterionSql(SHIP_POSITION, positionCriteriaSql)
  },
  routes: shippingRoutes([
    listShipPositionsRoute,
    calls.createShipPositionsRoute,
    calls.findVesselsRoute,
    calls.getShipPositionRoute,
    calls.updateShipPositionRoute,
    calls.deleteShipPositionRoute,
  ]),
}
