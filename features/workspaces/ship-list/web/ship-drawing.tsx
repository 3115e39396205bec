import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { TagChip, TagChips } from '#features/marks/tags/web/public.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import type { Ship } from '#features/records/ships/contract/ship.ts'
import { SHIP } from '#features/records/ships/contract/ship-criteria.ts'
import { t } from './messages.ts'

type Words = 'name' | 'ex_name' | 'call_sign'
type Numbers = Exclude<
  | 'lrimo'
  | 'mmsi'
  | 'year_of_build'
  | 'deadweight'
  | 'gross_tonnage'
  | 'length_overall_loa'
  | 'breadth'
  | 'draught',
  Words
>

const words = (id: Words, width: number, grows?: true): ListColumn<Ship> => ({
  id,
  label: t(id),
  width,
  sortable: true,
  ...(grows && { grows }),
  cell: (ship) => ship[id],
})
/** Numbers that name something are not grouped. */
const number = (id: Numbers, width: number, isName = false): ListColumn<Ship> => ({
  id,
  label: t(id),
  width,
  sortable: true,
  align: 'end',
  cell: (ship) => (isName ? ship[id] : shown(ship[id])),
})

const shown = (value: number | null) => (value === null ? '' : formatCount(value))

/** What ships look like in rows (SP-002). */
export const shipDrawing: RowDrawing<Ship> = {
  columns: [
    // All twelve fit beside the fleets at 1440.
    number('lrimo', 76, true),
    number('mmsi', 100, true),
    words('name', 150, true),
    number('year_of_build', 62, true),
    number('deadweight', 76),
    words('ex_name', 120),
    words('call_sign', 96),
    number('gross_tonnage', 72),
    number('length_overall_loa', 62),
    number('breadth', 64),
    number('draught', 76),
    {
      id: 'tags',
      label: t('tags'),
      width: 90,
      cell: ({ tags }) => (
        <TagChips>
          {tags.map((name) => (
            <TagChip key={name} name={name} />
          ))}
        </TagChips>
      ),
    },
  ],
  stacked: ({ name, type_level2, year_of_build, deadweight, flag_name }) => (
    <>
      <span>{name}</span>
      <small>
        {[type_level2, year_of_build, deadweight !== null && `${formatCount(deadweight)} DWT`, flag_name]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  ),
  label: ({ name, type_level2, year_of_build, deadweight }) =>
    t('row', { name, type: type_level2, year: year_of_build ?? '?', dwt: shown(deadweight) }),
}

const text = (field: Words) => ({ type: 'text', field, label: t('contains', { label: t(field) }) }) as const

/** By what ships are filtered in their columns. */
export const shipFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: { name: [text('name')], ex_name: [text('ex_name')], call_sign: [text('call_sign')] },
  describe: (criterion) =>
    describeCriterion(SHIP, criterion, { nameOf: () => undefined, formatMoment: (moment) => moment }),
}
