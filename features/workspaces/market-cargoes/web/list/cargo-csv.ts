import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import type { CsvColumn } from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'

/** The columns of the exported cargoes; days as yyyy-MM-dd. */
export const cargoCsv: readonly CsvColumn<MarketCargoRow>[] = [
  { head: t('kind'), value: (row) => t(row.kind) },
  { head: t('cargo'), value: (row) => row.cargo },
  { head: t('quantity_from'), value: (row) => row.quantity_min },
  { head: t('quantity_to'), value: (row) => row.quantity_max },
  { head: t('load'), value: (row) => row.load_port },
  { head: t('discharge'), value: (row) => row.discharge_port },
  { head: t('load_area'), value: (row) => row.load_area },
  { head: t('laycan_from'), value: (row) => row.laycan_from },
  { head: t('laycan_to'), value: (row) => row.laycan_to },
  { head: t('account'), value: (row) => row.account },
  { head: t('rates'), value: (row) => [row.load_rate, row.discharge_rate].filter(Boolean).join(' / ') },
  { head: t('terms'), value: (row) => row.terms },
  { head: t('commission'), value: (row) => row.commission },
  { head: t('freshness'), value: (row) => row.freshness },
  { head: t('source'), value: (row) => row.broker },
  { head: t('came'), value: (row) => row.received_at },
  { head: t('notes'), value: (row) => row.note },
]
