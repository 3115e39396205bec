import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { MARKET_MATCH, matchCriteria } from '../contract/match-criteria.ts'
import { findCargoesForShipRoute, findShipsForCargoRoute } from './find-matches.ts'
import { getRecapRoute } from './get-recap.ts'
import { listMatchesRoute } from './list-matches.ts'
import { listMarketWeeksRoute } from './list-weeks.ts'
import { marketSanctionsMigration } from './migrations/0728-market-sanctions.ts'
import * as sanctions from './sanctions-calls.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/market-matches',
  migrations: { '0728-market-sanctions': marketSanctionsMigration },
  declare: () => declareCriteria(MARKET_MATCH, matchCriteria),
  routes: shippingRoutes([
    listMatchesRoute,
    findShipsForCargoRoute,
    findCargoesForShipRoute,
    listMarketWeeksRoute,
    getRecapRoute,
    sanctions.getSanctionsRoute,
    sanctions.importSanctionsRoute,
    sanctions.deleteSanctionsRoute,
  ]),
}
