import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { t } from '../messages.ts'
import { DateFields } from './date-fields.tsx'
import {
  applyDraft,
  clearFields,
  draftOfFilters,
  type FilterDraft,
  ticksOffered,
  withTick,
} from './filter-draft.ts'
import styles from './filter-form.module.css'
import { withFilter } from './filter-items.ts'

interface FilterFormProps {
  /** The fields to edit: those of one column. */
  fields: readonly string[]
  items: readonly EmailCriterion[]
  onChange: (items: EmailCriterion[]) => void
  close: () => void
}

/** Editors of filters with one Apply for all. */
export function FilterForm({ fields, items, onChange, close }: FilterFormProps) {
  const [draft, setDraft] = useState(() => draftOfFilters(items))
  const change = (part: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isActive = items.some((item) => fields.some((field) => field === item.field))

  function finish(next: EmailCriterion[]): void {
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
      {ticksOffered()
        .filter(({ criterion }) => fields.includes(criterion.field))
        .map(({ criterion: { field }, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={draft.ticked.includes(field)}
            onCheckedChange={() => setDraft((before) => withTick(before, field))}
          />
        ))}
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
