import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import {
  ChevronLeftIcon,
  ComposeIcon,
  MoonIcon,
  SearchIcon,
  SidebarCollapseIcon,
  SidebarExpandIcon,
  SunIcon,
} from '@laycan/ui/icons.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, PHONE, useMedia } from '@laycan/web/use-media.ts'
import { chooseTheme } from '#features/foundation/preferences/web/public.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import { NotificationBell } from '#features/records/notifications/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { HeaderSearch } from '#features/workspaces/header-search/web/public.ts'
import { HelpEntry } from '#features/workspaces/help-centre/web/public.ts'
import { QuickCreateButton } from '#features/workspaces/ship-positions/web/public.ts'
import { WaitingEntry } from '#features/workspaces/waiting-changes/web/public.ts'
import { t } from '../messages.ts'
import { sidebarCollapsed, toggleSidebar } from '../sidebar-width.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { HeaderNotices } from './header-notices.tsx'
import { PhoneTitlePlace } from './phone-title.tsx'
import { SyncMark } from './sync-mark.tsx'
import { useIsDark } from './use-is-dark.ts'

/** In the middle of what is between the company and the user's own things. */
function SearchPlace() {
  return (
    <div className={styles.searchPlace}>
      <HeaderSearch />
    </div>
  )
}

/** The bar over everything: whose desk this is, whether it is in step, and the user's own things. */
export function Header() {
  const { company } = useSession()
  const isNarrow = useMedia(NARROW)
  const isPhone = useMedia(PHONE)
  const isDark = useIsDark()
  const isCollapsed = useStored(sidebarCollapsed)
  const [isSearching, setSearching] = useState(false)
  if (isPhone && isSearching) {
    return (
      <header className={styles.header}>
        <IconButton icon={ChevronLeftIcon} label={t('leaveSearch')} onClick={() => setSearching(false)} />
        <HeaderSearch leadsIn onLeft={() => setSearching(false)} />
      </header>
    )
  }
  const brand = (
    <>
      <a href="#/mails" className={styles.brand}>
        <img src="./icon.svg" alt="" width={22} height={22} />
        {t('product')}
      </a>
      <span className={styles.company} dir="auto">
        {company.name}
      </span>
    </>
  )
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
      {isPhone ? (
        <PhoneTitlePlace>
          {brand}
          <span className={styles.space} />
        </PhoneTitlePlace>
      ) : (
        <>
          {brand}
          <SearchPlace />
        </>
      )}
      <SyncMark />
      <WaitingEntry />
      {isPhone && <IconButton icon={SearchIcon} label={t('search')} onClick={() => setSearching(true)} />}
      {isPhone && <IconButton icon={ComposeIcon} label={t('compose')} onClick={() => openCompose()} />}
      <HeaderNotices />
      <QuickCreateButton />
      <NotificationBell />
      {!isPhone && <HelpEntry />}
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
