import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { SHIP_POSITION } from '#features/records/ship-positions/contract/position-criteria.ts'
import type { ListedPosition } from '#features/records/ship-positions/contract/ship-position.ts'
import { addDays, formatDay } from '../day-text.ts'
import { t } from '../messages.ts'
import { datesText } from '../tab/dates-text.ts'
import { DwtEditor, OpenEditor } from './range-editors.tsx'

const tonnes = ({ deadweight }: ListedPosition) => (deadweight === null ? '' : formatCount(deadweight))
const lastDay = ({ open_date, days }: ListedPosition) => (days > 0 ? formatDay(addDays(open_date, days)) : '')

function MailLink({ email_id, email_subject }: ListedPosition) {
  if (email_id === null) return null
  return <a href={hrefOf(`/mailDetail/${email_id}`)}>{email_subject || t('open_mail')}</a>
}

const columns: readonly ListColumn<ListedPosition>[] = [
  {
    id: 'ship_name',
    label: t('vessel'),
    width: 170,
    grows: true,
    sortable: true,
    cell: (row) => row.ship_name,
  },
  { id: 'deadweight', label: t('dwt'), width: 80, align: 'end', cell: tonnes },
  { id: 'year_of_build', label: t('built'), width: 60, align: 'end', cell: (row) => row.year_of_build ?? '' },
  { id: 'type_level2', label: t('type'), width: 120, cell: (row) => row.type_level2 },
  { id: 'port_name', label: t('port'), width: 140, sortable: true, cell: (row) => row.port_name },
  { id: 'area', label: t('area'), width: 110, cell: (row) => row.area },
  {
    id: 'open_date',
    label: t('open_from'),
    width: 105,
    sortable: true,
    cell: (row) => formatDay(row.open_date),
  },
  { id: 'open_to', label: t('open_to'), width: 105, cell: lastDay },
  { id: 'note', label: t('notes'), width: 200, grows: true, cell: (row) => row.note },
  { id: 'email', label: t('mail'), width: 180, grows: true, cell: MailLink },
]

/** What open positions look like in rows (SH-014, PO-014). */
export const positionDrawing: RowDrawing<ListedPosition> = {
  columns,
  stacked: (row) => (
    <>
      <span>
        {row.ship_name} · {row.port_name}
      </span>
      <small>
        {[datesText(row), tonnes(row) && `${tonnes(row)} ${t('dwt')}`, row.note].filter(Boolean).join(' · ')}
      </small>
    </>
  ),
  label: (row) => t('position_row', { vessel: row.ship_name, port: row.port_name, date: datesText(row) }),
}

const text = (field: 'ship_name' | 'port_name' | 'area' | 'type_level2', label: string) =>
  ({ type: 'text', field, label: t('contains', { label }) }) as const

/** By what positions are filtered in their columns. */
export const positionFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: {
    ship_name: [text('ship_name', t('vessel'))],
    port_name: [text('port_name', t('port'))],
    area: [text('area', t('area'))],
    type_level2: [text('type_level2', t('type'))],
    deadweight: [
      { type: 'choice', field: 'deadweight', label: t('dwt'), any: t('any_size'), Editor: DwtEditor },
    ],
    open_date: [
      { type: 'choice', field: 'open_date', label: t('open_dates'), any: t('any_day'), Editor: OpenEditor },
    ],
  },
  describe: (criterion) =>
    describeCriterion(SHIP_POSITION, criterion, {
      nameOf: () => undefined,
      formatMoment: (moment) => moment,
    }),
}
