import { dailyAt, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { addToFleetRoute, removeFromFleetRoute, sortFleetRoute } from './change-fleet-ships.ts'
import { createFleetRoute, deleteFleetRoute, updateFleetRoute } from './change-fleets.ts'
import { fleetScope } from './fleet-scope.repo.ts'
import { followShips, followTagged, matchAll, matchAllJob } from './follow-ships.ts'
import { getFleetRoute, listFleetsRoute } from './list-fleets.ts'
import { fleetsMigration } from './migrations/0660-fleets.ts'
import { fleetMatchesMigration } from './migrations/0825-fleet-matches.ts'

export const manifest: ServerManifest = {
  name: 'records/fleets',
  migrations: { '0660-fleets': fleetsMigration, '0825-fleet-matches': fleetMatchesMigration },
  reactions: [followShips, followTagged],
  jobs: [handleJob(matchAllJob, matchAll, { repeats: dailyAt(2, 40) })],
  fleet_scope: fleetScope,
  routes: shippingRoutes([
    listFleetsRoute,
    getFleetRoute,
    createFleetRoute,
    updateFleetRoute,
    deleteFleetRoute,
    addToFleetRoute,
    removeFromFleetRoute,
    sortFleetRoute,
  ]),
}
