import type { FilterItem } from '../../contract/filter-item.ts'
import type { ColumnId } from '../columns/columns.ts'

export type FilterField = FilterItem['field']
type FilterFor<Field extends FilterField> = Extract<FilterItem, { field: Field }>

/** The filter of a field, when there is one. */
export function filterOf<Field extends FilterField>(
  items: readonly FilterItem[],
  field: Field,
): FilterFor<Field> | undefined {
  return items.find((item): item is FilterFor<Field> => item.field === field)
}

/** The filters with this one in place of the field's old one; undefined takes it away. */
export function withFilter(
  items: readonly FilterItem[],
  field: FilterField,
  next: FilterItem | undefined,
): FilterItem[] {
  const others = items.filter((item) => item.field !== field)
  return next === undefined ? others : [...others, next]
}

/** Text typed into a filter; blank text filters nothing. */
export function textFilter(field: 'from' | 'to' | 'subject', text: string): FilterItem | undefined {
  const content = text.trim()
  return content === '' ? undefined : { field, strategy: 'contains', content }
}

/** As the link carries it; undefined without filters. */
export function filterText(items: readonly FilterItem[]): string | undefined {
  return items.length === 0 ? undefined : JSON.stringify(items)
}

/** Fields that the icon of a column filters by; attachments and stars are part of what a subject row shows. */
export const filterFieldsOf: Record<ColumnId, readonly FilterField[]> = {
  time: ['received_at'],
  from: ['from'],
  to: ['to'],
  subject: ['subject', 'has_attachment', 'starred'],
  mailbox: ['mailbox'],
  assignment: ['assignees'],
  tag: ['tags'],
}

export function isColumnFiltered(items: readonly FilterItem[], column: ColumnId): boolean {
  return filterFieldsOf[column].some((field) => filterOf(items, field) !== undefined)
}
