import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../messages.ts'
import { type DateRange, dateShortcuts, rangeOfShortcut } from './date-ranges.ts'
import type { FilterDraft } from './filter-draft.ts'
import styles from './filter-form.module.css'

interface DateFieldsProps {
  draft: FilterDraft
  onChange: (part: Partial<FilterDraft>) => void
  /** A shortcut applies at once. */
  onShortcut: (range: DateRange) => void
}

/** Today, Yesterday, This week, Last week or a picked range (ML-052). */
export function DateFields({ draft, onChange, onShortcut }: DateFieldsProps) {
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
        <TextField
          label={t('date_first')}
          type="date"
          size="small"
          value={draft.first}
          max={draft.last}
          onValueChange={(first) => onChange({ first })}
        />
        <TextField
          label={t('date_last')}
          type="date"
          size="small"
          value={draft.last}
          min={draft.first}
          onValueChange={(last) => onChange({ last })}
        />
      </fieldset>
    </>
  )
}
