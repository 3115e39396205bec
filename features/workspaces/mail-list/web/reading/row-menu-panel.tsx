import { OpenIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { menuEntriesOf } from '@laycan/web/actions/menu-entries.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import { type MailSelection, mailActions } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'

interface RowMenuPanelProps {
  at: Point | undefined
  selection: MailSelection
  onOpen: (id: number) => void
  onClose: () => void
}

/** The context menu of the selected rows: what their state and the reader's rights allow (ML-027). */
export function RowMenuPanel({ at, selection, onOpen, onClose }: RowMenuPanelProps) {
  if (at === undefined) return null
  const [first] = selection.rows
  const open = first &&
    isOne(selection) && { id: 'open', label: t('open'), icon: OpenIcon, onSelect: () => onOpen(first.id) }
  const entries = [...(open ? [open] : []), ...menuEntriesOf(mailActions.offered(selection))]
  return (
    <ContextMenu
      label={t('menu')}
      entries={entries}
      at={entries.length === 0 ? undefined : at}
      onClose={onClose}
    />
  )
}
