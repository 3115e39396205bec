import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ComposeIcon, MoonIcon, SidebarCollapseIcon, SidebarExpandIcon, SunIcon } from '@laycan/ui/icons.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, PHONE, useMedia } from '@laycan/web/use-media.ts'
import { chooseTheme } from '#features/foundation/preferences/web/public.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { t } from '../messages.ts'
import { sidebarCollapsed, toggleSidebar } from '../sidebar-width.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { HeaderNotices } from './header-notices.tsx'
import { SyncMark } from './sync-mark.tsx'
import { useIsDark } from './use-is-dark.ts'

/** The bar over everything: whose desk this is, whether it is in step, and the user's own things. */
export function Header() {
  const { company } = useSession()
  const isNarrow = useMedia(NARROW)
  const isPhone = useMedia(PHONE)
  const isDark = useIsDark()
  const isCollapsed = useStored(sidebarCollapsed)
  return (
    <header className={styles.header}>
      {!isNarrow && (
        <IconButton
          icon={isCollapsed ? SidebarExpandIcon : SidebarCollapseIcon}
          label={t(isCollapsed ? 'expandSidebar' : 'collapseSidebar')}
          shortcut="["
          onClick={toggleSidebar}
        />
      )}
      <a href="#/mails" className={styles.brand}>
        <img src="./icon.svg" alt="" width={22} height={22} />
        {t('product')}
      </a>
      <span className={styles.company} dir="auto">
        {company.name}
      </span>
      <span className={styles.space} />
      <SyncMark />
      {isPhone && <IconButton icon={ComposeIcon} label={t('compose')} onClick={() => openCompose()} />}
      <HeaderNotices />
      {!isPhone && (
        <IconButton
          icon={isDark ? SunIcon : MoonIcon}
          label={t(isDark ? 'themeOriginal' : 'themeTwilight')}
          onClick={() => void chooseTheme(isDark ? 'original' : 'twilight').catch(() => undefined)}
        />
      )}
      <AccountMenu />
    </header>
  )
}
