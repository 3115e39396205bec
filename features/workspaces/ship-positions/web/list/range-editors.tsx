import { useState } from 'react'
import { criterionOf, type FilterEditorProps, type ListCriterion } from '@laycan/list/filters/list-filter.ts'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { DayRange, DwtRange } from '#features/records/ship-positions/contract/position-criteria.ts'
import { t } from '../messages.ts'
import styles from './range-editors.module.css'

/** The criteria with another one of a field, or with none. */
function withRange(
  criteria: readonly ListCriterion[],
  field: string,
  content: readonly [unknown, unknown],
): readonly ListCriterion[] {
  const others = criteria.filter((each) => each.field !== field)
  const isSaid = content[0] !== null || content[1] !== null
  return isSaid ? [...others, { field, strategy: 'between', content }] : others
}

/** Least and most tonnes. What cannot be a range is not asked for. */
export function DwtEditor({ criteria, onChange }: FilterEditorProps) {
  const known = DwtRange.safeParse(criterionOf(criteria, 'deadweight')?.content).data
  const [[least, most], setRange] = useState<readonly [number | null, number | null]>(known ?? [null, null])
  function write(range: readonly [number | null, number | null]) {
    setRange(range)
    if (range[0] === null || range[1] === null || range[0] <= range[1])
      onChange(withRange(criteria, 'deadweight', range))
  }
  return (
    <div className={styles.range}>
      <NumberField
        label={t('range_from', { label: t('dwt') })}
        min={0}
        value={least ?? undefined}
        onValueChange={(value) => write([value ?? null, most])}
      />
      <NumberField
        label={t('range_to', { label: t('dwt') })}
        min={0}
        value={most ?? undefined}
        onValueChange={(value) => write([least, value ?? null])}
      />
    </div>
  )
}

/** First and last day on which a ship may open. */
export function OpenEditor({ criteria, onChange }: FilterEditorProps) {
  const [first, last] = DayRange.safeParse(criterionOf(criteria, 'open_date')?.content).data ?? [null, null]
  const write = (range: readonly [string | null, string | null]) =>
    onChange(withRange(criteria, 'open_date', range))
  return (
    <div className={styles.range}>
      <DatePicker
        label={t('open_from')}
        value={first ?? undefined}
        max={last ?? undefined}
        onValueChange={(day) => write([day ?? null, last])}
      />
      <DatePicker
        label={t('open_to')}
        value={last ?? undefined}
        min={first ?? undefined}
        onValueChange={(day) => write([first, day ?? null])}
      />
    </div>
  )
}
