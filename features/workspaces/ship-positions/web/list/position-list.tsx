import type { ReactNode } from 'react'
import type { ListPlace } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { AnchorIcon } from '@laycan/ui/icons.ts'
import type { PositionSort } from '#features/records/ship-positions/contract/ship-position.ts'
import { positions } from '#features/records/ship-positions/web/public.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { t } from '../messages.ts'
import { ExportButton } from './export-button.tsx'
import { positionActions } from './position-actions.ts'
import { positionDrawing, positionFilters } from './position-drawing.tsx'

interface PositionListProps {
  title: string
  place: ListPlace<PositionSort>
  children?: ReactNode
}

/** Open positions in rows, with their filters and their export. */
export function PositionList({ title, place, children }: PositionListProps) {
  return (
    <WithShipping>
      <ListScreen
        kind={positions}
        place={place}
        title={title}
        drawing={positionDrawing}
        actions={positionActions}
        filters={positionFilters}
        empty={
          <EmptyState icon={AnchorIcon} title={t('empty')}>
            {t('empty_hint')}
          </EmptyState>
        }
      >
        {children}
        <ExportButton view={place.view} />
      </ListScreen>
    </WithShipping>
  )
}
