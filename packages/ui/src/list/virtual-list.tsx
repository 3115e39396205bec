import { VirtualTable } from './virtual-table.tsx'
import type { VirtualTableProps } from './virtual-table-props.ts'

export interface VirtualListProps
  extends Omit<
    VirtualTableProps,
    'columns' | 'hideHeader' | 'sort' | 'onSort' | 'onColumnResizeEnd' | 'onHeaderMenu'
  > {}

const ONE_COLUMN = [{ id: 'row', label: 'Row', width: 0, grow: true }] as const

/** A list of any length without columns (phone, choosers). `renderRow` gives one `TableCell`. */
export function VirtualList(props: VirtualListProps) {
  return <VirtualTable {...props} columns={ONE_COLUMN} hideHeader />
}
