import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { FilterItem } from '../contract/endpoints.ts'
import { columnIds } from './columns.ts'
import { filterFieldsOf } from './filter-items.ts'
import styles from './filter-panel.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { t } from './messages.ts'

interface FilterMenuProps {
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
}

/** All column filters in one panel, where there are no columns. */
export function FilterMenu({ items, onChange }: FilterMenuProps) {
  const isActive = items.length > 0
  const columns = columnIds.filter((id) => filterFieldsOf[id] !== undefined)
  return (
    <Popover
      label={t('filter')}
      align="end"
      content={(close) => (
        <div className={styles.all}>
          {columns.map((column) => (
            <FilterPanel key={column} column={column} items={items} onChange={onChange} close={close} />
          ))}
        </div>
      )}
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
