import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { CheckIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { freshnessStates } from '#features/records/market-tonnage/contract/freshness.ts'
import type { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'
import { MARKET_TONNAGE } from '#features/records/market-tonnage/contract/tonnage-criteria.ts'
import {
  agoWords,
  anyOfEditor,
  daysEditor,
  daysWords,
  tonnesEditor,
} from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'
import { ClaimBadge, claimWords, FreshnessBadge, Unsure } from './badges.tsx'
import styles from './tonnage-drawing.module.css'

const tonnes = ({ deadweight }: TonnageRow) => (deadweight === null ? '' : formatCount(deadweight))
const dates = ({ open_from, open_to }: TonnageRow) => daysWords(open_from, open_to)

function Vessel(row: TonnageRow) {
  return (
    <span className={styles.vessel}>
      <strong>{row.ship_name}</strong>
      <Unsure row={row} className={styles.contradicted} />
      {row.accepted && (
        <span className={styles.accepted} title={t('accepted')}>
          <CheckIcon size={14} />
        </span>
      )}
    </span>
  )
}

function Port({ port_name, ports_claimed }: TonnageRow) {
  return (
    <span className={styles.port}>
      {port_name}
      {ports_claimed > 1 && (
        <span className={styles.contradicted} title={t('contradicted', { n: String(ports_claimed) })}>
          ≠
        </span>
      )}
    </span>
  )
}

function Source({ broker, sources, mentions, first_broker }: TonnageRow) {
  const counted = t('sources', { n: String(sources), m: String(mentions) })
  const words = `${counted} · ${t('first')}: ${first_broker}`
  return (
    <span title={words}>
      {broker}
      {sources > 1 && <small className={styles.more}> {t('more_sources', { n: String(sources - 1) })}</small>}
    </span>
  )
}

const columns: readonly ListColumn<TonnageRow>[] = [
  { id: 'ship_name', label: t('vessel'), width: 190, grows: true, sortable: true, cell: Vessel },
  { id: 'deadweight', label: t('dwt'), width: 74, align: 'end', sortable: true, cell: tonnes },
  {
    id: 'year_of_build',
    label: t('built'),
    width: 54,
    align: 'end',
    sortable: true,
    cell: (row) => row.year_of_build ?? '',
  },
  { id: 'type_level2', label: t('type'), width: 96, cell: (row) => row.type_level2 },
  { id: 'port_name', label: t('port'), width: 118, sortable: true, cell: Port },
  { id: 'area', label: t('area'), width: 80, cell: (row) => row.area },
  { id: 'open_from', label: t('open'), width: 112, sortable: true, cell: dates },
  { id: 'claim', label: t('claim'), width: 170, cell: ClaimBadge },
  { id: 'freshness', label: t('freshness'), width: 80, cell: FreshnessBadge },
  { id: 'broker', label: t('source'), width: 110, cell: Source },
  {
    id: 'latest_at',
    label: t('heard'),
    width: 64,
    align: 'end',
    sortable: true,
    cell: (row) => agoWords(row.latest_at),
  },
  { id: 'note', label: t('notes'), width: 80, cell: (row) => row.note },
]

/** What the book of ships looks like in rows. */
export const tonnageDrawing: RowDrawing<TonnageRow> = {
  columns,
  stacked: (row) => (
    <>
      <span className={styles.stacked}>
        <strong>{row.ship_name}</strong>
        <span>{[tonnes(row), row.port_name].filter(Boolean).join(' · ')}</span>
        <FreshnessBadge {...row} />
      </span>
      <small className={styles.line}>
        {[dates(row), claimWords(row), row.broker].filter(Boolean).join(' · ')}
      </small>
    </>
  ),
  label: (row) =>
    t('row', { vessel: row.ship_name, port: row.port_name, dates: dates(row), freshness: t(row.freshness) }),
}

const text = (field: string, label: string) =>
  ({ type: 'text', field, label: t('contains', { label }) }) as const

const FreshnessEditor = anyOfEditor(
  'freshness',
  freshnessStates.map((value) => ({ value, label: t(value) })),
)
const ClaimEditor = anyOfEditor(
  'claim',
  (['there', 'possible', 'not_before', 'silent'] as const).map((value) => ({ value, label: t(value) })),
)

/** By what the book is filtered in its columns. */
export const tonnageFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: {
    ship_name: [text('ship_name', t('vessel'))],
    deadweight: [
      {
        type: 'choice',
        field: 'deadweight',
        label: t('dwt'),
        any: t('any_size'),
        Editor: tonnesEditor('deadweight', t('dwt')),
      },
    ],
    type_level2: [text('type_level2', t('type')), text('flag_name', t('flag'))],
    port_name: [text('port_name', t('port'))],
    area: [text('area', t('area'))],
    open_from: [
      {
        type: 'choice',
        field: 'open',
        label: t('open'),
        any: t('any_day'),
        Editor: daysEditor('open', t('open')),
      },
    ],
    claim: [{ type: 'choice', field: 'claim', label: t('claim'), any: t('any'), Editor: ClaimEditor }],
    freshness: [
      { type: 'choice', field: 'freshness', label: t('freshness'), any: t('any'), Editor: FreshnessEditor },
    ],
    broker: [text('broker', t('source'))],
  },
  describe: (criterion) =>
    describeCriterion(MARKET_TONNAGE, criterion, {
      nameOf: () => undefined,
      formatMoment: (moment) => moment,
    }),
}
