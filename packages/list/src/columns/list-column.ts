import type { ReactNode } from 'react'

/** A column of a list. Keep the object the same while nothing of it changes: rows draw again with it. */
export interface ListColumn<Row> {
  /** Names it in what the user chose about columns. */
  readonly id: string
  readonly label: string
  /** Pixels, until the user gives it another width (ML-017). */
  readonly width: number
  /** Takes the room that is left over until the user gives it a width; one column should. */
  readonly grows?: true
  /** What a cell shows; a component where it needs hooks. */
  readonly cell: (row: Row) => ReactNode
  /** The header sorts by it. */
  readonly sortable?: true
  readonly align?: 'start' | 'end'
  /** The column has nothing to say of a row: one that says nothing of all of them hides by itself until it is kept. */
  readonly isEmpty?: (row: Row) => boolean
  /** Why the column says nothing in this view: it hides by itself until it is kept. */
  readonly idle?: string
  /** Comes last in the column menu, whatever its place in the table. */
  readonly last_in_menu?: boolean
}
