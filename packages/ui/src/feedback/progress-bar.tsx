import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What progresses, e.g. `First import of ops@example.com`. */
  label: string
  /** Between 0 and 1; `undefined` when nobody knows how much is left. */
  value?: number
  /** Words at the end, e.g. `4,120 of 18,300`. Grouped figures, tabular. */
  detail?: string
  tone?: 'accent' | 'danger' | 'warning'
}

/** How far a long work is. */
export function ProgressBar({ label, value, detail, tone = 'accent' }: ProgressBarProps) {
  return (
    <div className={styles.progress} data-tone={tone}>
      <div className={styles.words} aria-hidden>
        <span className={styles.label}>{label}</span>
        <span className={styles.detail}>
          {detail ?? (value === undefined ? '' : `${Math.floor(value * 100)} %`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === undefined ? undefined : Math.floor(value * 100)}
        aria-valuetext={detail}
        className={styles.track}
      >
        <div
          className={value === undefined ? styles.unknown : styles.bar}
          style={value === undefined ? undefined : { transform: `scaleX(${value})` }}
        />
      </div>
    </div>
  )
}
