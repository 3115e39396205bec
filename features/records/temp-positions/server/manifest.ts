import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { followAdded, followGoing, followShips } from './follow-positions.ts'
import { tempPositionsMigration } from './migrations/0672-temp-positions.ts'
import { tempPositionShipsMigration } from './migrations/0926-temp-position-ships.ts'
import { personData } from './person-data.ts'
import * as calls from './temp-position-calls.ts'

export const manifest: ServerManifest = {
  name: 'records/temp-positions',
  person_data: personData,
  migrations: {
    '0672-temp-positions': tempPositionsMigration,
    '0926-temp-position-ships': tempPositionShipsMigration,
  },
  reactions: [followAdded, followGoing, followShips],
  routes: shippingRoutes([
    calls.listTempPositionsRoute,
    calls.getMailPositionsRoute,
    calls.getPositionTextRoute,
    calls.rejectTempPositionsRoute,
  ]),
}
