import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { AnchorIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import {
  listTonnage,
  type TonnageSort,
  tonnageSorts,
} from '#features/records/market-tonnage/contract/list-tonnage.ts'
import { parseTonnageFilter } from '#features/records/market-tonnage/contract/tonnage-criteria.ts'
import { tonnage } from '#features/records/market-tonnage/web/public.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { ExportButton, MarketTabs, ViewMenu } from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'
import { TonnagePane } from '../pane/tonnage-pane.tsx'
import { tonnageActions } from '../tonnage-actions.ts'
import { tonnageCsv } from './tonnage-csv.ts'
import { tonnageDrawing, tonnageFilters } from './tonnage-drawing.tsx'

const link: ListLink<TonnageSort> = {
  path: marketPaths.tonnage,
  sorts: tonnageSorts,
  order: 'desc',
  parseFilter: parseTonnageFilter,
}

/** `/market/tonnage`: the book of ships, one line for each. */
export default function TonnageScreen() {
  const place = useListPlace(link)
  const { sort, order, criteria } = place.view
  const filter = criteria.length === 0 ? {} : { filter: JSON.stringify(criteria) }
  async function readPage(scroll: string | undefined) {
    const query = { sort, order, per_page: 100, ...filter, ...(scroll && { scroll }) }
    const { tonnage: rows, scroll: next } = await call(listTonnage, { query })
    return { rows, scroll: next }
  }
  return (
    <WithShipping>
      <ListScreen
        kind={tonnage}
        place={place}
        title={t('title')}
        drawing={tonnageDrawing}
        actions={tonnageActions}
        filters={tonnageFilters}
        empty={
          <EmptyState icon={AnchorIcon} title={t('empty')}>
            {t('empty_hint')}
          </EmptyState>
        }
        detail={({ id }, close) => <TonnagePane key={id} id={id} onClose={close} />}
      >
        <MarketTabs active="tonnage" />
        <ViewMenu table="tonnage" path={marketPaths.tonnage} view={place.view} />
        <ExportButton file="tonnage.csv" columns={tonnageCsv} readPage={readPage} />
      </ListScreen>
    </WithShipping>
  )
}
