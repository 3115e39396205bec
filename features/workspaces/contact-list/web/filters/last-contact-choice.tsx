import { criterionOf, type FilterEditorProps, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { t } from '../messages.ts'
import styles from './filters.module.css'

const MONTHS = [1, 3, 6, 12] as const

/** The day so many months ago. */
function monthsAgo(months: number, now = new Date()): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1))
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(now.getDate(), last))
  return day.toISOString().slice(0, 10)
}

/** Who was not spoken with since a day, which some presses choose. */
export function LastContactChoice({ criteria, onChange }: FilterEditorProps) {
  const content = criterionOf(criteria, 'last_contact')?.content
  const day = typeof content === 'string' ? content : undefined
  const set = (next: string | undefined) =>
    onChange(
      withCriterion(
        criteria,
        'last_contact',
        next === undefined ? undefined : { field: 'last_contact', strategy: 'not_since', content: next },
      ),
    )
  return (
    <div className={styles.editor}>
      <DatePicker label={t('not_spoken_since')} value={day} onValueChange={set} />
      <div className={styles.presses}>
        {MONTHS.map((months) => (
          <Button key={months} size="small" onClick={() => set(monthsAgo(months))}>
            {t(months === 1 ? 'one_month' : 'months', { n: months })}
          </Button>
        ))}
        {day !== undefined && (
          <Button size="small" kind="quiet" onClick={() => set(undefined)}>
            {t('any_time')}
          </Button>
        )}
      </div>
    </div>
  )
}
