import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import styles from './calendar.module.css'
import { FieldButton } from './field-button.tsx'

/** One month with its name and the way to the months beside it: the inside of every calendar. */
export function CalendarMonth() {
  return (
    <>
      <header className={styles.header}>
        <FieldButton icon={ChevronLeftIcon} slot="previous" small />
        <Heading className={styles.heading} />
        <FieldButton icon={ChevronRightIcon} slot="next" small />
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day.slice(0, 2)}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(day) => <CalendarCell date={day} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
