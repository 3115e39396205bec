import { defineWebManifest } from '@laycan/web/route.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import '#features/records/record-kinds/web/public.ts'
import { SHIP, shipCriteria } from '../contract/ship-criteria.ts'
import { liveHandlers, taggedShips } from './ships.ts'

export const manifest = defineWebManifest({
  name: 'ships',
  live: liveHandlers,
  tagged_rows: [taggedShips],
  declare: () => declareCriteria(SHIP, shipCriteria),
})
