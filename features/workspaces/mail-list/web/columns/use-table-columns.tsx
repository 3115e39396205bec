import { useMemo } from 'react'
import type { TableColumn } from '@laycan/ui/list/table-column.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { ColumnFilter } from '../filters/column-filter.tsx'
import { t } from '../messages.ts'
import type { RowLook } from '../rows/row-look.ts'
import { columnLabel } from './column-label.ts'
import { growsToFill, NARROWEST_PX, widthOf } from './columns.ts'
import { storedColumns } from './list-choices.ts'

/** One column that holds the whole narrow row. */
const stackedColumns: readonly TableColumn[] = [{ id: 'mail', label: t('list'), width: 0, grow: true }]

/** The columns of the table with their filters (ML-014), widths (ML-016, ML-017) and sorting (ML-031). */
export function useTableColumns(view: MailView, look: RowLook): readonly TableColumn[] {
  const choice = useStored(storedColumns)
  return useMemo(() => {
    if (look.is_stacked) return stackedColumns
    return look.columns.map((id) => ({
      id,
      label: columnLabel(id),
      width: widthOf(choice, id),
      grow: growsToFill(choice, id),
      minWidth: NARROWEST_PX,
      belowMin: 'ignore',
      resizable: true,
      movable: true,
      sortable: id === 'time',
      aside: <ColumnFilter column={id} view={view} />,
    }))
  }, [choice, look.columns, look.is_stacked, view])
}
