import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { listFleetEtasRoute } from './list-fleet-etas.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/fleet-etas',
  routes: shippingRoutes([listFleetEtasRoute]),
}
