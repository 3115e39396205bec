import { OpenIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { menuEntriesOf } from '@laycan/web/actions/menu-entries.ts'
import { type Selection as ChosenRecords, isOne } from '@laycan/web/actions/selection.ts'
import { t } from '../words.ts'
import type { ListActions } from './list-actions.ts'

interface RowMenuProps<Row extends { id: number }> {
  label: string
  at: Point | undefined
  chosen: () => ChosenRecords<Row>
  actions: ListActions<Row>
  /** Opens a record here; without it the list opens nothing. */
  onOpen: ((id: number) => void) | undefined
  onClose: () => void
}

/** The context menu of the selected rows: what their state and the user's rights allow (ML-027). */
export function RowMenu<Row extends { id: number }>(props: RowMenuProps<Row>) {
  const { label, at, actions, onOpen, onClose } = props
  if (at === undefined) return null
  const chosen = props.chosen()
  const entries = [...openEntry(chosen, onOpen), ...menuEntriesOf(actions.offered(chosen))]
  return (
    <ContextMenu
      label={label}
      entries={entries}
      at={entries.length === 0 ? undefined : at}
      onClose={onClose}
    />
  )
}

function openEntry<Row extends { id: number }>(
  chosen: ChosenRecords<Row>,
  onOpen: ((id: number) => void) | undefined,
): MenuEntry[] {
  const [first] = chosen.rows
  if (onOpen === undefined || first === undefined || !isOne(chosen)) return []
  return [{ id: 'open', label: t('open'), icon: OpenIcon, onSelect: () => onOpen(first.id) }]
}
