import { movedTo } from '@laycan/ui/list/table-column.ts'
import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { t } from '../messages.ts'
import { columnLabel } from './column-label.ts'
import {
  type ColumnChoice,
  columnsOfMenu,
  defaultColumnChoice,
  shownColumns,
  withColumnToggled,
  withOrder,
} from './columns.ts'
import { storedColumns, storedDensity } from './list-choices.ts'

interface ColumnMenuProps {
  at: Point | undefined
  /** The column whose header was asked; '' where rows have none. */
  column: string
  onClose: () => void
}

/** Which columns show, in which order, and how high rows are; opens by a right click on the header (ML-015). */
export function ColumnMenu({ at, column, onClose }: ColumnMenuProps) {
  const choice = useStored(storedColumns)
  const density = useStored(storedDensity)
  const columns = columnsOfMenu().map((id) => ({
    id,
    label: columnLabel(id),
    checked: !choice.hidden.includes(id),
    keepOpen: true,
    onSelect: () => storedColumns.set(withColumnToggled(choice, id)),
  }))
  const entries: MenuEntry[] = [
    ...columns,
    { kind: 'separator', id: 'order' },
    ...moveEntries(choice, column),
    { id: 'reset', label: t('reset_columns'), onSelect: () => storedColumns.set(defaultColumnChoice) },
    { kind: 'separator', id: 'rows' },
    {
      id: 'compact',
      label: t('compact_rows'),
      checked: density === 'compact',
      onSelect: () => storedDensity.set(density === 'compact' ? 'comfortable' : 'compact'),
    },
  ]
  return <ContextMenu label={t('columns')} entries={entries} at={at} onClose={onClose} />
}

/** One place to the left or right, for the column whose header was asked. */
function moveEntries(choice: ColumnChoice, column: string): MenuEntry[] {
  const shown = shownColumns(choice)
  const from = shown.indexOf(column)
  if (from < 0) return []
  const move = (place: number) => storedColumns.set(withOrder(choice, movedTo(shown, from, place)))
  return [
    { id: 'left', label: t('move_left'), isOffered: from > 0, onSelect: () => move(from - 1) },
    {
      id: 'right',
      label: t('move_right'),
      isOffered: from < shown.length - 1,
      onSelect: () => move(from + 2),
    },
  ].flatMap(({ isOffered, ...entry }) => (isOffered ? [entry] : []))
}
