import { defineWebManifest } from '@laycan/web/route.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { positionCriteria, SHIP_POSITION } from '../contract/position-criteria.ts'
import { liveHandlers } from './positions.ts'

export const manifest = defineWebManifest({
  name: 'ship-position-rows',
  live: liveHandlers,
  declare: () => declareCriteria(SHIP_POSITION, positionCriteria),
})
