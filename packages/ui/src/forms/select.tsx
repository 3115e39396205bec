import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './select.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
  /** Draws the label in this family; where the system draws the list itself, in its own. */
  fontFamily?: string
}

export interface SelectProps<Value extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'size' | 'value' | 'required'> {
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  onValueChange: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  size?: 'small' | 'normal' | 'large'
}

/**
 * One choice out of a few, as the native list: it is what a phone and a screen reader know best, it type-aheads,
 * and it costs no script. For long or searchable lists use a combobox.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, description, error, required, className, ...rest } = props
  const { value, options, onValueChange, placeholder, size = 'normal', ...native } = rest

  function handleChange(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onValueChange(option.value)
  }

  return (
    <Field {...{ label, hideLabel, description, error, required, className }}>
      {(control) => (
        <div className={classNames(fieldStyles.box, fieldStyles[size], styles.box)}>
          <select
            {...native}
            {...control}
            className={classNames(fieldStyles.input, styles.select)}
            value={value ?? ''}
            onChange={(event) => handleChange(event.target.value)}
          >
            {value === undefined && <option value="">{placeholder ?? ''}</option>}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                style={option.fontFamily === undefined ? undefined : { fontFamily: option.fontFamily }}
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={14} className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}
