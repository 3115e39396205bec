import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FilterItem } from '../contract/endpoints.ts'
import { type DateRange, dateShortcuts, dayText, rangeOfDays, rangeOfShortcut } from './date-ranges.ts'
import { filterOf, withFilter } from './filter-items.ts'
import styles from './filter-panel.module.css'
import { t } from './messages.ts'

interface DateFilterProps {
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
  close: () => void
}

/** Today, Yesterday, This week, Last week or a picked range (ML-052). */
export function DateFilter({ items, onChange, close }: DateFilterProps) {
  const active = filterOf(items, 'received_at')
  const [first, setFirst] = useState(dayText(active?.content[0]))
  const [last, setLast] = useState(dayText(active?.content[1]))

  function choose(range: DateRange | undefined): void {
    const next: FilterItem | undefined = range && { field: 'received_at', strategy: 'equal', content: range }
    onChange(withFilter(items, 'received_at', next))
    close()
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    choose(rangeOfDays(first, last))
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.shortcuts}>
        {dateShortcuts.map((shortcut) => (
          <Button key={shortcut} size="small" onClick={() => choose(rangeOfShortcut(shortcut, new Date()))}>
            {t(`date_${shortcut}`)}
          </Button>
        ))}
      </div>
      <fieldset className={styles.range}>
        <legend>{t('date_range')}</legend>
        <TextField
          label={t('date_from')}
          type="date"
          size="small"
          value={first}
          max={last}
          onValueChange={setFirst}
        />
        <TextField
          label={t('date_until')}
          type="date"
          size="small"
          value={last}
          min={first}
          onValueChange={setLast}
        />
      </fieldset>
      <div className={styles.buttons}>
        {active !== undefined && (
          <Button kind="quiet" onClick={() => choose(undefined)}>
            {t('clear')}
          </Button>
        )}
        <Button kind="primary" type="submit">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
