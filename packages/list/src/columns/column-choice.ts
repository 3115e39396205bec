import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { ListColumn } from './list-column.ts'

/** A resize below this is ignored (ML-016). */
export const NARROWEST_PX = 50

const ColumnId = z.string().max(64)

/** What the user chose about a table; a width that is not there is the column's own. */
export const ColumnChoice = z.object({
  hidden: z.array(ColumnId),
  widths: z.record(ColumnId, z.number().min(NARROWEST_PX).max(4000)),
  /** In the order of the table; columns that are not named follow in the usual order. */
  order: z.array(ColumnId).default([]),
  /** Columns that show also where they would hide by themselves. */
  kept: z.array(ColumnId).default([]),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

export const noColumnChoice: ColumnChoice = { hidden: [], widths: {}, order: [], kept: [] }

type Column = Pick<ListColumn<never>, 'id' | 'width' | 'grows' | 'last_in_menu'>
/** All columns that exist now, in the usual order. */
type Columns = readonly Column[]
/** Columns that hide by themselves now, and why. */
export type IdleColumns = ReadonlyMap<string, string>

const none: IdleColumns = new Map()

/** Columns, widths and row heights belong to this screen, whoever sits at it (ML-015, SH-035). */
export type ListChoices = ReturnType<typeof createListChoices>

/** @param name of the kind; kept on the device under `<name>_columns`, `<name>_density` and `<name>_detail_width` */
export function createListChoices(name: string) {
  return {
    columns: storedValue({
      key: `${name}_columns`,
      schema: ColumnChoice,
      fallback: noColumnChoice,
      kept_for: 'device',
    }),
    /** Heights of rows; `compact` is ours, for screens on which every line counts. */
    density: storedValue({
      key: `${name}_density`,
      schema: z.enum(['comfortable', 'compact']),
      fallback: 'comfortable',
      kept_for: 'device',
    }),
    /** Pixels of the pane beside the list. */
    detail_width: storedValue({
      key: `${name}_detail_width`,
      schema: z.number().optional(),
      fallback: undefined,
      kept_for: 'device',
    }),
  }
}

/** All columns in the order that was chosen; those whose feature is off keep their place. */
function orderedIds({ order }: ColumnChoice, columns: Columns): string[] {
  return [...new Set([...order, ...columns.map(({ id }) => id)])]
}

/** Ids of the columns to draw: those that the user has not hidden, without idle ones that he does not keep. */
export function shownIds(choice: ColumnChoice, columns: Columns, idle: IdleColumns = none): string[] {
  const existing = new Set(columns.map(({ id }) => id))
  const wanted = orderedIds(choice, columns).filter((id) => existing.has(id) && !choice.hidden.includes(id))
  const shown = wanted.filter((id) => !idle.has(id) || choice.kept.includes(id))
  return shown.length > 0 ? shown : wanted
}

/** The columns in the order of the column menu. */
export function columnsOfMenu<C extends Column>(columns: readonly C[]): readonly C[] {
  const isLast = ({ last_in_menu = false }: C) => last_in_menu
  return [...columns.filter((column) => !isLast(column)), ...columns.filter(isLast)]
}

/** The choice with the shown columns in another order; hidden ones keep the places they had. */
export function withOrder(choice: ColumnChoice, columns: Columns, shown: readonly string[]): ColumnChoice {
  const isShown = new Set(shown.filter((id) => columns.some((column) => column.id === id)))
  const moved = [...isShown]
  return {
    ...choice,
    order: orderedIds(choice, columns).map((id) => (isShown.has(id) ? (moved.shift() ?? id) : id)),
  }
}

/**
 * Shows or hides a column; one that hides by itself is kept or let go. The last one stays: a table without columns could
 * not be given one again.
 */
export function withColumnToggled(
  choice: ColumnChoice,
  columns: Columns,
  id: string,
  idle: IdleColumns = none,
): ColumnChoice {
  const isKept = choice.kept.includes(id)
  if (idle.has(id) && isKept) return { ...choice, kept: choice.kept.filter((other) => other !== id) }
  if (idle.has(id)) {
    return { ...choice, hidden: choice.hidden.filter((other) => other !== id), kept: [...choice.kept, id] }
  }
  if (choice.hidden.includes(id)) return { ...choice, hidden: choice.hidden.filter((other) => other !== id) }
  return shownIds(choice, columns).length === 1 ? choice : { ...choice, hidden: [...choice.hidden, id] }
}

/** The choice with every column in sight, also those that would hide by themselves. */
export function withAllShown(choice: ColumnChoice, columns: Columns): ColumnChoice {
  return { ...choice, hidden: [], kept: columns.map(({ id }) => id) }
}

/** Pixels of a column. */
export function widthOf({ widths }: ColumnChoice, { id, width }: Column): number {
  return widths[id] ?? width
}

/** The choice with a column of the given width; the same choice when it would become too narrow (ML-016). */
export function withWidth(choice: ColumnChoice, id: string, width: number): ColumnChoice {
  if (width < NARROWEST_PX) return choice
  return { ...choice, widths: { ...choice.widths, [id]: Math.round(width) } }
}

/**
 * A column takes what is left over until the user gives it a width; then nothing does, so that columns stay where they
 * were put.
 */
export function growsToFill({ widths }: ColumnChoice, { id, grows }: Column): boolean {
  return grows === true && widths[id] === undefined
}
