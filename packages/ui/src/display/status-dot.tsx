import styles from './status-dot.module.css'

export interface StatusDotProps {
  tone: 'positive' | 'warning' | 'danger' | 'neutral' | 'accent'
  /** What the state is, e.g. `Running`. Colour alone never says it. */
  label: string
  /** Shows the words beside the dot; otherwise they are read only. */
  visibleLabel?: boolean
}

/** A state as a dot: a mail account that runs, waits or fails. Each tone has its own shape too. */
export function StatusDot({ tone, label, visibleLabel = false }: StatusDotProps) {
  return (
    <span className={styles.status}>
      <span aria-hidden className={styles.dot} data-tone={tone} />
      <span className={visibleLabel ? styles.label : 'visually-hidden'}>{label}</span>
    </span>
  )
}
