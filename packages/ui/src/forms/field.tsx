import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorIcon } from '../icons.ts'
import styles from './field.module.css'

/** What every field of a form has, whatever its control is. */
export interface FieldProps {
  label: string
  /** Keeps the label for screen readers only, where the place says what it is (a search field). */
  hideLabel?: boolean
  description?: ReactNode
  /** What is wrong, as an instruction. Announced when it appears. */
  error?: string
  required?: boolean
}

/** What a field hands to its control, so that label, description and error are read with it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps extends FieldProps {
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, description below it, control, error. The frame of all fields; write new controls inside it. */
export function Field({
  label,
  hideLabel,
  description,
  error,
  required,
  className,
  children,
}: FieldFrameProps) {
  const id = useId()
  const describedBy = classNames(description !== undefined && `${id}-d`, error !== undefined && `${id}-e`)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.required}>
            {' *'}
          </span>
        )}
      </label>
      {description !== undefined && (
        <p id={`${id}-d`} className={styles.description}>
          {description}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      <p id={`${id}-e`} className={styles.error} aria-live="polite">
        {error !== undefined && (
          <>
            <ErrorIcon size={14} />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
