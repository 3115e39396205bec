import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'ref'> {
  label: string
  /** Keeps the label for screen readers only, e.g. the box of a row. */
  hideLabel?: boolean
  description?: ReactNode
  error?: string
  /** `some` shows the dash of a selection that holds a part of the list. */
  checked: boolean | 'some'
  onCheckedChange: (checked: boolean) => void
}

/** A box to tick, with the label at its right. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, description, error, checked, onCheckedChange, className, ...rest } = props
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The half-ticked state has no attribute; it can only be set on the element.
    if (box.current) box.current.indeterminate = checked === 'some'
  }, [checked])
  const note = error ?? description
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : id}
        aria-label={hideLabel ? label : rest['aria-label']}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      {!hideLabel && (
        <span className={styles.words}>
          {label}
          {note !== undefined && (
            <span id={id} className={error === undefined ? styles.description : styles.error}>
              {note}
            </span>
          )}
        </span>
      )}
    </label>
  )
}
