import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../create-icon.ts'
import { inputMaxOf } from '../fields/input-max.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'size' | 'value' | 'required'> {
  value: string
  onValueChange: (value: string) => void
  size?: 'small' | 'normal' | 'large'
  /** Filled and without an outline, for the search of a bar: its icon and words say what it is. */
  quiet?: boolean
  icon?: Icon
  /** Buttons or a unit at the end of the box. */
  trailing?: ReactNode
}

/** One line of text. Native attributes (type, autoComplete, placeholder, ref …) go to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, description, error, required, className } = props
  const { value, onValueChange, size = 'normal', quiet = false, icon: Leading, trailing, ...rest } = props
  return (
    <Field {...{ label, hideLabel, description, error, required, className }}>
      {(control) => (
        <div className={classNames(styles.box, styles[size], quiet && styles.quiet)}>
          {Leading && (
            <span className={styles.leading}>
              <Leading />
            </span>
          )}
          <input
            type="text"
            {...inputMaxOf(rest.type)}
            {...nativeProps(rest)}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  )
}

/** Leaves out what belongs to the frame, so that it does not become an attribute of the input. */
function nativeProps<Props extends FieldProps>(props: Props) {
  const { label: _l, hideLabel: _h, description: _d, error: _e, required: _r, ...native } = props
  return native
}
