import { Calendar as AriaCalendar } from 'react-aria-components'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { type DayLimits, dayOf, type IsoDay, limitsOf } from './dates.ts'
import { InLocale } from './in-locale.tsx'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface CalendarProps extends DayLimits {
  /** Accessible name, e.g. `Day of arrival`. */
  label: string
  value: IsoDay | undefined
  onValueChange: (value: IsoDay) => void
  disabled?: boolean
  /** 0 is Sunday; left out: as the user's language has it. */
  firstDay?: number
}

/** A month that stays open, to choose one day. Arrows go by days and weeks, Page keys by months. */
export function Calendar({ label, value, onValueChange, disabled, firstDay, ...limits }: CalendarProps) {
  return (
    <InLocale>
      <AriaCalendar
        aria-label={label}
        className={styles.calendar}
        value={dayOf(value) ?? null}
        onChange={(day) => onValueChange(day.toString())}
        isDisabled={disabled === true}
        {...(firstDay !== undefined && { firstDayOfWeek: WEEKDAYS[firstDay % 7] ?? 'mon' })}
        {...limitsOf(limits)}
      >
        <CalendarMonth />
      </AriaCalendar>
    </InLocale>
  )
}
