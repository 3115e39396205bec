import { useState } from 'react'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import styles from './event-form.module.css'
import { t } from './messages.ts'

const presets = {
  '': t('never'),
  'FREQ=DAILY': t('daily'),
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR': t('weekdays'),
  'FREQ=WEEKLY': t('weekly'),
  'FREQ=MONTHLY': t('monthly'),
  'FREQ=YEARLY': t('yearly'),
} as const
const OWN = 'own'

interface RecurrenceFieldProps {
  value: string
  error: string | undefined
  onChange: (rule: string) => void
}

/** How an event repeats: one of the usual ways, or a rule as it is written in calendars. */
export function RecurrenceField({ value, error, onChange }: RecurrenceFieldProps) {
  const [isOwn, setOwn] = useState(!(value in presets))
  const options = [
    ...Object.entries(presets).map(([rule, label]) => ({ value: rule === '' ? 'never' : rule, label })),
    { value: OWN, label: t('custom') },
  ]
  return (
    <div className={styles.group}>
      <Select
        label={t('repeats')}
        options={options}
        value={isOwn ? OWN : value === '' ? 'never' : value}
        onValueChange={(chosen) => {
          setOwn(chosen === OWN)
          if (chosen !== OWN) onChange(chosen === 'never' ? '' : chosen)
        }}
      />
      {isOwn && (
        <TextField
          label={t('rule')}
          description={t('ruleHint')}
          value={value}
          onValueChange={onChange}
          {...(error !== undefined && { error })}
        />
      )}
    </div>
  )
}
