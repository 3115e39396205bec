import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { InboxIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { parseCargoFilter } from '#features/records/market-cargoes/contract/cargo-criteria.ts'
import {
  type CargoSort,
  cargoSorts,
  listCargoes,
} from '#features/records/market-cargoes/contract/list-cargoes.ts'
import { cargoes } from '#features/records/market-cargoes/web/public.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { ExportButton, MarketTabs, ViewMenu } from '#features/workspaces/market-parts/web/public.ts'
import { cargoActions } from '../cargo-actions.ts'
import { t } from '../messages.ts'
import { CargoPane } from '../pane/cargo-pane.tsx'
import { cargoCsv } from './cargo-csv.ts'
import { cargoDrawing, cargoFilters } from './cargo-drawing.tsx'

const link: ListLink<CargoSort> = {
  path: marketPaths.cargoes,
  sorts: cargoSorts,
  order: 'desc',
  parseFilter: parseCargoFilter,
}

/** `/market/cargoes`: the orders that mail brings. */
export default function CargoesScreen() {
  const place = useListPlace(link)
  const { sort, order, criteria } = place.view
  const filter = criteria.length === 0 ? {} : { filter: JSON.stringify(criteria) }
  async function readPage(scroll: string | undefined) {
    const query = { sort, order, per_page: 100, ...filter, ...(scroll && { scroll }) }
    const { cargoes: rows, scroll: next } = await call(listCargoes, { query })
    return { rows, scroll: next }
  }
  return (
    <WithShipping>
      <ListScreen
        kind={cargoes}
        place={place}
        title={t('title')}
        drawing={cargoDrawing}
        actions={cargoActions}
        filters={cargoFilters}
        empty={
          <EmptyState icon={InboxIcon} title={t('empty')}>
            {t('empty_hint')}
          </EmptyState>
        }
        detail={({ id }, close) => <CargoPane key={id} id={id} onClose={close} />}
      >
        <MarketTabs active="cargoes" />
        <ViewMenu table="cargoes" path={marketPaths.cargoes} view={place.view} />
        <ExportButton file="cargoes.csv" columns={cargoCsv} readPage={readPage} />
      </ListScreen>
    </WithShipping>
  )
}
