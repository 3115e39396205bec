import { type Slot, slotsOf } from '@laycan/web/slots.ts'

/** Columns of the mail itself, in the order of the table (ML-014). Marks bring others: `list.cell`. */
export const ownColumns = ['time', 'from', 'to', 'subject', 'mailbox'] as const
export type OwnColumn = (typeof ownColumns)[number]

export function isOwnColumn(id: string): boolean {
  return ownColumns.some((own) => own === id)
}

/** The column by which mails are ordered (ML-031). */
export const TIME_COLUMN = 'time'

/** Marks' columns, in the order of the table: Assignment before Tag (ML-014). */
export function markColumns(): readonly Slot<'list.cell'>[] {
  return slotsOf('list.cell')
}
