import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ToggleButton } from '@laycan/ui/buttons/toggle-button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { firstStop } from '@laycan/ui/overlays/stops.ts'
import { t } from '../words.ts'
import { ChoiceChip, WordsChip } from './choice-chip.tsx'
import styles from './criteria-bar.module.css'
import { applyDraft, draftOf, type FilterDraft, withText, withTick } from './filter-draft.ts'
import { type ListCriterion, type ListFilter, type ListFilters, withoutFilters } from './list-filter.ts'

interface CriteriaBarProps {
  filters: ListFilters
  /** Whether its first field gets the focus when it comes. */
  takeLead: () => boolean
  onClose: () => void
}

/** Typing pauses this long before the list follows. */
const TYPING_MS = 500

/** All filters of a list beside each other (ML-013); the list follows while they are typed and chosen. */
export default function CriteriaBar({ filters, takeLead, onClose }: CriteriaBarProps) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it comes.
  useLayoutEffect(() => {
    if (takeLead()) firstStop(form.current)?.focus()
  }, [])
  const { byColumn, criteria, onChange } = filters
  const all = Object.values(byColumn).flat()
  const { draft, change, flush } = useDraft(filters, all)
  const others = withoutFilters(criteria, all)
  function close(): void {
    // What was typed a moment ago counts.
    flush()
    onClose()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // One press closes one thing: neither the selection nor the open record.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <form
      ref={form}
      className={styles.panel}
      aria-label={t('filter_panel')}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        flush()
      }}
    >
      {all.map(({ type, field, label }) =>
        type === 'text' ? (
          <TextField
            key={field}
            label={label}
            placeholder={label}
            hideLabel
            size="small"
            className={styles.text}
            maxLength={254}
            value={draft.texts[field] ?? ''}
            onValueChange={(text) => change((before) => withText(before, field, text), TYPING_MS)}
          />
        ) : null,
      )}
      {all.map((filter) =>
        filter.type === 'days' || filter.type === 'choice' ? (
          <ChoiceChip key={filter.field} filter={filter} criteria={criteria} onChange={onChange} />
        ) : null,
      )}
      {all.map(({ type, field, label }) =>
        type === 'tick' ? (
          <ToggleButton
            key={field}
            pressed={draft.ticked.includes(field)}
            onPress={() => change((before) => withTick(before, field), 0)}
          >
            {label}
          </ToggleButton>
        ) : null,
      )}
      {others.map((criterion) => (
        <WordsChip
          key={`${criterion.field} ${JSON.stringify(criterion.content)}`}
          text={filters.describe(criterion)}
          onRemove={() => onChange(criteria.filter((each) => each !== criterion))}
        />
      ))}
      <IconButton
        size="small"
        icon={DismissIcon}
        label={t('close_filter')}
        className={styles.close}
        onClick={close}
      />
    </form>
  )
}

/** What is typed and ticked, applied after a pause; a filter changed elsewhere shows here. */
function useDraft({ criteria, onChange }: ListFilters, filters: readonly ListFilter[]) {
  // Ranges and choices are applied by their own editors.
  const edited = filters.filter(({ type }) => type === 'text' || type === 'tick')
  const [draft, setDraft] = useState(() => draftOf(edited, criteria))
  const applied = useRef(written(criteria))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, criteria, edited })
  latest.current.criteria = criteria
  latest.current.edited = edited
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (written(criteria) === applied.current) return
    applied.current = written(criteria)
    latest.current.draft = draftOf(latest.current.edited, criteria)
    setDraft(latest.current.draft)
  }, [criteria])

  function flush(): void {
    clearTimeout(timer.current)
    const next = applyDraft(latest.current.criteria, edited, latest.current.draft)
    if (written(next) === written(latest.current.criteria)) return
    applied.current = written(next)
    onChange(next, { replace: true })
  }

  function change(how: (before: FilterDraft) => FilterDraft, pause: number): void {
    latest.current.draft = how(latest.current.draft)
    setDraft(latest.current.draft)
    clearTimeout(timer.current)
    if (pause === 0) flush()
    else timer.current = setTimeout(flush, pause)
  }

  return { draft, change, flush }
}

function written(criteria: readonly ListCriterion[]): string {
  return JSON.stringify(criteria)
}
