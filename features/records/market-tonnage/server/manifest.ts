import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { declareCriterionSql } from '#features/records/criteria/server/public.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { MARKET_TONNAGE, tonnageCriteria } from '../contract/tonnage-criteria.ts'
import { checkClaims, checkClaimsJob } from './check-claims.ts'
import { followMoves } from './follow-mails.ts'
import { listTonnageRoute } from './list-tonnage.ts'
import { marketTonnageMigration } from './migrations/0725-market-tonnage.ts'
import { marketTonnageFiltersMigration } from './migrations/0910-market-tonnage-filters.ts'
import { marketTonnageKeysMigration } from './migrations/0925-market-tonnage-keys.ts'
import * as calls from './tonnage-calls.ts'
import { tonnageCriteriaSql } from './tonnage-criteria.repo.ts'

/** What AIS says of claims is looked at again. */
const AGAIN_MS = 15 * 60_000

export const manifest: ServerManifest = {
  name: 'records/market-tonnage',
  migrations: {
    '0725-market-tonnage': marketTonnageMigration,
    '0910-market-tonnage-filters': marketTonnageFiltersMigration,
    '0925-market-tonnage-keys': marketTonnageKeysMigration,
  },
  reactions: [followMoves],
  jobs: [handleJob(checkClaimsJob, checkClaims, { repeats: everyMs(AGAIN_MS) })],
  declare() {
    declareCriteria(MARKET_TONNAGE, tonnageCriteria)
    declareCriterionSql(MARKET_TONNAGE, tonnageCriteriaSql)
  },
  routes: shippingRoutes([
    listTonnageRoute,
    calls.getShipVersionsRoute,
    calls.listMailTonnageRoute,
    calls.answerTonnageRoute,
    calls.correctTonnageRoute,
  ]),
}
