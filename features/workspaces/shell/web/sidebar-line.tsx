import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { Line } from '../../../foundation/lines/contract/line.ts'
import { decideLineColour } from '../../../foundation/lines/web/public.ts'
import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import { t } from './messages.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface SidebarLineProps {
  line: Line
  unread_count: number
  active: boolean
  collapsed: boolean
}

/** A mailbox: its colour, its name, what is unread, and a mark with the reason while it is not running (AC-009). */
export function SidebarLine({ line, unread_count, active, collapsed }: SidebarLineProps) {
  const line_colors = useMailSetting('line_colors')
  const colour = lineColourValue(decideLineColour(line, line_colors))
  return (
    <SidebarLink
      label={line.display_name || line.username}
      href={hrefOf('/mails', { line_id: line.id })}
      mark={<LineMark name={line.username} colour={colour} collapsed={collapsed} />}
      active={active}
      count={unread_count}
      collapsed={collapsed}
      note={line.status === 1 ? <NotRunning reason={line.status_reason} /> : undefined}
    />
  )
}

function LineMark({ name, colour, collapsed }: { name: string; colour: string; collapsed: boolean }) {
  return (
    <span className={collapsed ? styles.badge : styles.stripe} style={{ '--line': colour }} aria-hidden>
      {collapsed ? name.slice(0, 2) : undefined}
    </span>
  )
}

function NotRunning({ reason }: { reason: string }) {
  const text = reason === '' ? t('notRunning') : t('notRunningReason', { reason })
  return (
    <span className={styles.notRunning} {...tooltip(text)}>
      <StatusDot tone="danger" label={text} />
    </span>
  )
}
