import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { FilterItem } from '../../contract/filter-item.ts'
import type { ColumnId } from '../columns/columns.ts'
import { t } from '../messages.ts'
import { FilterForm } from './filter-form.tsx'
import { filterFieldsOf, isColumnFiltered } from './filter-items.ts'

interface ColumnFilterProps {
  column: ColumnId
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
}

/** The filter icon of a column; filled and coloured while it filters (ML-058). */
export function ColumnFilter({ column, items, onChange }: ColumnFilterProps) {
  const isActive = isColumnFiltered(items, column)
  const name = { column: t(`column_${column}`) }
  return (
    <Popover
      label={t('filter_by', name)}
      align="start"
      content={(close) => (
        <FilterForm fields={filterFieldsOf[column] ?? []} items={items} onChange={onChange} close={close} />
      )}
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
