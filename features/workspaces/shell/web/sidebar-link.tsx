import type { ReactNode } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { t } from './messages.ts'
import styles from './sidebar.module.css'

export interface SidebarLinkProps {
  label: string
  href: string
  /** Icon, or the mark of a line. */
  mark: ReactNode
  active: boolean
  /** Unread mails. */
  count?: number
  /** Said after the label, e.g. why a line is not running. */
  note?: ReactNode
  /** Only the mark shows; the label becomes the tooltip. */
  collapsed: boolean
}

/** One place in the sidebar. Always a link, so that it opens in a new window and reads as one. */
export function SidebarLink({ label, href, mark, active, count = 0, note, collapsed }: SidebarLinkProps) {
  return (
    <a
      href={href}
      aria-current={active ? 'page' : undefined}
      className={classNames(styles.link, count > 0 && styles.unread)}
      {...(collapsed ? { 'aria-label': label, ...tooltip(label) } : undefined)}
    >
      <span className={styles.mark}>{mark}</span>
      {!collapsed && (
        <span className={styles.label} dir="auto">
          {label}
        </span>
      )}
      {note}
      {!collapsed && <CountBadge count={count} label={t('unread')} />}
      {collapsed && count > 0 && <span className={styles.dot} />}
    </a>
  )
}
