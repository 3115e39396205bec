import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { MatchRow } from '../../contract/list-matches.ts'
import { t } from '../messages.ts'
import { arrivalDay, cargoColumns, milesWords, shipColumns } from './match-words.ts'
import styles from './matches.module.css'

const percentOf = ({ score }: MatchRow) => Math.round(score * 100)

function Fit(row: MatchRow) {
  const percent = percentOf(row)
  return (
    <span className={styles.score} style={{ '--share': `${percent}%` }}>
      {percent}
    </span>
  )
}

const [vessel, dwt, built, open] = shipColumns
const [cargo, quantity, load, discharge, laycan] = cargoColumns

const ships: readonly ListColumn<MatchRow>[] = [
  {
    id: 'ship_name',
    label: vessel.head,
    width: 160,
    sortable: true,
    cell: ({ ship }) => <strong className={styles.name}>{vessel.value(ship)}</strong>,
  },
  {
    id: 'deadweight',
    label: dwt.head,
    width: 86,
    align: 'end',
    sortable: true,
    cell: ({ ship }) => dwt.value(ship),
  },
  { id: 'built', label: built.head, width: 58, align: 'end', cell: ({ ship }) => built.value(ship) },
  { id: 'open_from', label: open.head, width: 160, sortable: true, cell: ({ ship }) => open.value(ship) },
]

const cargoes: readonly ListColumn<MatchRow>[] = [
  {
    id: 'cargo_name',
    label: cargo.head,
    width: 140,
    sortable: true,
    cell: (row) => <strong className={styles.name}>{cargo.value(row.cargo)}</strong>,
  },
  {
    id: 'quantity',
    label: quantity.head,
    width: 78,
    align: 'end',
    cell: (row) => quantity.value(row.cargo),
  },
  { id: 'load_port', label: load.head, width: 100, cell: (row) => load.value(row.cargo) },
  { id: 'discharge_port', label: discharge.head, width: 112, cell: (row) => discharge.value(row.cargo) },
  {
    id: 'laycan_from',
    label: laycan.head,
    width: 112,
    sortable: true,
    cell: (row) => laycan.value(row.cargo),
  },
]

const fit: ListColumn<MatchRow> = { id: 'fit', label: t('score'), width: 82, sortable: true, cell: Fit }
const way: readonly ListColumn<MatchRow>[] = [
  { id: 'arrival', label: t('arrival'), width: 84, sortable: true, cell: arrivalDay },
  { id: 'miles', label: t('miles'), width: 98, align: 'end', sortable: true, cell: milesWords },
  {
    id: 'reasons',
    label: t('reasons'),
    width: 260,
    grows: true,
    cell: ({ reasons }) => <span title={reasons.join('\n')}>{reasons.join(' · ')}</span>,
  },
]

const idle = (columns: readonly ListColumn<MatchRow>[]) =>
  columns.map((column) => ({ ...column, idle: t('same_for_all') }))

function drawing(columns: readonly ListColumn<MatchRow>[]): RowDrawing<MatchRow> {
  return {
    columns,
    stacked: (row) => (
      <>
        <span className={styles.stacked}>
          <strong>{vessel.value(row.ship)}</strong>
          <span>{[dwt.value(row.ship), open.value(row.ship)].filter(Boolean).join(' · ')}</span>
          <Fit {...row} />
        </span>
        <small className={styles.line}>
          {[cargo.value(row.cargo), load.value(row.cargo), laycan.value(row.cargo), milesWords(row)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </>
    ),
    label: (row) =>
      t('row', {
        vessel: vessel.value(row.ship),
        cargo: cargo.value(row.cargo),
        percent: formatCount(percentOf(row)),
      }),
  }
}

/** What pairs look like in rows: those of one cargo do not repeat it, nor those of one ship. */
export const matchDrawings = {
  all: drawing([fit, ...ships, ...cargoes, ...way]),
  cargo: drawing([fit, ...ships, ...way, ...idle(cargoes)]),
  ship: drawing([fit, ...cargoes, ...way, ...idle(ships)]),
} as const
