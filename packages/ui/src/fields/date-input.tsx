import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './date-input.module.css'

/** Day, month and year (or hour and minute) as parts that are typed one after the other. */
export function DateInput({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <AriaDateInput
      className={classNames(styles.input, slot === 'start' && styles.apart)}
      {...(slot === undefined ? {} : { slot })}
    >
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </AriaDateInput>
  )
}
