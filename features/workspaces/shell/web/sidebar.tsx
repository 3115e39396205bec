import type { ReactNode } from 'react'
import { AllMailIcon } from '@laycan/ui/icons.ts'
import { hrefOf, usePath, useQuery } from '@laycan/web/navigation.ts'
import { useLineIds, useLines } from '../../../foundation/lines/web/public.ts'
import { useUnreadCounts } from '../../../marks/read-marks/web/public.ts'
import { boxHref, isMailPath, MailPlaceQuery, mailBoxes } from './mail-places.ts'
import { t } from './messages.ts'
import { NoLines } from './no-lines.tsx'
import styles from './sidebar.module.css'
import { SidebarLine } from './sidebar-line.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { useNavigation } from './use-navigation.ts'

interface SidebarProps {
  collapsed?: boolean
  /** Its name where another navigation stands on the page. */
  label?: string
}

/** Mailboxes with what is unread in them, the boxes of the chosen one, and the other areas. */
export function Sidebar({ collapsed = false, label = t('navigation') }: SidebarProps) {
  const lines = useLines()
  const { loaded } = useLineIds()
  const counts = useUnreadCounts()
  const path = usePath()
  const query = useQuery(MailPlaceQuery)
  const isMail = isMailPath(path)
  const entries = useNavigation().filter((entry) => entry.path !== '/mails')
  return (
    <nav className={styles.sidebar} data-collapsed={collapsed || undefined} aria-label={label}>
      <Group title={t('mailboxes')} collapsed={collapsed}>
        <SidebarLink
          label={t('allMailboxes')}
          href={hrefOf('/mails')}
          mark={<AllMailIcon />}
          active={isMail && query.line_id === undefined}
          count={counts.all}
          collapsed={collapsed}
        />
        {lines.map((line) => (
          <SidebarLine
            key={line.id}
            line={line}
            unread_count={counts.ofLine(line.id)}
            active={isMail && query.line_id === line.id}
            collapsed={collapsed}
          />
        ))}
        {loaded && lines.length === 0 && !collapsed && <NoLines />}
      </Group>
      <Group title={t('boxes')} collapsed={collapsed}>
        {mailBoxes.map((box) => (
          <SidebarLink
            key={box.id}
            label={box.label()}
            href={boxHref(box, query.line_id)}
            mark={<box.icon />}
            active={isMail && (query.box ?? 'received') === box.id}
            collapsed={collapsed}
          />
        ))}
      </Group>
      {entries.length > 0 && (
        <Group collapsed={collapsed} end>
          {entries.map((entry) => (
            <SidebarLink
              key={entry.id}
              label={entry.label}
              href={hrefOf(entry.path)}
              mark={<entry.icon size={16} />}
              active={path.startsWith(entry.path)}
              collapsed={collapsed}
            />
          ))}
        </Group>
      )}
    </nav>
  )
}

interface GroupProps {
  title?: string
  collapsed: boolean
  /** Stands at the lower end. */
  end?: boolean
  children: ReactNode
}

function Group({ title, collapsed, end = false, children }: GroupProps) {
  return (
    <section className={end ? styles.groupAtEnd : styles.group} aria-label={title}>
      {title !== undefined && !collapsed && <h2 className={styles.heading}>{title}</h2>}
      {children}
    </section>
  )
}
