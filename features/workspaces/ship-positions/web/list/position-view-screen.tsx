import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { go } from '@laycan/web/navigation.ts'
import { parsePositionFilter } from '#features/records/ship-positions/contract/position-criteria.ts'
import type { PositionSort } from '#features/records/ship-positions/contract/ship-position.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'
import { t } from '../messages.ts'
import { names, POSITION_VIEW } from '../names.ts'
import { PositionList } from './position-list.tsx'

const link: ListLink<PositionSort> = {
  path: POSITION_VIEW,
  sorts: ['ship_name', 'open_date', 'port_name', 'created_at'],
  order: 'asc',
  parseFilter: parsePositionFilter,
}

/** `/ships/positionView`: the same ship by ship (PO-014), with the switch back to the ships (SP-004). */
export default function PositionViewScreen() {
  return (
    <PositionList title={names('positionView')} place={useListPlace(link)}>
      <Tabs
        label={t('view')}
        size="small"
        active="positions"
        tabs={[
          { id: 'ships', label: t('ship_view') },
          { id: 'positions', label: t('position_view') },
        ]}
        onActivate={(view) => view === 'ships' && go(shipPaths.list)}
      />
    </PositionList>
  )
}
