import type { FilterItem } from '../../contract/filter-item.ts'
import { dayText, rangeOfDays } from './date-ranges.ts'
import { type FilterField, filterOf, textFilter, withFilter } from './filter-items.ts'

/** Fields that are typed or ticked; the others are chosen from lists. */
export type DraftField = Exclude<FilterField, 'mailbox' | 'tags' | 'assignees' | 'read'>
const draftFields: readonly DraftField[] = [
  'received_at',
  'from',
  'to',
  'subject',
  'has_attachment',
  'starred',
]

export function isDraftField(field: FilterField): field is DraftField {
  return draftFields.some((known) => known === field)
}

/** Filters as they are being typed; dates as `yyyy-MM-dd`, '' for open. */
export interface FilterDraft {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly has_attachment: boolean
  readonly starred: boolean
  readonly first: string
  readonly last: string
}

export function draftOfFilters(items: readonly FilterItem[]): FilterDraft {
  const range = filterOf(items, 'received_at')?.content
  return {
    from: filterOf(items, 'from')?.content ?? '',
    to: filterOf(items, 'to')?.content ?? '',
    subject: filterOf(items, 'subject')?.content ?? '',
    has_attachment: filterOf(items, 'has_attachment')?.content ?? false,
    starred: filterOf(items, 'starred')?.content ?? false,
    first: dayText(range?.[0]),
    last: dayText(range?.[1]),
  }
}

function itemOf(field: DraftField, draft: FilterDraft): FilterItem | undefined {
  if (field === 'has_attachment' || field === 'starred') {
    return draft[field] ? { field, strategy: 'equal', content: true } : undefined
  }
  if (field !== 'received_at') return textFilter(field, draft[field])
  const content = rangeOfDays(draft.first, draft.last)
  return content && { field, strategy: 'equal', content }
}

/** The filters with what was typed for these fields; an empty field filters nothing. */
export function applyDraft(
  items: readonly FilterItem[],
  fields: readonly DraftField[],
  draft: FilterDraft,
): FilterItem[] {
  return fields.reduce<FilterItem[]>((all, field) => withFilter(all, field, itemOf(field, draft)), [...items])
}

/** The filters without those of the fields. */
export function clearFields(items: readonly FilterItem[], fields: readonly FilterField[]): FilterItem[] {
  return items.filter((item) => !fields.includes(item.field))
}
