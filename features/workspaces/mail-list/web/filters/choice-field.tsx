import type { ReactNode } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { ChevronDownIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { MailView } from '../../contract/view.ts'
import { t } from '../messages.ts'
import { FilterEditor } from './column-filter.tsx'
import { dayText } from './date-ranges.ts'
import { filterOf } from './filter-items.ts'
import styles from './filter-panel.module.css'

type ChoiceColumn = 'time' | 'mailbox' | 'tag' | 'assignment'

interface ChoiceFieldProps {
  column: ChoiceColumn
  view: MailView
}

/** A criterion by choice: a button that tells what is chosen and opens the choice. */
export function ChoiceField({ column, view }: ChoiceFieldProps): ReactNode {
  const name = t(`column_${column}`)
  const chosen = chosenText(column, view)
  return (
    <Popover
      label={t('filter_by', { column: name })}
      align="start"
      content={(close) => <FilterEditor column={column} view={view} close={close} />}
    >
      {(trigger) => (
        <Button
          {...trigger}
          size="small"
          trailingIcon={ChevronDownIcon}
          className={classNames(styles.choose, chosen !== '' && styles.chosen)}
        >
          {chosen === '' ? t(`any_${column}`) : chosen}
        </Button>
      )}
    </Popover>
  )
}

function chosenText(column: ChoiceColumn, view: MailView): string {
  if (column === 'time') return rangeText(filterOf(view.filter, 'received_at')?.content)
  const n = countOf(column, view)
  return n === 0 ? '' : t('chosen', { column: t(`column_${column}`), n })
}

/** Days are written yyyy-MM-dd, as pickers do (FM-002, ML-052). */
function rangeText(range: readonly [string | null, string | null] | undefined): string {
  if (range === undefined) return ''
  const [first, last] = range.map(dayText)
  return first === last ? `${first}` : `${first} – ${last}`
}

function countOf(column: Exclude<ChoiceColumn, 'time'>, view: MailView): number {
  if (column === 'mailbox') return view.line_ids?.length ?? (view.line_id === undefined ? 0 : 1)
  return filterOf(view.filter, column === 'tag' ? 'tags' : 'assignees')?.content.length ?? 0
}
