import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from '../forms/field.module.css'
import type { FieldProps } from '../forms/field.tsx'
import { ErrorIcon } from '../icons.ts'

/** What every field of this folder takes. */
export interface AriaFieldProps extends FieldProps {
  disabled?: boolean
  className?: string
}

/** The same facts in the names of React Aria; spread them on its field. */
export function ariaState({ error, required, disabled, className }: AriaFieldProps) {
  return {
    isInvalid: error !== undefined,
    isRequired: required === true,
    isDisabled: disabled === true,
    // The form decides what is wrong; the browser's own bubbles would say it a second time.
    validationBehavior: 'aria' as const,
    className: classNames(styles.field, className),
  }
}

/** Label above, description below it, control, error: what `forms/field.tsx` is for native controls. */
export function FieldFrame({
  label,
  hideLabel,
  description,
  error,
  required,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <>
      <Label className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.required}>
            {' *'}
          </span>
        )}
      </Label>
      {description !== undefined && (
        <Text slot="description" elementType="p" className={styles.description}>
          {description}
        </Text>
      )}
      {children}
      <div className={styles.error} aria-live="polite">
        {error !== undefined && (
          <>
            <ErrorIcon size={14} />
            <FieldError>{error}</FieldError>
          </>
        )}
      </div>
    </>
  )
}
