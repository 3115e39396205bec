import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

export interface SwitchProps {
  label: string
  hideLabel?: boolean
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Why it cannot be changed; shown in place of the description. */
  disabledReason?: string
  className?: string
}

/** A setting that takes effect at once. For what a form saves later use `Checkbox`. */
export function Switch(props: SwitchProps) {
  const { label, hideLabel, description, checked, onCheckedChange, disabledReason, className } = props
  const id = useId()
  const note = disabledReason ?? description
  return (
    <label className={classNames(styles.switch, className)}>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        aria-checked={checked}
        disabled={disabledReason !== undefined}
        aria-label={hideLabel ? label : undefined}
        aria-describedby={note === undefined ? undefined : id}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span className={hideLabel && note === undefined ? 'visually-hidden' : styles.words}>
        {!hideLabel && label}
        {note !== undefined && (
          <span id={id} className={styles.description}>
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
