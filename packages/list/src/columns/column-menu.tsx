import { movedTo } from '@laycan/ui/list/table-column.ts'
import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import type { MenuAction, MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { t } from '../words.ts'
import {
  columnsOfMenu,
  type IdleColumns,
  type ListChoices,
  noColumnChoice,
  shownIds,
  withAllShown,
  withColumnToggled,
  withOrder,
} from './column-choice.ts'
import type { ListColumn } from './list-column.ts'

type MenuColumn = Omit<ListColumn<never>, 'cell'>

interface ColumnMenuProps {
  at: Point
  /** The column whose header was asked; '' where rows have none. */
  column: string
  /** All columns that exist. */
  columns: readonly MenuColumn[]
  choices: ListChoices
  /** Columns that hide by themselves in this view. */
  idle: IdleColumns
  /** Heights of rows, where the kind has its own; else rows are compact or not. */
  heights: readonly MenuAction[] | undefined
  onClose: () => void
}

/** Which columns show, in which order, and how high rows are; opens by a right click on the header (ML-015). */
export default function ColumnMenu({
  at,
  column,
  columns,
  choices,
  idle,
  heights,
  onClose,
}: ColumnMenuProps) {
  const choice = useStored(choices.columns)
  const density = useStored(choices.density)
  const shown = shownIds(choice, columns, idle)
  const toggles = columnsOfMenu(columns).map(({ id, label }) => {
    const reason = idle.get(id)
    return {
      id,
      label,
      checked: shown.includes(id),
      keepOpen: true,
      ...(reason !== undefined && { note: reason }),
      onSelect: () => choices.columns.set(withColumnToggled(choice, columns, id, idle)),
    }
  })
  const entries: MenuEntry[] = [
    ...toggles,
    { kind: 'separator', id: 'order' },
    ...moveEntries(shown, column, (ids) => choices.columns.set(withOrder(choice, columns, ids))),
    {
      id: 'all',
      label: t('all_columns'),
      onSelect: () => choices.columns.set(withAllShown(choice, columns)),
    },
    { id: 'reset', label: t('reset_columns'), onSelect: () => choices.columns.set(noColumnChoice) },
    { kind: 'separator', id: 'rows' },
    ...(heights ?? [
      {
        id: 'compact',
        label: t('compact_rows'),
        checked: density === 'compact',
        onSelect: () => choices.density.set(density === 'compact' ? 'comfortable' : 'compact'),
      },
    ]),
  ]
  return <ContextMenu label={t('columns')} entries={entries} at={at} onClose={onClose} />
}

/** One place to the left or right, for the column whose header was asked. */
function moveEntries(
  shown: readonly string[],
  column: string,
  onMove: (ids: readonly string[]) => void,
): MenuEntry[] {
  const from = shown.indexOf(column)
  if (from < 0) return []
  const move = (place: number) => onMove(movedTo(shown, from, place))
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
