import { CodeIcon, DownloadIcon, ImageIcon, MoonIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { EmailRow } from '../../../records/emails/contract/email.ts'
import { allowAlways, remoteChoice, storedDarkBodies } from '../../mail-body/web/public.ts'
import { downloadMessage } from './mail-actions.ts'
import { t } from './messages.ts'
import { openOriginalWindow } from './open-window.ts'

/** What stands behind 'More actions' of a mail. */
export function paneMenu(row: EmailRow, { isDark }: { isDark: boolean }): MenuEntry[] {
  const darkBodies = storedDarkBodies.get()
  const { always } = remoteChoice.get()
  return [
    { id: 'original', label: t('original'), icon: CodeIcon, onSelect: () => openOriginalWindow(row.id) },
    {
      id: 'download',
      label: t('download_eml'),
      icon: DownloadIcon,
      onSelect: () => void downloadMessage(row.id, row.subject),
    },
    { kind: 'separator', id: 'reading' },
    {
      id: 'pictures',
      label: t('remote_always'),
      icon: ImageIcon,
      checked: always,
      onSelect: () => allowAlways(!always),
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
