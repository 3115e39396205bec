import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import { LatePart } from '../late-part.tsx'
import { t } from '../words.ts'
import { FilterEditor } from './late-filters.ts'
import { type FilterEditorProps, isFiltered, type ListFilter } from './list-filter.ts'

interface ColumnFilterProps extends FilterEditorProps {
  /** What the column is called. */
  label: string
  filters: readonly ListFilter[]
}

/** The filter icon of a column; filled and coloured while it filters (ML-058). */
export function ColumnFilter({ label, filters, criteria, onChange }: ColumnFilterProps) {
  const isActive = isFiltered(criteria, filters)
  const name = { column: label }
  return (
    <Popover
      label={t('filter_by', name)}
      align="start"
      content={(close) => (
        <LatePart>
          <FilterEditor filters={filters} criteria={criteria} onChange={onChange} close={close} />
        </LatePart>
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
