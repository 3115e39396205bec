import { slotsOf } from '@laycan/web/slots.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { type ColumnId, isOwnColumn, markColumns, type OwnColumn } from '../columns/columns.ts'

type FilterField = EmailCriterion['field']
type FilterFor<Field extends FilterField> = Extract<EmailCriterion, { field: Field }>

/** The filter of a field, when there is one. */
export function filterOf<Field extends FilterField>(
  items: readonly EmailCriterion[],
  field: Field,
): FilterFor<Field> | undefined {
  return items.find((item): item is FilterFor<Field> => item.field === field)
}

/** The filters with this one in place of the field's old one; undefined takes it away. */
export function withFilter(
  items: readonly EmailCriterion[],
  field: string,
  next: EmailCriterion | undefined,
): EmailCriterion[] {
  const others = items.filter((item) => item.field !== field)
  return next === undefined ? others : [...others, next]
}

/** Text typed into a filter; blank text filters nothing. */
export function textFilter(field: 'from' | 'to' | 'subject', text: string): EmailCriterion | undefined {
  const content = text.trim()
  return content === '' ? undefined : { field, strategy: 'contains', content }
}

/** As the link carries it; undefined without filters. */
export function filterText(items: readonly EmailCriterion[]): string | undefined {
  return items.length === 0 ? undefined : JSON.stringify(items)
}

const ownFields: Readonly<Record<OwnColumn, readonly string[]>> = {
  time: ['received_at'],
  from: ['from'],
  to: ['to'],
  subject: ['subject', 'has_attachment'],
  mailbox: ['mailbox'],
}

/** Fields that the icon of a column filters by; yes-or-no criteria of marks are part of what a subject row shows. */
export function filterFieldsOf(column: ColumnId): readonly string[] {
  if (!isOwnColumn(column)) return markColumns().find(({ id }) => id === column)?.fields ?? []
  const ticks = column === 'subject' ? slotsOf('list.filter').map(({ criterion }) => criterion.field) : []
  return [...ownFields[column], ...ticks]
}

export function isColumnFiltered(items: readonly EmailCriterion[], column: ColumnId): boolean {
  const fields = filterFieldsOf(column)
  return items.some(({ field }) => fields.includes(field))
}
