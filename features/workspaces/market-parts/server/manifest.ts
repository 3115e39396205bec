import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { marketViewsMigration } from './migrations/0727-market-views.ts'
import { personData } from './person-data.ts'
import * as calls from './view-calls.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/market-parts',
  person_data: personData,
  migrations: { '0727-market-views': marketViewsMigration },
  routes: shippingRoutes([
    calls.listMarketViewsRoute,
    calls.saveMarketViewRoute,
    calls.deleteMarketViewRoute,
  ]),
}
