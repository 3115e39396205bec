import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { ChevronDownIcon, DismissIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import { t } from '../words.ts'
import styles from './criteria-bar.module.css'
import { dayText, isRange } from './date-ranges.ts'
import FilterEditor from './filter-editor.tsx'
import {
  type ChoiceFilter,
  countChosen,
  criterionOf,
  type DaysFilter,
  type FilterEditorProps,
  type ListCriterion,
} from './list-filter.ts'

interface ChoiceChipProps extends FilterEditorProps {
  filter: ChoiceFilter | DaysFilter
}

/** A criterion by choice: a button that tells what is chosen and opens the choice. */
export function ChoiceChip({ filter, criteria, onChange }: ChoiceChipProps) {
  const chosen = chosenText(filter, criteria)
  return (
    <Popover
      label={t('filter_by', { column: filter.label })}
      align="start"
      content={(close) => (
        <FilterEditor filters={[filter]} criteria={criteria} onChange={onChange} close={close} />
      )}
    >
      {(trigger) => (
        <Button
          {...trigger}
          size="small"
          trailingIcon={ChevronDownIcon}
          className={classNames(styles.choose, chosen !== '' && styles.chosen)}
        >
          {chosen === '' ? filter.any : chosen}
        </Button>
      )}
    </Popover>
  )
}

/** A criterion that no column filters by, e.g. from a link: said in words, and removed with one press. */
export function WordsChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={classNames(styles.words, styles.chosen)}>
      {text}
      <IconButton
        size="small"
        icon={DismissIcon}
        label={t('remove_criterion', { criterion: text })}
        onClick={onRemove}
      />
    </span>
  )
}

function chosenText(filter: ChoiceFilter | DaysFilter, criteria: readonly ListCriterion[]): string {
  const content = criterionOf(criteria, filter.field)?.content
  if (filter.type === 'days') return isRange(content) ? rangeText(content) : ''
  const n = countChosen(criteria, filter)
  return n === 0 ? '' : t('chosen', { column: filter.label, n })
}

/** Days are written yyyy-MM-dd, as pickers do (FM-002, ML-052). */
function rangeText(range: readonly [string | null, string | null]): string {
  const [first, last] = range.map(dayText)
  return first === last ? `${first}` : `${first} – ${last}`
}
