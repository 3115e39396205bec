import { Button } from '@laycan/ui/buttons/button.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { t } from '../words.ts'
import { type DateRange, dateShortcuts, rangeOfShortcut } from './date-ranges.ts'
import type { Days } from './filter-draft.ts'
import styles from './filter-form.module.css'

interface DateFieldsProps {
  days: Days
  onChange: (part: Partial<Days>) => void
  /** A shortcut applies at once. */
  onShortcut: (range: DateRange) => void
}

/** Today, Yesterday, This week, Last week or a picked range (ML-052). */
export function DateFields({ days: { first, last }, onChange, onShortcut }: DateFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        {dateShortcuts.map((shortcut) => (
          <Button
            key={shortcut}
            size="small"
            onClick={() => onShortcut(rangeOfShortcut(shortcut, new Date()))}
          >
            {t(`date_${shortcut}`)}
          </Button>
        ))}
      </div>
      <fieldset className={styles.range}>
        <legend>{t('date_range')}</legend>
        <DatePicker
          label={t('date_first')}
          value={first || undefined}
          {...(last !== '' && { max: last })}
          onValueChange={(day = '') => onChange({ first: day })}
        />
        <DatePicker
          label={t('date_last')}
          value={last || undefined}
          {...(first !== '' && { min: first })}
          onValueChange={(day = '') => onChange({ last: day })}
        />
      </fieldset>
    </>
  )
}
