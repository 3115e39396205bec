import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useMailSetting } from '../../../../foundation/preferences/web/public.ts'
import {
  useCompanySetting,
  useCurrentUser,
  usePermission,
} from '../../../../foundation/session/web/public.ts'
import { markRead, markUnread } from '../../../../marks/read-marks/web/public.ts'
import { emailRows } from '../../../../records/emails/web/public.ts'
import { t } from '../messages.ts'
import { asOpenMode, openInWindow } from './open-mail.ts'
import { rowMenuEntries } from './row-menu.ts'

/** More marks than this may take a while in a large company (ML-037). */
const MANY = 10

interface RowMenuPanelProps {
  at: Point | undefined
  ids: readonly number[]
  onOpen: (id: number) => void
  onClose: () => void
}

/** The context menu of the selected rows. */
export function RowMenuPanel({ at, ids, onOpen, onClose }: RowMenuPanelProps) {
  const user = useCurrentUser()
  const mode = asOpenMode(useMailSetting('double_click_mail'))
  const rights = {
    user_id: user.id,
    mark_as_unread: useCompanySetting('mark_as_unread'),
    may_mark_unread: usePermission('mark_as_unread'),
  }
  const rows = ids.flatMap((id) => emailRows.get(id) ?? [])
  const entries = rowMenuEntries(rows, rights, {
    open: onOpen,
    openInWindow: (id) => openInWindow(id, mode),
    markRead: markManyRead,
    markUnread: (id) => void markOneUnread(id),
  })
  return (
    <ContextMenu
      label={t('menu')}
      entries={entries}
      at={entries.length === 0 ? undefined : at}
      onClose={onClose}
    />
  )
}

function markManyRead(ids: readonly number[]): void {
  markRead(ids)
  showToast({ kind: 'success', text: t('marked_read', { n: ids.length }) })
  if (ids.length > MANY) showToast({ kind: 'info', text: t('many_marked') })
}

async function markOneUnread(id: number): Promise<void> {
  try {
    await markUnread(id)
    showToast({ kind: 'success', text: t('marked_unread', { n: 1 }) })
  } catch (error) {
    // The row is as it was; the call has said why (ER-004).
    if (!(error instanceof CallError)) throw error
  }
}
