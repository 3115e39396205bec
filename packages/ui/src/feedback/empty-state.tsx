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
  /** It is all there is on the page, so its title is the page's heading. */
  isPage?: boolean
}

/** A place with nothing in it, and what to do about it. Never in the place of a failed load: that is `ErrorState`. */
export function EmptyState(props: EmptyStateProps) {
  const { icon: Drawn, title, children, action, compact = false, isPage = false } = props
  const Title = isPage ? 'h1' : 'div'
  return (
    <div className={styles.state} data-compact={compact || undefined}>
      {Drawn && !compact && <Drawn size={32} className={styles.icon} />}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
