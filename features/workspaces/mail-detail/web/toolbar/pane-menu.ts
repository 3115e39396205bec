import { CommentIcon, ImageIcon, LockIcon, MoonIcon } from '@laycan/ui/icons.ts'
import type { MenuAction, MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { menuEntriesOf } from '@laycan/web/actions/menu-entries.ts'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { runCommand } from '@laycan/web/commands.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { allowAlways, remoteChoice } from '#features/workspaces/mail-body/web/public.ts'
import { t } from '../messages.ts'
import type { EntryAction } from './mail-entry-actions.ts'
import { saveChoice } from './save-choice.ts'

interface PaneMenuParts {
  isDark: boolean
  actions: readonly OfferedAction[]
  entries: readonly EntryAction[]
  /** Where the mail may stand. */
  places: readonly MenuAction[]
}

/** What is behind 'More actions' of a mail: where it may stand, what can be done with it beside the buttons, and how it is read. */
export function paneMenu({ isDark, actions, entries, places }: PaneMenuParts): MenuEntry[] {
  return [
    ...entries.map(({ id, title, icon, run }) => ({ id, label: title, icon, onSelect: run })),
    ...places,
    ...(entries.length + places.length > 0 ? [{ kind: 'separator' as const, id: 'places' }] : []),
    ...menuEntriesOf(actions),
    { kind: 'separator', id: 'comments' },
    {
      id: 'quote_in_comment',
      label: t('quote_in_comment'),
      icon: CommentIcon,
      onSelect: () => void runCommand('mail.quote_in_comment'),
    },
    { kind: 'separator', id: 'reading' },
    ...readingChoices(isDark),
  ]
}

function readingChoices(isDark: boolean): MenuEntry[] {
  const { always } = remoteChoice.get()
  const isLocked = mailSettings().locked_reading_plane === '1'
  const isDarkened = mailSettings().dark_mail_bodies === '1'
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
            checked: isDarkened,
            onSelect: () => void saveChoice('dark_mail_bodies', isDarkened ? '0' : '1'),
          },
        ]
      : []),
  ]
}
