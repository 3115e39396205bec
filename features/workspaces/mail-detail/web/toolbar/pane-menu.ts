import { CodeIcon, DownloadIcon, ImageIcon, LockIcon, MoonIcon, WarningIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { MailAction } from '#features/flows/mail-actions/web/public.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { allowAlways, remoteChoice, storedDarkBodies } from '#features/workspaces/mail-body/web/public.ts'
import { t } from '../messages.ts'
import { openOriginalWindow } from '../open-window.ts'
import { downloadMessage } from '../save-message.ts'
import type { EntryAction } from './mail-entry-actions.ts'
import { saveChoice } from './save-choice.ts'

interface PaneMenuParts {
  row: EmailRow
  isDark: boolean
  actions: readonly MailAction[]
  entries: readonly EntryAction[]
  onReport: () => void
}

/** What stands behind 'More actions' of a mail: all that the bar has, and what is needed seldom. */
export function paneMenu({ row, isDark, actions, entries, onReport }: PaneMenuParts): MenuEntry[] {
  return [
    ...actions.map(menuEntryOf),
    ...entries.map(({ id, title, icon, run }) => ({ id, label: title, icon, onSelect: run })),
    { kind: 'separator', id: 'message' },
    { id: 'original', label: t('original'), icon: CodeIcon, onSelect: () => openOriginalWindow(row.id) },
    {
      id: 'download',
      label: t('download_eml'),
      icon: DownloadIcon,
      onSelect: () => void downloadMessage(row.id, row.subject),
    },
    { id: 'report', label: t('report'), icon: WarningIcon, onSelect: onReport },
    { kind: 'separator', id: 'reading' },
    ...readingChoices(isDark),
  ]
}

function menuEntryOf({ id, title, hint, icon, keys, danger, run }: MailAction): MenuEntry {
  return {
    id,
    label: title,
    icon,
    ...(hint !== undefined && { hint }),
    ...(keys?.[0] !== undefined && { shortcut: keys[0] }),
    ...(danger && { danger }),
    onSelect: () => void run(),
  }
}

function readingChoices(isDark: boolean): MenuEntry[] {
  const { always } = remoteChoice.get()
  const isLocked = mailSettings().locked_reading_plane === '1'
  const darkBodies = storedDarkBodies.get()
  return [
    {
      id: 'pictures',
      label: t('remote_always'),
      icon: ImageIcon,
      checked: always,
      onSelect: () => allowAlways(!always),
    },
    {
      id: 'lock',
      label: t('lock'),
      icon: LockIcon,
      checked: isLocked,
      onSelect: () => void saveChoice('locked_reading_plane', isLocked ? '0' : '1'),
    },
    ...(isDark
      ? [
          {
            id: 'dark',
            label: t('dark_body'),
            icon: MoonIcon,
            checked: darkBodies,
            onSelect: () => storedDarkBodies.set(!darkBodies),
          },
        ]
      : []),
  ]
}
