import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { type DayLimits, type DayRange, dayOf, limitsOf } from './dates.ts'
import { InLocale } from './in-locale.tsx'

interface RangeCalendarProps extends DayLimits {
  /** Accessible name, e.g. `Laycan`. */
  label: string
  value: DayRange | undefined
  onValueChange: (value: DayRange) => void
  disabled?: boolean
}

/** A month that stays open, to choose from one day to another. */
export function RangeCalendar({ label, value, onValueChange, disabled, ...limits }: RangeCalendarProps) {
  const [start, end] = [dayOf(value?.start), dayOf(value?.end)]
  return (
    <InLocale>
      <AriaRangeCalendar
        aria-label={label}
        className={classNames(styles.calendar, styles.range)}
        value={start && end ? { start, end } : null}
        onChange={(days) => onValueChange({ start: days.start.toString(), end: days.end.toString() })}
        isDisabled={disabled === true}
        {...limitsOf(limits)}
      >
        <CalendarMonth />
      </AriaRangeCalendar>
    </InLocale>
  )
}
