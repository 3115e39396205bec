import { ImageIcon, LockIcon, MoonIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { menuEntriesOf } from '@laycan/web/actions/menu-entries.ts'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { allowAlways, remoteChoice, storedDarkBodies } from '#features/workspaces/mail-body/web/public.ts'
import { t } from '../messages.ts'
import type { EntryAction } from './mail-entry-actions.ts'
import { saveChoice } from './save-choice.ts'

interface PaneMenuParts {
  isDark: boolean
  actions: readonly OfferedAction[]
  entries: readonly EntryAction[]
}

/** What is behind 'More actions' of a mail: all that can be done with it, as in the menu of a row, and how it is read. */
export function paneMenu({ isDark, actions, entries }: PaneMenuParts): MenuEntry[] {
  return [
    ...entries.map(({ id, title, icon, run }) => ({ id, label: title, icon, onSelect: run })),
    ...(entries.length > 0 ? [{ kind: 'separator' as const, id: 'entries' }] : []),
    ...menuEntriesOf(actions),
    { kind: 'separator', id: 'reading' },
    ...readingChoices(isDark),
  ]
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
