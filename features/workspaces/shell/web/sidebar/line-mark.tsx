import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { decideLineColour } from '#features/foundation/lines/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { t } from './messages.ts'
import styles from './sidebar.module.css'

interface LineMarkProps {
  line: Line
  collapsed: boolean
  /** One of its lists is shown. */
  chosen?: boolean
}

/** A line by its colour for this user (ML-020): a stripe, or two letters where there is no room for its name. */
export function LineMark({ line, collapsed, chosen = false }: LineMarkProps) {
  const line_colors = useMailSetting('line_colors')
  const colour = lineColourValue(decideLineColour(line, line_colors))
  return (
    <span
      className={collapsed ? styles.badge : styles.stripe}
      data-chosen={chosen || undefined}
      style={{ '--line': colour }}
      aria-hidden
    >
      {collapsed ? line.username.slice(0, 2) : undefined}
    </span>
  )
}

/** Why a line does not run (AC-009); nothing while it does. */
export function NotRunning({ line }: { line: Line }) {
  if (line.status !== 1) return null
  const { status_reason } = line
  const text = status_reason === '' ? t('notRunning') : t('notRunningReason', { reason: status_reason })
  return (
    <span className={styles.notRunning} {...tooltip(text)}>
      <StatusDot tone="danger" label={text} />
    </span>
  )
}
