import { z } from 'zod'

/** In the order of the table (ML-014). */
export const columnIds = ['time', 'from', 'to', 'subject', 'mailbox', 'assignment', 'tag'] as const
export const ColumnId = z.enum(columnIds)
export type ColumnId = z.infer<typeof ColumnId>

/** In the order of the column menu: Assignment is its 7th entry (ML-015). */
export const columnMenuOrder: readonly ColumnId[] = [
  'time',
  'from',
  'to',
  'subject',
  'mailbox',
  'tag',
  'assignment',
]

/** Pixels (ML-017). */
export const defaultWidths: Readonly<Record<ColumnId, number>> = {
  time: 140,
  from: 150,
  to: 150,
  subject: 350,
  mailbox: 100,
  assignment: 100,
  tag: 150,
}

/** A resize below this is ignored (ML-016). */
export const NARROWEST_PX = 50

/** What the user chose about the table; a width that is not there is the default one. */
export const ColumnChoice = z.object({
  hidden: z.array(ColumnId),
  widths: z.partialRecord(ColumnId, z.number().min(NARROWEST_PX).max(4000)),
  /** In the order of the table; columns that are not named follow in the usual order. */
  order: z.array(ColumnId).default([]),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

export const defaultColumnChoice: ColumnChoice = { hidden: [], widths: {}, order: [] }

/** The columns that exist at this company: Assignment only with its module on (ML-014). */
export function existingColumns(ids: readonly ColumnId[], hasAssignments: boolean): ColumnId[] {
  return ids.filter((id) => id !== 'assignment' || hasAssignments)
}

/** All columns in the order that was chosen. */
function orderedColumns({ order }: ColumnChoice): ColumnId[] {
  return [...new Set([...order, ...columnIds])]
}

/** The columns to draw. */
export function shownColumns(choice: ColumnChoice, hasAssignments: boolean): ColumnId[] {
  return existingColumns(orderedColumns(choice), hasAssignments).filter((id) => !choice.hidden.includes(id))
}

/** The choice with the shown columns in a new order; hidden ones keep the places they had. */
export function withOrder(choice: ColumnChoice, shown: readonly ColumnId[]): ColumnChoice {
  const moved = [...shown]
  const isShown = new Set<ColumnId>(shown)
  return {
    ...choice,
    order: orderedColumns(choice).map((id) => (isShown.has(id) ? (moved.shift() ?? id) : id)),
  }
}

/** Shows or hides a column. The last one stays: a table without columns could not be given one again. */
export function withColumnToggled(choice: ColumnChoice, id: ColumnId, hasAssignments: boolean): ColumnChoice {
  if (choice.hidden.includes(id)) return { ...choice, hidden: choice.hidden.filter((other) => other !== id) }
  const isLast = shownColumns(choice, hasAssignments).length === 1
  return isLast ? choice : { ...choice, hidden: [...choice.hidden, id] }
}

/** Pixels of a column. */
export function widthOf(choice: ColumnChoice, id: ColumnId): number {
  return choice.widths[id] ?? defaultWidths[id]
}

/** The choice with a column of the given width; the same choice when it would become too narrow (ML-016). */
export function withWidth(choice: ColumnChoice, id: ColumnId, width: number): ColumnChoice {
  if (width < NARROWEST_PX) return choice
  return { ...choice, widths: { ...choice.widths, [id]: Math.round(width) } }
}

/**
 * Subject takes what is left over until the user gives it a width; then nothing does, so that columns stay where
 * they were put.
 */
export function growsToFill(choice: ColumnChoice, id: ColumnId): boolean {
  return id === 'subject' && choice.widths.subject === undefined
}
