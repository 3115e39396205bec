import type { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'
import type { CsvColumn } from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'

/** The columns of the exported book; days as yyyy-MM-dd. */
export const tonnageCsv: readonly CsvColumn<TonnageRow>[] = [
  { head: t('vessel'), value: (row) => row.ship_name },
  { head: 'IMO', value: (row) => row.lrimo },
  { head: t('dwt'), value: (row) => row.deadweight },
  { head: t('built'), value: (row) => row.year_of_build },
  { head: t('type'), value: (row) => row.type_level2 },
  { head: t('flag'), value: (row) => row.flag_name },
  { head: t('port'), value: (row) => row.port_name },
  { head: t('area'), value: (row) => row.area },
  { head: t('open_from'), value: (row) => row.open_from },
  { head: t('open_to'), value: (row) => row.open_to },
  { head: t('claim'), value: (row) => row.claim_reason },
  { head: t('freshness'), value: (row) => row.freshness },
  { head: t('source'), value: (row) => row.broker },
  { head: t('first'), value: (row) => row.first_broker },
  { head: t('heard'), value: (row) => row.latest_at },
  { head: t('notes'), value: (row) => row.note },
]
