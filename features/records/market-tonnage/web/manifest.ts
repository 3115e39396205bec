import { defineWebManifest } from '@laycan/web/route.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { MARKET_TONNAGE, tonnageCriteria } from '../contract/tonnage-criteria.ts'
import { liveHandlers } from './tonnage.ts'

export const manifest = defineWebManifest({
  name: 'market-tonnage-rows',
  live: liveHandlers,
  declare: () => declareCriteria(MARKET_TONNAGE, tonnageCriteria),
})
