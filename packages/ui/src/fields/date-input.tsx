import { DateInput as AriaDateInput, DateSegment, I18nProvider } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { uiWord } from '../words.ts'
import styles from './date-input.module.css'

/** Year, month and day as yyyy-MM-dd (FM-002), or hour and minute, as parts that are typed one after the other. */
export function DateInput({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <I18nProvider locale={uiWord('date_locale')}>
      <AriaDateInput
        className={classNames(styles.input, slot === 'start' && styles.apart)}
        {...(slot === undefined ? {} : { slot })}
      >
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </AriaDateInput>
    </I18nProvider>
  )
}
