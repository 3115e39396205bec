import type { ReactNode } from 'react'
import type { Icon } from '../create-icon.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: Icon
  /** What is the case, e.g. `No Matching Results`. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  /** For a small pane: without the icon and with less air. */
  compact?: boolean
}

/** A place with nothing in it, and what to do about it. Never in the place of a failed load: that is `ErrorState`. */
export function EmptyState({ icon: Drawn, title, children, action, compact = false }: EmptyStateProps) {
  return (
    <div className={styles.state} data-compact={compact || undefined}>
      {Drawn && !compact && <Drawn size={32} className={styles.icon} />}
      <div className={styles.title}>{title}</div>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
