import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FilterItem } from '../contract/endpoints.ts'
import { filterOf, textFilter, withFilter } from './filter-items.ts'
import styles from './filter-panel.module.css'
import { t } from './messages.ts'

interface TextFilterProps {
  field: 'from' | 'to' | 'subject'
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
  close: () => void
}

/** Text that From, To or Subject must contain. */
export function TextFilter({ field, items, onChange, close }: TextFilterProps) {
  const active = filterOf(items, field)
  const [text, setText] = useState(active?.content ?? '')

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    onChange(withFilter(items, field, textFilter(field, text)))
    close()
  }

  function handleClear(): void {
    onChange(withFilter(items, field, undefined))
    close()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label={`${t(`column_${field}`)} · ${t('contains')}`}
        size="small"
        maxLength={254}
        data-autofocus
        value={text}
        onValueChange={setText}
      />
      <div className={styles.buttons}>
        {active !== undefined && (
          <Button kind="quiet" onClick={handleClear}>
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
