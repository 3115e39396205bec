import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../create-icon.ts'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger'

export interface BadgeProps {
  children: ReactNode
  tone?: BadgeTone
  icon?: Icon
  className?: string
}

/** A word of state: Sent, Failed, Draft, verified. */
export function Badge({ children, tone = 'neutral', icon: Drawn, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {Drawn && <Drawn size={12} />}
      <span className={styles.words}>{children}</span>
    </span>
  )
}
