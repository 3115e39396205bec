import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './textarea.module.css'

export interface TextareaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'required'> {
  value: string
  onValueChange: (value: string) => void
  /** Columns line up, for position lists and rules. */
  mono?: boolean
}

/** Text of several lines. Grows with what is typed, from `rows` (default 3) to half the window. */
export function Textarea(props: TextareaProps) {
  const { label, hideLabel, description, error, required, className, ...rest } = props
  const { value, onValueChange, mono = false, rows = 3, ...native } = rest
  return (
    <Field {...{ label, hideLabel, description, error, required, className }}>
      {(control) => (
        <div className={classNames(fieldStyles.box, styles.box)}>
          <textarea
            {...native}
            {...control}
            rows={rows}
            className={classNames(styles.textarea, mono && styles.mono)}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
