import type { ReactNode } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { FilterItem } from '../../contract/filter-item.ts'
import type { MailView } from '../../contract/view.ts'
import { setFilter } from '../change-query.ts'
import type { ColumnId } from '../columns/columns.ts'
import { t } from '../messages.ts'
import { AssigneeChoice } from './assignee-choice.tsx'
import { isDraftField } from './filter-draft.ts'
import { FilterForm } from './filter-form.tsx'
import { filterFieldsOf, isColumnFiltered } from './filter-items.ts'
import { MailboxChoice } from './mailbox-choice.tsx'
import { TagChoice } from './tag-choice.tsx'

interface ColumnFilterProps {
  column: ColumnId
  view: MailView
}

/** The filter icon of a column; filled and coloured while it filters (ML-058). */
export function ColumnFilter({ column, view }: ColumnFilterProps) {
  const isActive =
    isColumnFiltered(view.filter, column) || (column === 'mailbox' && view.line_id !== undefined)
  const name = { column: t(`column_${column}`) }
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
  if (column === 'tag') return <TagChoice items={view.filter} />
  if (column === 'assignment') return <AssigneeChoice items={view.filter} />
  const fields = filterFieldsOf[column].filter(isDraftField)
  const change = (items: readonly FilterItem[]) => setFilter(items)
  return <FilterForm fields={fields} items={view.filter} onChange={change} close={close} />
}
