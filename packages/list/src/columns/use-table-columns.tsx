import { useMemo } from 'react'
import type { TableColumn } from '@laycan/ui/list/table-column.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { ColumnFilter } from '../filters/column-filter.tsx'
import type { ListFilters } from '../filters/list-filter.ts'
import type { RowLook } from '../rows/row-look.ts'
import { type ColumnChoice, growsToFill, type ListChoices, NARROWEST_PX, widthOf } from './column-choice.ts'
import type { ListColumn } from './list-column.ts'

/** Parts of their widths that columns keep: 1,140 px of mails fit beside the sidebar of a 1,024 px screen. */
const KEEPS = { growing: 0.5, others: 0.74 }

interface Parts<Row> {
  readonly choices: ListChoices
  readonly look: RowLook<Row>
  readonly filters: ListFilters | undefined
  /** Name of the one column of a narrow list, which holds the whole row. */
  readonly label: string
}

/** The columns of the table with their filters (ML-014), widths (ML-016, ML-017) and sorting (ML-031). */
export function useTableColumns<Row>({ choices, look, filters, label }: Parts<Row>): readonly TableColumn[] {
  const choice = useStored(choices.columns)
  return useMemo(() => {
    if (look.is_stacked) return [{ id: 'row', label, width: 0, grow: true }]
    return look.shown.map((column) => ({
      id: column.id,
      label: column.label,
      width: widthOf(choice, column),
      grow: growsToFill(choice, column),
      ...leastOf(choice, column),
      minWidth: NARROWEST_PX,
      belowMin: 'ignore',
      resizable: true,
      movable: true,
      sortable: column.sortable ?? false,
      align: column.align ?? 'start',
      aside: asideOf(column, filters),
    }))
  }, [choice, look.shown, look.is_stacked, filters, label])
}

/** A narrow screen shows all columns of the usual widths; what somebody chose stays. */
function leastOf<Row>(choice: ColumnChoice, { id, width, grows }: ListColumn<Row>) {
  if (choice.widths[id] !== undefined) return {}
  return { least: Math.round(width * (grows ? KEEPS.growing : KEEPS.others)) }
}

/** The filter of a column, where it has one. */
function asideOf<Row>({ id, label }: ListColumn<Row>, filters: ListFilters | undefined) {
  const own = filters?.byColumn[id] ?? []
  if (filters === undefined || own.length === 0) return undefined
  return <ColumnFilter label={label} filters={own} criteria={filters.criteria} onChange={filters.onChange} />
}
