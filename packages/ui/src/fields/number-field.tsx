import { NumberField as AriaNumberField, Group, Input } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from '../forms/field.module.css'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { InLocale } from './in-locale.tsx'
import { INPUT_MAX } from './input-max.ts'
import numberStyles from './number-field.module.css'

export interface NumberFieldProps extends AriaFieldProps {
  /** `undefined` while the field is empty or holds no number. */
  value: number | undefined
  onValueChange: (value: number | undefined) => void
  min?: number
  max?: number
  /** What the Up and Down keys add; Home and End go to the limits. */
  step?: number
  /** Shown at the end, e.g. `days` or `MB`. */
  unit?: string
  placeholder?: string
  size?: 'small' | 'normal'
}

// Port numbers and counts are read digit by digit.
const FORMAT = { useGrouping: false, maximumFractionDigits: 20 } as const

/**
 * A number without spin buttons; the wheel does not change it (a scrolling hand has emptied many a port number). What
 * is typed counts at once, so that a form can keep it; outside of its limits it stays for the form to refuse.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onValueChange, min, max, step, unit, placeholder, size = 'normal', ...field } = props
  return (
    <InLocale>
      <AriaNumberField
        {...ariaState(field)}
        {...(min === undefined ? {} : { minValue: min })}
        {...(max === undefined ? {} : { maxValue: max })}
        {...(step === undefined ? {} : { step })}
        commitBehavior="validate"
        isWheelDisabled
        formatOptions={FORMAT}
        value={value ?? Number.NaN}
        onChange={(next) => onValueChange(Number.isNaN(next) ? undefined : next)}
      >
        <FieldFrame {...field}>
          <Group className={classNames(styles.box, size === 'small' && styles.small)}>
            <Input
              maxLength={INPUT_MAX}
              className={classNames(styles.input, numberStyles.input)}
              onInput={({ currentTarget }) => {
                const next = numberOf(currentTarget.value)
                if (next !== 'unfinished' && next !== value) onValueChange(next)
              }}
              {...(placeholder === undefined ? {} : { placeholder })}
            />
            {unit !== undefined && <span className={numberStyles.unit}>{unit}</span>}
          </Group>
        </FieldFrame>
      </AriaNumberField>
    </InLocale>
  )
}

/** Reads `12` and `12.5`; `-` and `12.` are numbers that are still being typed. */
function numberOf(text: string): number | undefined | 'unfinished' {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return /^-?\d+(?:\.\d*[1-9])?$/.test(trimmed) ? Number(trimmed) : 'unfinished'
}
