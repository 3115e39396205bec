import { TimeField as AriaTimeField, Group } from 'react-aria-components'
import fieldStyles from '../forms/field.module.css'
import { DateInput } from './date-input.tsx'
import { textOfTime, timeOf } from './dates.ts'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { InLocale } from './in-locale.tsx'

interface TimeFieldProps extends AriaFieldProps {
  /** `08:31` by a clock of 24 hours; undefined while it is not written whole. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
}

/** A time of day, typed part by part or changed by Up and Down. */
export function TimeField({ value, onValueChange, ...field }: TimeFieldProps) {
  return (
    <InLocale>
      <AriaTimeField
        {...ariaState(field)}
        hourCycle={24}
        shouldForceLeadingZeros
        value={timeOf(value) ?? null}
        onChange={(time) => onValueChange(time === null ? undefined : textOfTime(time))}
      >
        <FieldFrame {...field}>
          <Group className={fieldStyles.box}>
            <DateInput />
          </Group>
        </FieldFrame>
      </AriaTimeField>
    </InLocale>
  )
}
