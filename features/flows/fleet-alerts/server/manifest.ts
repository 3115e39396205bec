import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { fleetWatchesMigration } from './migrations/0827-fleet-watches.ts'
import { fleetAlertsJob, tellEvents } from './tell-events.ts'
import { listFleetWatchesRoute, unwatchFleetRoute, watchFleetRoute } from './watch-calls.ts'

const MINUTE_MS = 60_000

export const manifest: ServerManifest = {
  name: 'flows/fleet-alerts',
  migrations: { '0827-fleet-watches': fleetWatchesMigration },
  jobs: [handleJob(fleetAlertsJob, tellEvents, { repeats: everyMs(MINUTE_MS) })],
  routes: shippingRoutes([listFleetWatchesRoute, watchFleetRoute, unwatchFleetRoute]),
}
