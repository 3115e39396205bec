import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { CheckIcon } from '@laycan/ui/icons.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { MARKET_CARGO } from '#features/records/market-cargoes/contract/cargo-criteria.ts'
import {
  agoWords,
  anyOfEditor,
  daysEditor,
  tonnesEditor,
} from '#features/workspaces/market-parts/web/public.ts'
import { laycanWords, quantityWords } from '../cargo-words.ts'
import { t } from '../messages.ts'
import styles from './cargo-drawing.module.css'
import { FreshnessBadge } from './freshness-badge.tsx'

/** Orders that were read less surely say so. */
const SURE = 0.75

function Cargo({ cargo, kind, state, confidence }: MarketCargoRow) {
  return (
    <span className={styles.cargo}>
      {kind === 'time_charter' && <Badge>{t('tc')}</Badge>}
      <strong>{cargo || t(kind)}</strong>
      {(state === 'accepted' || state === 'corrected') && (
        <span className={styles.accepted} title={t('accepted')}>
          <CheckIcon size={14} />
        </span>
      )}
      {state === 'found' && confidence < SURE && (
        <span className={styles.unsure} title={t('unsure', { n: String(Math.round(confidence * 100)) })}>
          ?
        </span>
      )}
    </span>
  )
}

function Source({ broker, others }: MarketCargoRow) {
  return (
    <span title={others > 0 ? t('other_mails', { n: String(others) }) : undefined}>
      {broker}
      {others > 0 && <small className={styles.more}> {t('more_mails', { n: String(others) })}</small>}
    </span>
  )
}

const columns: readonly ListColumn<MarketCargoRow>[] = [
  { id: 'cargo', label: t('cargo'), width: 190, grows: true, sortable: true, cell: Cargo },
  { id: 'quantity', label: t('quantity'), width: 124, align: 'end', sortable: true, cell: quantityWords },
  {
    id: 'load_port',
    label: t('load'),
    width: 110,
    sortable: true,
    cell: (row) => row.load_port,
  },
  { id: 'discharge_port', label: t('discharge'), width: 110, cell: (row) => row.discharge_port },
  { id: 'load_area', label: t('load_area'), width: 84, cell: (row) => row.load_area },
  { id: 'laycan_from', label: t('laycan'), width: 112, sortable: true, cell: laycanWords },
  { id: 'account', label: t('account'), width: 110, cell: (row) => row.account },
  {
    id: 'rates',
    label: t('rates'),
    width: 110,
    cell: (row) => [row.load_rate, row.discharge_rate].filter(Boolean).join(' / '),
  },
  { id: 'freshness', label: t('freshness'), width: 92, cell: FreshnessBadge },
  { id: 'broker', label: t('source'), width: 120, cell: Source },
  {
    id: 'received_at',
    label: t('came'),
    width: 72,
    align: 'end',
    sortable: true,
    cell: (row) => agoWords(row.received_at),
  },
]

/** What cargoes look like in rows. */
export const cargoDrawing: RowDrawing<MarketCargoRow> = {
  columns,
  stacked: (row) => (
    <>
      <span className={styles.stacked}>
        <strong>{row.cargo || t(row.kind)}</strong>
        <span>{quantityWords(row)}</span>
        <FreshnessBadge {...row} />
      </span>
      <small className={styles.more}>
        {[[row.load_port, row.discharge_port].filter(Boolean).join(' → '), laycanWords(row), row.broker]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  ),
  label: (row) =>
    t('row', {
      cargo: row.cargo || t(row.kind),
      quantity: quantityWords(row),
      load: row.load_port,
      discharge: row.discharge_port,
      laycan: laycanWords(row),
    }),
}

const text = (field: string, label: string) =>
  ({ type: 'text', field, label: t('contains', { label }) }) as const

const FreshnessEditor = anyOfEditor(
  'freshness',
  (['fresh', 'warm', 'stale'] as const).map((value) => ({ value, label: t(value) })),
)
const KindEditor = anyOfEditor(
  'kind',
  (['voyage', 'time_charter'] as const).map((value) => ({ value, label: t(value) })),
)

/** By what cargoes are filtered in their columns. */
export const cargoFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: {
    cargo: [
      text('cargo', t('cargo')),
      { type: 'choice', field: 'kind', label: t('kind'), any: t('any'), Editor: KindEditor },
    ],
    quantity: [
      {
        type: 'choice',
        field: 'quantity',
        label: t('quantity'),
        any: t('any_size'),
        Editor: tonnesEditor('quantity', t('quantity')),
      },
    ],
    load_port: [text('load_port', t('load'))],
    discharge_port: [text('discharge_port', t('discharge')), text('discharge_area', t('discharge_area'))],
    load_area: [text('load_area', t('load_area'))],
    laycan_from: [
      {
        type: 'choice',
        field: 'laycan',
        label: t('laycan'),
        any: t('any_day'),
        Editor: daysEditor('laycan', t('laycan')),
      },
    ],
    account: [text('account', t('account'))],
    freshness: [
      { type: 'choice', field: 'freshness', label: t('freshness'), any: t('any'), Editor: FreshnessEditor },
    ],
    broker: [text('broker', t('source'))],
  },
  describe: (criterion) =>
    describeCriterion(MARKET_CARGO, criterion, {
      nameOf: () => undefined,
      formatMoment: (moment) => moment,
    }),
}
