import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { DateRangePicker } from '@laycan/ui/fields/date-range-picker.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { dateRanges } from '../contract/fields/time-fields.ts'
import { t } from './messages.ts'
import type { RuleValueProps } from './rule-value-props.ts'

const words = {
  none: 'none_range',
  last_month: 'last_month',
  last_six_month: 'last_six_month',
  last_year: 'last_year',
  custom: 'custom',
} as const

/** When a mail came: a day, a range of two dates, or the time until now. */
export function TimeValue({ rule, onChange }: RuleValueProps) {
  const isRange = rule.content_type === 'range' || rule.content === 'custom'
  const isReceived = rule.field === 'received_at'
  const kinds = isReceived ? (['day', 'custom'] as const) : dateRanges
  const kind = isRange ? 'custom' : isReceived ? 'day' : String(rule.content ?? 'none')

  function choose(chosen: string): void {
    const content = chosen === 'day' ? null : chosen
    // A custom received-at value is sent as an explicit range of two dates (RU-016).
    const content_type = isReceived && chosen === 'custom' ? 'range' : 'single'
    onChange({ content, content_type, firstDate: null, lastDate: null })
  }

  return (
    <>
      <Select
        label={t('range')}
        hideLabel
        value={kind}
        options={kinds.map((value) => ({ value, label: t(value === 'day' ? 'day' : words[value]) }))}
        onValueChange={choose}
      />
      {isRange && (
        <DateRangePicker
          label={t('value')}
          hideLabel
          value={
            rule.firstDate !== null && rule.lastDate !== null
              ? { start: rule.firstDate, end: rule.lastDate }
              : undefined
          }
          onValueChange={(days) => onChange({ firstDate: days?.start ?? null, lastDate: days?.end ?? null })}
        />
      )}
      {!isRange && isReceived && (
        <DatePicker
          label={t('value')}
          hideLabel
          value={typeof rule.content === 'string' ? rule.content : undefined}
          onValueChange={(day) => onChange({ content: day ?? null })}
        />
      )}
    </>
  )
}
