import { DatePicker as AriaDatePicker, Calendar, Dialog, Group } from 'react-aria-components'
import fieldStyles from '../forms/field.module.css'
import { CalendarIcon } from '../icons.ts'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { DateInput } from './date-input.tsx'
import { type DayLimits, dayOf, type IsoDay, limitsOf } from './dates.ts'
import { FieldButton } from './field-button.tsx'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { FieldPopover } from './field-popover.tsx'
import { InLocale } from './in-locale.tsx'

interface DatePickerProps extends AriaFieldProps, DayLimits {
  /** `2026-11-21`; undefined while no whole day is written. */
  value: IsoDay | undefined
  onValueChange: (value: IsoDay | undefined) => void
}

/** A day, typed part by part or chosen in a calendar. */
export function DatePicker({ value, onValueChange, min, max, ...field }: DatePickerProps) {
  return (
    <InLocale>
      <AriaDatePicker
        {...ariaState(field)}
        {...limitsOf({ min, max })}
        shouldForceLeadingZeros
        value={dayOf(value) ?? null}
        onChange={(day) => onValueChange(day?.toString())}
      >
        <FieldFrame {...field}>
          <Group className={fieldStyles.box}>
            <DateInput />
            <FieldButton icon={CalendarIcon} />
          </Group>
        </FieldFrame>
        <FieldPopover>
          <Dialog className={styles.panel}>
            <Calendar className={styles.calendar}>
              <CalendarMonth />
            </Calendar>
          </Dialog>
        </FieldPopover>
      </AriaDatePicker>
    </InLocale>
  )
}
