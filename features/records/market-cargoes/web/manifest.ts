import { defineWebManifest } from '@laycan/web/route.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { cargoCriteria, MARKET_CARGO } from '../contract/cargo-criteria.ts'
import { liveHandlers } from './cargoes.ts'

export const manifest = defineWebManifest({
  name: 'market-cargo-rows',
  live: liveHandlers,
  declare: () => declareCriteria(MARKET_CARGO, cargoCriteria),
})
