import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { setFilter } from '../change-query.ts'
import { markColumns } from '../columns/columns.ts'
import { t } from '../messages.ts'
import styles from '../toolbar/view-toggles.module.css'
import { ChoiceField } from './choice-field.tsx'
import { applyDraft, draftOfFilters, type FilterDraft, ticksOffered, withTick } from './filter-draft.ts'
import { filterText } from './filter-items.ts'
import panelStyles from './filter-panel.module.css'

interface FilterPanelProps {
  view: MailView
  onClose: () => void
}

/** Typing pauses this long before the list follows. */
const TYPING_MS = 500
const typedFields = ['from', 'to', 'subject'] as const
const editedFields = () => [...typedFields, ...ticksOffered().map(({ criterion }) => criterion.field)]

/** All criteria of a list beside each other (ML-013); the list follows while they are typed and chosen. */
export function FilterPanel({ view, onClose }: FilterPanelProps) {
  const { draft, change, flush } = useDraft(view)
  return (
    <form
      className={panelStyles.panel}
      aria-label={t('filter_panel')}
      onSubmit={(event) => {
        event.preventDefault()
        flush()
      }}
    >
      {typedFields.map((field) => (
        <TextField
          key={field}
          label={t('column_contains', { column: t(`column_${field}`) })}
          placeholder={t('column_contains', { column: t(`column_${field}`) })}
          hideLabel
          size="small"
          className={panelStyles.text}
          maxLength={254}
          value={draft[field]}
          onValueChange={(text) => change({ [field]: text }, TYPING_MS)}
        />
      ))}
      <ChoiceField column="time" view={view} />
      <ChoiceField column="mailbox" view={view} />
      {markColumns().map(({ id }) => (
        <ChoiceField key={id} column={id} view={view} />
      ))}
      {ticksOffered().map(({ criterion: { field }, label }) => (
        <button
          key={field}
          type="button"
          aria-pressed={draft.ticked.includes(field)}
          className={classNames(styles.toggle, draft.ticked.includes(field) && styles.on)}
          onClick={() => change(withTick(draft, field), 0)}
        >
          {label}
        </button>
      ))}
      <IconButton
        size="small"
        icon={DismissIcon}
        label={t('close_filter')}
        className={panelStyles.close}
        onClick={onClose}
      />
    </form>
  )
}

/** What is typed, applied to the link after a pause; a filter changed elsewhere shows here. */
function useDraft(view: MailView) {
  const [draft, setDraft] = useState(() => draftOfFilters(view.filter))
  const applied = useRef(filterText(view.filter))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, items: view.filter })
  latest.current.items = view.filter
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (filterText(view.filter) === applied.current) return
    applied.current = filterText(view.filter)
    latest.current.draft = draftOfFilters(view.filter)
    setDraft(latest.current.draft)
  }, [view.filter])

  function flush(): void {
    clearTimeout(timer.current)
    const next = applyDraft(latest.current.items, editedFields(), latest.current.draft)
    if (filterText(next) === filterText(latest.current.items)) return
    applied.current = filterText(next)
    setFilter(next, { replace: true })
  }

  function change(part: Partial<FilterDraft>, pause: number): void {
    latest.current.draft = { ...latest.current.draft, ...part }
    setDraft(latest.current.draft)
    clearTimeout(timer.current)
    if (pause === 0) flush()
    else timer.current = setTimeout(flush, pause)
  }

  return { draft, change, flush }
}
