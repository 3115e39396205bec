import { ExternalIcon, MailIcon, MailOpenedIcon, ShowIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { EmailRow } from '../../../../records/emails/contract/email.ts'
import { t } from '../messages.ts'

/** What a reader may do, as far as marking is concerned. */
export interface MarkRights {
  readonly user_id: number
  /** Company setting mark_as_unread. */
  readonly mark_as_unread: string
  readonly may_mark_unread: boolean
}

/** Exactly one mail, read, not his own, with the company's setting and the permission (ML-038). */
export function canMarkUnread(rows: readonly EmailRow[], rights: MarkRights): boolean {
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) return false
  return row.read && row.user_id !== rights.user_id && rights.mark_as_unread !== '0' && rights.may_mark_unread
}

export interface RowActions {
  open: (id: number) => void
  openInWindow: (id: number) => void
  markRead: (ids: readonly number[]) => void
  markUnread: (id: number) => void
}

/** Entries of the row menu for the selected mails (ML-027): what their state and the reader's rights allow. */
export function rowMenuEntries(
  rows: readonly EmailRow[],
  rights: MarkRights,
  actions: RowActions,
): MenuEntry[] {
  const [first] = rows
  if (first === undefined) return []
  const unread = rows.filter((row) => !row.read).map((row) => row.id)
  const entries: MenuEntry[] = []
  if (rows.length === 1) {
    entries.push(
      {
        id: 'open',
        label: t('open'),
        icon: ShowIcon,
        shortcut: 'Enter',
        onSelect: () => actions.open(first.id),
      },
      {
        id: 'window',
        label: t('open_in_new_window'),
        icon: ExternalIcon,
        onSelect: () => actions.openInWindow(first.id),
      },
    )
  }
  if (unread.length > 0) {
    entries.push({
      id: 'read',
      label: t('mark_as_read'),
      icon: MailOpenedIcon,
      onSelect: () => actions.markRead(unread),
    })
  }
  if (canMarkUnread(rows, rights)) {
    entries.push({
      id: 'unread',
      label: t('mark_as_unread'),
      icon: MailIcon,
      onSelect: () => actions.markUnread(first.id),
    })
  }
  return entries
}
