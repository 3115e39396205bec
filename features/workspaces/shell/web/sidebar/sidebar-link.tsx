import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { openLinkInTab } from '#features/workspaces/tabs/web/public.ts'
import { type MailDrop, useMailDrop } from './mail-drop.ts'
import { t } from './messages.ts'
import styles from './sidebar.module.css'

export interface SidebarLinkProps {
  label: string
  /** Its name where the label alone does not say enough: `Sent of ops`. */
  name?: string
  href: string
  /** Icon, or the mark of a line. */
  mark: ReactNode
  active: boolean
  /** Unread mails. */
  count?: number
  /** What is counted; left out: unread mails, which stand out. */
  count_label?: string
  /** Some of what is counted went wrong: the figure is red. */
  failed?: boolean
  /** Said after the label, e.g. why a line is not running. */
  note?: ReactNode
  /** Only the mark shows; the label becomes the tooltip. */
  collapsed: boolean
  /** Stands below another one. */
  nested?: boolean
  /** What a drop of mails here does. */
  drop?: MailDrop
  onMenu?: (event: MouseEvent) => void
}

/** One place in the sidebar. Always a link, so that it opens in a new window and reads as one. */
export function SidebarLink(props: SidebarLinkProps) {
  const { label, name = label, href, mark, active, count = 0, note, collapsed, nested, drop, onMenu } = props
  const [isOver, dropProps] = useMailDrop(drop)
  return (
    <a
      href={href}
      aria-current={active ? 'page' : undefined}
      data-drop={isOver || undefined}
      data-nested={nested || undefined}
      className={classNames(styles.link, count > 0 && props.count_label === undefined && styles.unread)}
      draggable={false}
      onAuxClick={(event) => openByMiddleClick(event, href)}
      onContextMenu={onMenu}
      {...dropProps}
      {...(collapsed ? { 'aria-label': name, ...tooltip(name) } : undefined)}
      {...(!collapsed && name !== label ? { 'aria-label': name } : undefined)}
    >
      <span className={styles.mark}>{mark}</span>
      {!collapsed && (
        <span className={styles.label} dir="auto">
          {label}
        </span>
      )}
      {note}
      {!collapsed && (
        <CountBadge
          count={count}
          label={props.count_label ?? t('unread')}
          kind={props.failed ? 'danger' : 'quiet'}
        />
      )}
      {collapsed && count > 0 && props.count_label === undefined && <span className={styles.dot} />}
    </a>
  )
}

/** A middle click opens a list as a tab of ours; other areas open as the browser does it. */
function openByMiddleClick(event: MouseEvent, href: string): void {
  const link = href.slice(1)
  if (event.button !== 1 || !link.startsWith('/mails')) return
  event.preventDefault()
  openLinkInTab(link, { activate: false })
}
