import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { FilterItem } from '../../contract/filter-item.ts'
import { columnIds } from '../columns/columns.ts'
import { t } from '../messages.ts'
import { FilterForm } from './filter-form.tsx'
import { filterFieldsOf } from './filter-items.ts'

interface FilterMenuProps {
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
}

const allFields = columnIds.flatMap((id) => filterFieldsOf[id] ?? [])

/** All column filters in one panel, where there are no columns. */
export function FilterMenu({ items, onChange }: FilterMenuProps) {
  const isActive = items.length > 0
  return (
    <Popover
      label={t('filter')}
      align="end"
      content={(close) => <FilterForm fields={allFields} items={items} onChange={onChange} close={close} />}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          icon={isActive ? FilterActiveIcon : FilterIcon}
          tone={isActive ? 'accent' : 'plain'}
          label={t('filter')}
        />
      )}
    </Popover>
  )
}
