import { type ReactNode, useId } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
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
    <div className={classNames(styles.field, className)}>
      <AriaSwitch
        className={styles.switch}
        isSelected={checked}
        onChange={onCheckedChange}
        isDisabled={disabledReason !== undefined}
        {...(hideLabel ? { 'aria-label': label } : {})}
        {...(note === undefined ? {} : { 'aria-describedby': id })}
      >
        <span aria-hidden className={styles.track} />
        {!hideLabel && label}
      </AriaSwitch>
      {note !== undefined && (
        <p id={id} className={styles.description}>
          {note}
        </p>
      )}
    </div>
  )
}
