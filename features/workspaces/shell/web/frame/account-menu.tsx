import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { DeviceIcon, KeyboardIcon, MoonIcon, SignOutIcon, SunIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { ThemeChoice } from '@laycan/ui/theme.ts'
import { chooseTheme, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from '../messages.ts'
import { shortcutMapOpen } from '../shortcuts/shortcut-map-state.ts'
import styles from './header.module.css'
import { signOut } from './leave-question.tsx'

const THEMES = [
  { choice: 'original', icon: SunIcon, label: () => t('themeOriginal') },
  { choice: 'twilight', icon: MoonIcon, label: () => t('themeTwilight') },
  { choice: 'system', icon: DeviceIcon, label: () => t('themeSystem') },
] as const satisfies readonly { choice: ThemeChoice; icon: unknown; label: () => string }[]

/** Who is signed in, the theme, the shortcuts and the way out. */
export function AccountMenu() {
  const { user, company } = useSession()
  const avatar = useTeam().active.find(({ id }) => id === user.id)?.avatar
  const theme = useMailSetting('theme_colour')
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'who', label: `${user.name} · ${company.name}` },
    { kind: 'separator', id: 's1' },
    { kind: 'heading', id: 'theme', label: t('theme') },
    ...THEMES.map(({ choice, icon, label }) => ({
      id: choice,
      icon,
      label: label(),
      checked: theme === choice,
      // A refusal shows as a toast and takes the choice back.
      onSelect: () => void chooseTheme(choice).catch(() => undefined),
    })),
    { kind: 'separator', id: 's2' },
    {
      id: 'shortcuts',
      icon: KeyboardIcon,
      label: t('shortcuts'),
      shortcut: '?',
      onSelect: () => shortcutMapOpen.set(true),
    },
    { id: 'out', icon: SignOutIcon, label: t('signOut'), onSelect: () => void signOut() },
    { id: 'end_sessions', label: t('endSessions'), onSelect: () => void signOut('everywhere') },
  ]
  return (
    <Menu label={t('account')} entries={entries} align="end">
      {(trigger) => (
        <button
          type="button"
          className={styles.account}
          aria-label={`${t('account')}: ${user.name}`}
          {...trigger}
        >
          <Avatar name={user.name} size={24} src={avatar ?? undefined} />
        </button>
      )}
    </Menu>
  )
}
