import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ErrorIcon, SyncIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import styles from './empty-state.module.css'

export interface ErrorStateProps {
  /** What failed, e.g. `The mails could not be loaded`. */
  title: string
  /** That nothing was lost, and what to do. */
  children?: ReactNode
  onRetry?: () => void
  /** What the button says; 'Retry' by default. */
  retryLabel?: string
  /** The retry runs. */
  busy?: boolean
  compact?: boolean
  /** It is all there is on the page, so its title is the page's heading. */
  isPage?: boolean
}

/** A load that failed, in the place of what should be there. Says so, and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    children,
    onRetry,
    retryLabel = uiWord('retry'),
    busy,
    compact = false,
    isPage = false,
  } = props
  const Title = isPage ? 'h1' : 'div'
  return (
    <div className={styles.state} data-compact={compact || undefined} role="alert">
      {!compact && <ErrorIcon size={32} className={`${styles.icon} ${styles.danger}`} />}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <div className={styles.action}>
          <Button icon={SyncIcon} busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
