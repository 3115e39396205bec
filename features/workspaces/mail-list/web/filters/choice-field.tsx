import type { ReactNode } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { ChevronDownIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { columnLabel } from '../columns/column-label.ts'
import type { ColumnId } from '../columns/columns.ts'
import { t } from '../messages.ts'
import { FilterEditor } from './column-filter.tsx'
import { dayText } from './date-ranges.ts'
import { filterFieldsOf, filterOf } from './filter-items.ts'
import styles from './filter-panel.module.css'

interface ChoiceFieldProps {
  /** `time`, `mailbox`, or a column of a mark. */
  column: ColumnId
  view: MailView
}

/** A criterion by choice: a button that tells what is chosen and opens the choice. */
export function ChoiceField({ column, view }: ChoiceFieldProps): ReactNode {
  const name = columnLabel(column)
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
          {chosen === '' ? anyText(column, name) : chosen}
        </Button>
      )}
    </Popover>
  )
}

function anyText(column: ColumnId, name: string): string {
  if (column === 'time' || column === 'mailbox') return t(`any_${column}`)
  return t('any_column', { column: name.toLowerCase() })
}

function chosenText(column: ColumnId, view: MailView): string {
  if (column === 'time') return rangeText(filterOf(view.filter, 'received_at')?.content)
  const n = countOf(column, view)
  return n === 0 ? '' : t('chosen', { column: columnLabel(column), n })
}

/** Days are written yyyy-MM-dd, as pickers do (FM-002, ML-052). */
function rangeText(range: readonly [string | null, string | null] | undefined): string {
  if (range === undefined) return ''
  const [first, last] = range.map(dayText)
  return first === last ? `${first}` : `${first} – ${last}`
}

function countOf(column: ColumnId, view: MailView): number {
  if (column === 'mailbox') return view.line_ids?.length ?? (view.line_id === undefined ? 0 : 1)
  const fields = filterFieldsOf(column)
  const contents = view.filter.flatMap(({ field, content }) => (fields.includes(field) ? [content] : []))
  return contents.reduce<number>((sum, content) => sum + (Array.isArray(content) ? content.length : 1), 0)
}
