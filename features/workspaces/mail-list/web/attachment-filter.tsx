import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import type { FilterItem } from '../contract/endpoints.ts'
import { filterOf, withFilter } from './filter-items.ts'
import { t } from './messages.ts'

interface AttachmentFilterProps {
  items: readonly FilterItem[]
  onChange: (items: FilterItem[]) => void
}

export function AttachmentFilter({ items, onChange }: AttachmentFilterProps) {
  return (
    <Checkbox
      label={t('with_attachment')}
      checked={filterOf(items, 'has_attachment')?.content === true}
      onCheckedChange={(isOn) => {
        const next: FilterItem = { field: 'has_attachment', strategy: 'equal', content: true }
        onChange(withFilter(items, 'has_attachment', isOn ? next : undefined))
      }}
    />
  )
}
