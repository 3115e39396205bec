import { z } from 'zod'
import { type Slot, slotsOf } from '@laycan/web/slots.ts'

/** Columns of the mail itself, in the order of the table (ML-014). Marks bring others: `list.cell`. */
export const ownColumns = ['time', 'from', 'to', 'subject', 'mailbox'] as const
export type OwnColumn = (typeof ownColumns)[number]
/** An own column, or the id of a `list.cell`. */
export type ColumnId = string

export function isOwnColumn(id: ColumnId): id is OwnColumn {
  return ownColumns.some((own) => own === id)
}

/** Pixels (ML-017). */
const ownWidths: Readonly<Record<OwnColumn, number>> = {
  time: 140,
  from: 150,
  to: 150,
  subject: 350,
  mailbox: 100,
}

/** Marks' columns by id, in the order of the table: Assignment before Tag (ML-014). */
export function markColumns(): readonly Slot<'list.cell'>[] {
  return slotsOf('list.cell')
}

/** All columns that exist now, in the order of the table. */
export function existingColumns(): readonly ColumnId[] {
  return [...ownColumns, ...markColumns().map(({ id }) => id)]
}

/** A resize below this is ignored (ML-016). */
export const NARROWEST_PX = 50

const StoredColumn = z.string().max(64)

/** In the order of the column menu, whose 7th entry is Assignment (ML-015). */
export function columnsOfMenu(): readonly ColumnId[] {
  const marks = markColumns().map(({ id }) => id)
  return [
    ...ownColumns,
    ...marks.filter((id) => id !== 'assignment'),
    ...marks.filter((id) => id === 'assignment'),
  ]
}

/** What the user chose about the table; a width that is not there is the default one. */
export const ColumnChoice = z.object({
  hidden: z.array(StoredColumn),
  widths: z.record(StoredColumn, z.number().min(NARROWEST_PX).max(4000)),
  /** In the order of the table; columns that are not named follow in the usual order. */
  order: z.array(StoredColumn).default([]),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

export const defaultColumnChoice: ColumnChoice = { hidden: [], widths: {}, order: [] }

/** All columns in the order that was chosen; those whose feature is off keep their place. */
function orderedColumns({ order }: ColumnChoice): ColumnId[] {
  return [...new Set([...order, ...existingColumns()])]
}

/** The columns to draw. */
export function shownColumns(choice: ColumnChoice): ColumnId[] {
  const existing = new Set(existingColumns())
  return orderedColumns(choice).filter((id) => existing.has(id) && !choice.hidden.includes(id))
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
export function withColumnToggled(choice: ColumnChoice, id: ColumnId): ColumnChoice {
  if (choice.hidden.includes(id)) return { ...choice, hidden: choice.hidden.filter((other) => other !== id) }
  return shownColumns(choice).length === 1 ? choice : { ...choice, hidden: [...choice.hidden, id] }
}

/** Pixels of a column. */
export function widthOf(choice: ColumnChoice, id: ColumnId): number {
  const usual = isOwnColumn(id) ? ownWidths[id] : markColumns().find((column) => column.id === id)?.width
  return choice.widths[id] ?? usual ?? NARROWEST_PX
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
