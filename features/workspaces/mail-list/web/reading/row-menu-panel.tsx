import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { mailActionsFor } from '#features/flows/mail-actions/web/public.ts'
import type { MailSelection } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import { menuEntriesOf } from './action-entries.ts'

interface RowMenuPanelProps {
  at: Point | undefined
  selection: MailSelection
  onOpen: (id: number) => void
  onClose: () => void
}

/** The context menu of the selected rows: what their state and the reader's rights allow (ML-027). */
export function RowMenuPanel({ at, selection, onOpen, onClose }: RowMenuPanelProps) {
  if (at === undefined) return null
  const entries = menuEntriesOf(mailActionsFor(selection, { onOpen }))
  return (
    <ContextMenu
      label={t('menu')}
      entries={entries}
      at={entries.length === 0 ? undefined : at}
      onClose={onClose}
    />
  )
}
