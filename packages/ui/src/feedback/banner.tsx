import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DismissIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import styles from './banner.module.css'

const ICONS = { info: InfoIcon, positive: SuccessIcon, warning: WarningIcon, danger: ErrorIcon }

export interface BannerProps {
  kind?: 'info' | 'positive' | 'warning' | 'danger'
  children: ReactNode
  /** Small buttons or links at the end. */
  actions?: ReactNode
  /** Makes it closable. */
  onClose?: () => void
  /** With rounded corners inside a pane; across the whole width otherwise. */
  inset?: boolean
}

/** A state that lasts and concerns the whole screen or pane: offline, remote images off, a new version. */
export function Banner({ kind = 'info', children, actions, onClose, inset = false }: BannerProps) {
  const Drawn = ICONS[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.banner, styles[kind], inset && styles.inset)}
    >
      <Drawn className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {onClose && <IconButton icon={DismissIcon} size="small" label={uiWord('dismiss')} onClick={onClose} />}
    </div>
  )
}
