import type { ReactNode } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import { findSlot } from '@laycan/web/slots.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { setFilter } from '../change-query.ts'
import { columnLabel } from '../columns/column-label.ts'
import type { ColumnId } from '../columns/columns.ts'
import { t } from '../messages.ts'
import { FilterForm } from './filter-form.tsx'
import { filterFieldsOf, isColumnFiltered } from './filter-items.ts'
import { MailboxChoice } from './mailbox-choice.tsx'

interface ColumnFilterProps {
  column: ColumnId
  view: MailView
}

/** The filter icon of a column; filled and coloured while it filters (ML-058). */
export function ColumnFilter({ column, view }: ColumnFilterProps) {
  const isActive =
    isColumnFiltered(view.filter, column) || (column === 'mailbox' && view.line_id !== undefined)
  const name = { column: columnLabel(column) }
  return (
    <Popover
      label={t('filter_by', name)}
      align="start"
      content={(close) => <FilterEditor column={column} view={view} close={close} />}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          icon={isActive ? FilterActiveIcon : FilterIcon}
          tone={isActive ? 'accent' : 'plain'}
          label={t(isActive ? 'filter_active' : 'filter_by', name)}
        />
      )}
    </Popover>
  )
}

/** The editor of what a column filters by. */
export function FilterEditor({ column, view, close }: ColumnFilterProps & { close: () => void }): ReactNode {
  if (column === 'mailbox') return <MailboxChoice view={view} />
  const change = (items: readonly EmailCriterion[]) => setFilter(items)
  const Filter = findSlot('list.cell', column)?.Filter
  if (Filter !== undefined) return <Filter criteria={view.filter} onChange={change} />
  return <FilterForm fields={filterFieldsOf(column)} items={view.filter} onChange={change} close={close} />
}
