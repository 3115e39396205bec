import { type MouseEvent, useState } from 'react'
import { AllMailIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { hrefOf, usePath, usePlace } from '@laycan/web/navigation.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { useLineIds, useLines } from '#features/foundation/lines/web/public.ts'
import { useUnreadCounts } from '#features/marks/read-marks/web/public.ts'
import { tabIdOf } from '#features/records/emails/contract/mail-place.ts'
import { placeOfLink } from '#features/workspaces/tabs/web/public.ts'
import { t } from './messages.ts'
import { NoLines } from './no-lines.tsx'
import { ComposeButton } from './sidebar/compose-button.tsx'
import { LineMark, NotRunning } from './sidebar/line-mark.tsx'
import { MailRail } from './sidebar/mail-rail.tsx'
import { MailScope } from './sidebar/mail-scope.tsx'
import { t as names } from './sidebar/messages.ts'
import { placeMenu } from './sidebar/place-menu.ts'
import styles from './sidebar/sidebar.module.css'
import { SidebarLink } from './sidebar/sidebar-link.tsx'
import { SidebarSections } from './sidebar/sidebar-sections.tsx'
import { isWithin, useAreas, useNavigation } from './use-navigation.ts'

interface SidebarProps {
  collapsed?: boolean
  /** Its name where another navigation stands on the page. */
  label?: string
}

interface OpenMenu {
  readonly at: Point
  readonly href: string
  readonly line: Line | undefined
}

/** Mailboxes with what is unread in them, the lists of each, and the other areas. One entry is the place shown. */
export function Sidebar({ collapsed = false, label = t('navigation') }: SidebarProps) {
  const shown = useShownList()
  const line_id = usePlace(lineOf)
  const lines = useLines()
  const { loaded } = useLineIds()
  const counts = useUnreadCounts()
  const [menu, setMenu] = useState<OpenMenu>()
  const openMenu = (event: MouseEvent, href: string, line: Line | undefined) =>
    setMenu({ at: openingPoint(event), href, line })
  return (
    <nav
      className={styles.sidebar}
      data-collapsed={collapsed || undefined}
      data-toast-room={collapsed ? undefined : ''}
      aria-label={label}
    >
      <ComposeButton collapsed={collapsed} />
      <div className={styles.middle}>
        {collapsed ? (
          <MailRail lines={lines} counts={counts} shown={shown} line_id={line_id} onMenu={openMenu} />
        ) : (
          <section className={styles.group}>
            <h2 className={styles.heading}>{t('mailboxes')}</h2>
            <MailScope
              line={undefined}
              label={t('allMailboxes')}
              mark={<AllMailIcon />}
              count={counts.all}
              shown={shown}
              onMenu={openMenu}
            />
            {lines.map((line) => (
              <MailScope
                key={line.id}
                line={line}
                label={line.display_name || line.username}
                mark={<LineMark line={line} collapsed={false} />}
                note={<NotRunning line={line} />}
                count={counts.ofLine(line.id)}
                shown={shown}
                onMenu={openMenu}
              />
            ))}
            {loaded && lines.length === 0 && <NoLines />}
          </section>
        )}
        <SidebarSections collapsed={collapsed} />
      </div>
      <Areas collapsed={collapsed} />
      <ContextMenu
        label={names('menu', { place: menu?.line?.username ?? '' })}
        entries={menu === undefined ? [] : placeMenu(menu.href, menu.line)}
        at={menu?.at}
        onClose={() => setMenu(undefined)}
      />
    </nav>
  )
}

/** The mailbox whose list is shown. */
function lineOf(link: string): number | undefined {
  const place = placeOfLink(link)
  return place?.folder_id === undefined && place?.live_feed_id === undefined ? place?.line_id : undefined
}

/** The id of the shown list's tab, which names a list whatever is filtered or open in it (TB-003). */
function useShownList(): string | undefined {
  return usePlace((link) => {
    const place = placeOfLink(link)
    return place && tabIdOf(place)
  })
}

/** The areas beside the mail. */
function Areas({ collapsed }: { collapsed: boolean }) {
  const path = usePath()
  const all = useNavigation()
  const entries = useAreas()
  if (entries.length === 0) return null
  return (
    <section className={styles.groupAtEnd}>
      {entries.map((entry) => (
        <SidebarLink
          key={entry.id}
          label={entry.label}
          href={hrefOf(entry.path)}
          mark={<entry.icon size={16} />}
          active={isWithin(entry, path, all)}
          collapsed={collapsed}
        />
      ))}
    </section>
  )
}
