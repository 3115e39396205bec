import { DateRangePicker as AriaDateRangePicker, Dialog, Group, RangeCalendar } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import fieldStyles from '../forms/field.module.css'
import { CalendarIcon } from '../icons.ts'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import inputStyles from './date-input.module.css'
import { DateInput } from './date-input.tsx'
import { type DayLimits, type DayRange, dayOf, limitsOf } from './dates.ts'
import { FieldButton } from './field-button.tsx'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { FieldPopover } from './field-popover.tsx'
import { InLocale } from './in-locale.tsx'

interface DateRangePickerProps extends AriaFieldProps, DayLimits {
  value: DayRange | undefined
  onValueChange: (value: DayRange | undefined) => void
}

/** From one day to another, such as a laycan: typed part by part or drawn in a calendar. */
export function DateRangePicker({ value, onValueChange, min, max, ...field }: DateRangePickerProps) {
  const [start, end] = [dayOf(value?.start), dayOf(value?.end)]
  return (
    <InLocale>
      <AriaDateRangePicker
        {...ariaState(field)}
        {...limitsOf({ min, max })}
        shouldForceLeadingZeros
        value={start && end ? { start, end } : null}
        onChange={(days) =>
          onValueChange(days ? { start: days.start.toString(), end: days.end.toString() } : undefined)
        }
      >
        <FieldFrame {...field}>
          <Group className={fieldStyles.box}>
            <DateInput slot="start" />
            <span aria-hidden className={inputStyles.to}>
              –
            </span>
            <DateInput slot="end" />
            <FieldButton icon={CalendarIcon} />
          </Group>
        </FieldFrame>
        <FieldPopover>
          <Dialog className={styles.panel}>
            <RangeCalendar className={classNames(styles.calendar, styles.range)}>
              <CalendarMonth />
            </RangeCalendar>
          </Dialog>
        </FieldPopover>
      </AriaDateRangePicker>
    </InLocale>
  )
}
