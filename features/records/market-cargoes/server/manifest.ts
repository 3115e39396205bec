import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { declareCriterionSql } from '#features/records/criteria/server/public.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { cargoCriteria, MARKET_CARGO } from '../contract/cargo-criteria.ts'
import * as calls from './cargo-calls.ts'
import { cargoCriteriaSql } from './cargo-criteria.repo.ts'
import { followMoves } from './follow-mails.ts'
import { listCargoesRoute } from './list-cargoes.ts'
import { marketCargoesMigration } from './migrations/0726-market-cargoes.ts'
import { marketCargoesFiltersMigration } from './migrations/0911-market-cargoes-filters.ts'
import { marketCargoesLastDayMigration } from './migrations/0927-market-cargoes-last-day.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'records/market-cargoes',
  person_data: personData,
  migrations: {
    '0726-market-cargoes': marketCargoesMigration,
    '0911-market-cargoes-filters': marketCargoesFiltersMigration,
    '0927-market-cargoes-last-day': marketCargoesLastDayMigration,
  },
  reactions: [followMoves],
  declare() {
    declareCriteria(MARKET_CARGO, cargoCriteria)
    declareCriterionSql(MARKET_CARGO, cargoCriteriaSql)
  },
  routes: shippingRoutes([
    listCargoesRoute,
    calls.getCargoRoute,
    calls.listMailCargoesRoute,
    calls.answerCargoesRoute,
    calls.correctCargoRoute,
  ]),
}
