import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FilterItem } from '../../contract/filter-item.ts'
import { t } from '../messages.ts'
import { DateFields } from './date-fields.tsx'
import { applyDraft, clearFields, type DraftField, draftOfFilters, type FilterDraft } from './filter-draft.ts'
import styles from './filter-form.module.css'
import { withFilter } from './filter-items.ts'

interface FilterFormProps {
  /** The fields to edit: those of one column. */
  fields: readonly DraftField[]
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
  close: () => void
}

/** Editors of filters with one Apply for all. */
export function FilterForm({ fields, items, onChange, close }: FilterFormProps) {
  const [draft, setDraft] = useState(() => draftOfFilters(items))
  const change = (part: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isActive = items.some((item) => fields.some((field) => field === item.field))

  function finish(next: FilterItem[]): void {
    onChange(next)
    close()
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    finish(applyDraft(items, fields, draft))
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {fields.includes('received_at') && (
        <DateFields
          draft={draft}
          onChange={change}
          onShortcut={(content) =>
            finish(withFilter(items, 'received_at', { field: 'received_at', strategy: 'equal', content }))
          }
        />
      )}
      {(['from', 'to', 'subject'] as const)
        .filter((field) => fields.includes(field))
        .map((field) => (
          <TextField
            key={field}
            label={t('column_contains', { column: t(`column_${field}`) })}
            size="small"
            maxLength={254}
            value={draft[field]}
            onValueChange={(text) => change({ [field]: text })}
          />
        ))}
      {fields.includes('has_attachment') && (
        <Checkbox
          label={t('with_attachment')}
          checked={draft.has_attachment}
          onCheckedChange={(has_attachment) => change({ has_attachment })}
        />
      )}
      {fields.includes('starred') && (
        <Checkbox
          label={t('starred_only')}
          checked={draft.starred}
          onCheckedChange={(starred) => change({ starred })}
        />
      )}
      <div className={styles.buttons}>
        {isActive && (
          <Button kind="quiet" onClick={() => finish(clearFields(items, fields))}>
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
