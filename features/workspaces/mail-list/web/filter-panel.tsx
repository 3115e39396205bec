import type { FilterItem } from '../contract/endpoints.ts'
import { AttachmentFilter } from './attachment-filter.tsx'
import type { ColumnId } from './columns.ts'
import { DateFilter } from './date-filter.tsx'
import { filterFieldsOf } from './filter-items.ts'
import styles from './filter-panel.module.css'
import { TextFilter } from './text-filter.tsx'

export interface FilterPanelProps {
  /** The column whose filters are shown. */
  column: ColumnId
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
  close: () => void
}

/** Editors of the filters of one column. */
export function FilterPanel({ column, items, onChange, close }: FilterPanelProps) {
  return (
    <div className={styles.panel}>
      {filterFieldsOf[column]?.map((field) => {
        if (field === 'received_at')
          return <DateFilter key={field} items={items} onChange={onChange} close={close} />
        if (field === 'has_attachment')
          return <AttachmentFilter key={field} items={items} onChange={onChange} />
        return <TextFilter key={field} field={field} items={items} onChange={onChange} close={close} />
      })}
    </div>
  )
}
