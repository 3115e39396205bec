import { ChoiceList } from '@laycan/list/filters/choice-list.tsx'
import { type FilterEditorProps, type ListFilters, withCriterion } from '@laycan/list/filters/list-filter.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { FLAGS, type Ship } from '../../fixtures/fleet.ts'

/** What ships look like in rows. */
export const shipDrawing: RowDrawing<Ship> = {
  columns: [
    { id: 'name', label: 'Name', width: 200, grows: true, sortable: true, cell: ({ name }) => name },
    { id: 'flag', label: 'Flag', width: 140, cell: ({ flag }) => flag },
    { id: 'built', label: 'Built', width: 90, sortable: true, align: 'end', cell: ({ built }) => built },
    {
      id: 'dwt',
      label: 'DWT',
      width: 110,
      sortable: true,
      align: 'end',
      cell: ({ dwt }) => formatCount(dwt),
    },
  ],
  stacked: ({ name, flag, built }) => (
    <>
      <span>{name}</span>
      <small>
        {flag}, {built}
      </small>
    </>
  ),
  label: ({ name, flag, built }) => `${name}, ${flag}, built ${built}`,
  attributes: ({ sold }) => ({ 'data-closed': sold ? '' : undefined }),
}

/** By what ships can be filtered, by column. */
export const shipFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: {
    name: [
      { type: 'text', field: 'name', label: 'Name contains' },
      {
        type: 'tick',
        field: 'sold',
        label: 'Not sold',
        criterion: { field: 'sold', strategy: 'equal', content: false },
      },
    ],
    flag: [{ type: 'choice', field: 'flag', label: 'Flag', any: 'Any flag', Editor: FlagChoice }],
  },
  describe: ({ field, content }) => `${field} ${String(content)}`,
}

function FlagChoice({ criteria, onChange }: FilterEditorProps) {
  const content = criteria.find(({ field }) => field === 'flag')?.content
  const chosen = new Set(Array.isArray(content) ? content.map(String) : [])
  return (
    <ChoiceList
      label="Flag"
      choices={FLAGS.map((flag) => ({ key: flag, label: flag }))}
      chosen={chosen}
      onChange={(flags) => {
        const criterion = { field: 'flag', strategy: 'equal', content: [...flags] }
        onChange(withCriterion(criteria, 'flag', flags.size === 0 ? undefined : criterion))
      }}
      empty="No flags"
    />
  )
}
