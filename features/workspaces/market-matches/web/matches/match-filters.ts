import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { daysEditor, tonnesEditor } from '#features/workspaces/market-parts/web/public.ts'
import { MARKET_MATCH } from '../../contract/match-criteria.ts'
import { t } from '../messages.ts'

const text = (field: string, label: string) =>
  ({ type: 'text', field, label: t('contains', { label }) }) as const
const range = (field: string, label: string) =>
  ({ type: 'choice', field, label, any: t('any'), Editor: tonnesEditor(field, label) }) as const
const days = (field: string, label: string) =>
  ({ type: 'choice', field, label, any: t('any_day'), Editor: daysEditor(field, label) }) as const

const byColumn: ListFilters['byColumn'] = {
  fit: [range('fit', t('score'))],
  ship_name: [text('ship_name', t('vessel'))],
  deadweight: [range('deadweight', t('dwt'))],
  open_from: [days('open', t('open')), text('area', t('open_area'))],
  cargo_name: [text('cargo_name', t('cargo'))],
  load_port: [text('load_port', t('load')), text('load_area', t('load_area'))],
  discharge_port: [text('discharge_port', t('discharge'))],
  laycan_from: [days('laycan', t('laycan'))],
  miles: [range('miles', t('miles'))],
}

/** By what pairs are filtered; the cargo or the ship that is asked for is a chip with its words. */
export function matchFilters(question: string | undefined): Pick<ListFilters, 'byColumn' | 'describe'> {
  return {
    byColumn,
    describe: (criterion) =>
      describeCriterion(MARKET_MATCH, criterion, {
        nameOf: () => question,
        formatMoment: (moment) => moment,
      }),
  }
}
