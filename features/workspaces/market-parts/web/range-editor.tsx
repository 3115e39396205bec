import { useState } from 'react'
import { criterionOf, type FilterEditorProps, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { DayRange, DwtRange } from '#features/records/ship-positions/contract/position-criteria.ts'
import { t } from './messages.ts'
import styles from './range-editor.module.css'

type Bounds<Value> = readonly [Value | null, Value | null]

const between = (field: string, content: Bounds<unknown>) =>
  content[0] === null && content[1] === null ? undefined : { field, strategy: 'between', content }

/** Makes an editor of least and most tonnes. What cannot be a range is not asked for. */
export function tonnesEditor(field: string, label: string) {
  return function TonnesEditor({ criteria, onChange }: FilterEditorProps) {
    const known = DwtRange.safeParse(criterionOf(criteria, field)?.content).data
    const [[least, most], setRange] = useState<Bounds<number>>(known ?? [null, null])
    function write(range: Bounds<number>) {
      setRange(range)
      if (range[0] === null || range[1] === null || range[0] <= range[1])
        onChange(withCriterion(criteria, field, between(field, range)))
    }
    return (
      <div className={styles.range}>
        <NumberField
          label={t('range_from', { label })}
          min={0}
          value={least ?? undefined}
          onValueChange={(value) => write([value ?? null, most])}
        />
        <NumberField
          label={t('range_to', { label })}
          min={0}
          value={most ?? undefined}
          onValueChange={(value) => write([least, value ?? null])}
        />
      </div>
    )
  }
}

/** Makes an editor of a first and a last day. */
export function daysEditor(field: string, label: string) {
  return function DaysEditor({ criteria, onChange }: FilterEditorProps) {
    const [first, last] = DayRange.safeParse(criterionOf(criteria, field)?.content).data ?? [null, null]
    const write = (range: Bounds<string>) => onChange(withCriterion(criteria, field, between(field, range)))
    return (
      <div className={styles.range}>
        <DatePicker
          label={t('range_from', { label })}
          value={first ?? undefined}
          max={last ?? undefined}
          onValueChange={(day) => write([day ?? null, last])}
        />
        <DatePicker
          label={t('range_to', { label })}
          value={last ?? undefined}
          min={first ?? undefined}
          onValueChange={(day) => write([first, day ?? null])}
        />
      </div>
    )
  }
}

/** Makes an editor of some of a few words. */
export function anyOfEditor(field: string, options: readonly { value: string; label: string }[]) {
  return function AnyOfEditor({ criteria, onChange }: FilterEditorProps) {
    const content = criterionOf(criteria, field)?.content
    const chosen: readonly unknown[] = Array.isArray(content) ? content : []
    function turn(value: string, isOn: boolean) {
      const next = options
        .map((option) => option.value)
        .filter((each) => (each === value ? isOn : chosen.includes(each)))
      onChange(
        withCriterion(
          criteria,
          field,
          next.length === 0 ? undefined : { field, strategy: 'any_of', content: next },
        ),
      )
    }
    return (
      <div className={styles.range}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onCheckedChange={(isOn) => turn(value, isOn)}
          />
        ))}
      </div>
    )
  }
}
