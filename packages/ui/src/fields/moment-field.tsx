import { uiWord } from '../words.ts'
import { DatePicker } from './date-picker.tsx'
import styles from './moment-field.module.css'
import { TimeField } from './time-field.tsx'

interface MomentFieldProps {
  /** Names both parts together. */
  label: string
  /** `2026-11-21T08:31`; without its day or time while that is not written whole. */
  value: string
  onValueChange: (value: string) => void
  description?: string
  error?: string | undefined
}

/** A day as yyyy-MM-dd and a time of that day, side by side (FM-002). */
export function MomentField({ label, value, onValueChange, description, error }: MomentFieldProps) {
  const [day = '', time = ''] = value.split('T')
  return (
    <fieldset className={styles.pair} aria-label={label}>
      <DatePicker
        label={uiWord('day')}
        value={day || undefined}
        onValueChange={(next = '') => onValueChange(`${next}T${time}`)}
        {...(error !== undefined && { error })}
      />
      <TimeField
        label={uiWord('time')}
        value={time || undefined}
        onValueChange={(next = '') => onValueChange(`${day}T${next}`)}
      />
      {description !== undefined && <p className={styles.note}>{description}</p>}
    </fieldset>
  )
}
