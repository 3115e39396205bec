import { classNames } from '../class-names.ts'
import styles from './count-badge.module.css'

export interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers, e.g. `unread`. */
  label: string
  /** `quiet` beside a name in a list; `strong` where it calls (a tab with new mail), `danger` where something failed. */
  kind?: 'quiet' | 'strong' | 'danger'
  /** Above it the figure is cut: `999+`. Unlimited by default. */
  most?: number
}

const grouped = new Intl.NumberFormat('en')

/** A number of things, grouped and in tabular figures. Nothing is drawn for 0. */
export function CountBadge({
  count,
  label,
  kind = 'quiet',
  most = Number.POSITIVE_INFINITY,
}: CountBadgeProps) {
  if (count <= 0) return null
  const text = count > most ? `${grouped.format(most)}+` : grouped.format(count)
  return (
    <span className={classNames(styles.count, styles[kind])}>
      {text}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
