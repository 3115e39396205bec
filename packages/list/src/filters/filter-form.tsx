import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../words.ts'
import { DateFields } from './date-fields.tsx'
import {
  applyDraft,
  daysOf,
  draftOf,
  type FilterDraft,
  withDays,
  withText,
  withTick,
} from './filter-draft.ts'
import styles from './filter-form.module.css'
import {
  type FilterEditorProps,
  isFiltered,
  type ListCriterion,
  type ListFilter,
  withCriterion,
  withoutFilters,
} from './list-filter.ts'

export interface FilterFormProps extends FilterEditorProps {
  /** The filters to edit: those of one column. */
  filters: readonly ListFilter[]
  close: () => void
}

/** Editors of filters with one Apply for all. */
export function FilterForm({ filters, criteria, onChange, close }: FilterFormProps) {
  const [draft, setDraft] = useState(() => draftOf(filters, criteria))

  function finish(next: readonly ListCriterion[]): void {
    onChange(next)
    close()
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    finish(applyDraft(criteria, filters, draft))
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {filters.map((filter) => (
        <Field
          key={filter.field}
          filter={filter}
          draft={draft}
          onChange={setDraft}
          onFinish={(next) => finish(withCriterion(criteria, filter.field, next))}
        />
      ))}
      <div className={styles.buttons}>
        {isFiltered(criteria, filters) && (
          <Button kind="quiet" onClick={() => finish(withoutFilters(criteria, filters))}>
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

interface FieldProps {
  filter: ListFilter
  draft: FilterDraft
  onChange: (draft: FilterDraft) => void
  /** A choice that is final. */
  onFinish: (criterion: ListCriterion) => void
}

function Field({ filter, draft, onChange, onFinish }: FieldProps): ReactNode {
  const { field, label } = filter
  if (filter.type === 'days') {
    return (
      <DateFields
        days={daysOf(draft, field)}
        onChange={(part) => onChange(withDays(draft, field, part))}
        onShortcut={(content) => onFinish({ field, strategy: 'equal', content })}
      />
    )
  }
  if (filter.type === 'text') {
    return (
      <TextField
        label={label}
        size="small"
        maxLength={254}
        value={draft.texts[field] ?? ''}
        onValueChange={(text) => onChange(withText(draft, field, text))}
      />
    )
  }
  if (filter.type === 'choice') return null
  return (
    <Checkbox
      label={label}
      checked={draft.ticked.includes(field)}
      onCheckedChange={() => onChange(withTick(draft, field))}
    />
  )
}
