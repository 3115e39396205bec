import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { parsePositionFilter } from '#features/records/ship-positions/contract/position-criteria.ts'
import { type PositionSort, positionSorts } from '#features/records/ship-positions/contract/ship-position.ts'
import { names, OPEN_POSITIONS } from '../names.ts'
import { PositionList } from './position-list.tsx'

const link: ListLink<PositionSort> = {
  path: OPEN_POSITIONS,
  sorts: positionSorts,
  order: 'desc',
  parseFilter: parsePositionFilter,
}

/** `/openPositions`: where ships of the company open, the last first (SH-014). */
export default function OpenPositionsScreen() {
  return <PositionList title={names('openPositions')} place={useListPlace(link)} />
}
