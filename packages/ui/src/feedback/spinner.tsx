import { uiWord } from '../words.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is awaited, read to screen readers; `null` where the context says it (a busy button). */
  label?: string | null
  size?: number
}

/** Turns after 300 ms, never before: what answers quicker must not flash (UI.md, "Nothing waits"). */
export function Spinner({ label = uiWord('loading'), size = 16 }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label === null ? undefined : 'status'}>
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        <circle className={styles.track} cx="8" cy="8" r="6.5" />
        <path className={styles.arc} d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" />
      </svg>
      {label !== null && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
