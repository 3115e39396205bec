import type { ReactNode } from 'react'

/** A column of a `VirtualTable`. */
export interface TableColumn {
  id: string
  /** The header's words; also the accessible name of the column. */
  label: string
  /** Pixels. */
  width: number
  /** Pixels to which it gives way where the table has too little room; left out, it keeps its width. */
  least?: number
  /**
   * Takes the room that the others leave; `width` is then its least. One column should, until the user resizes it:
   * leave `grow` out once a width is remembered, or the column could not be made narrower than its room.
   */
  grow?: boolean
  /** What resizing may not go below, in pixels; 30 by default. */
  minWidth?: number
  /**
   * ML-016: what happens to a resize below the minimum. In the mail list it is ignored (the column keeps its last
   * allowed width, of at least 50 px); other tables stop at the minimum, and unless told otherwise this one does.
   */
  belowMin?: 'ignore' | 'stop'
  resizable?: boolean
  /** May be dragged to another place, or moved by Ctrl or Cmd with Shift and an arrow. */
  movable?: boolean
  sortable?: boolean
  /** Buttons after the label, e.g. the filter. */
  aside?: ReactNode
  align?: 'start' | 'end'
}

/** Which column orders the rows. */
export interface TableSort {
  column: string
  direction: 'asc' | 'desc'
}

/** ML-016: of every table but the mail list. */
const MIN_COLUMN_WIDTH = 30

/** What a resize to `wanted` pixels gives; `undefined` when it is ignored. */
export function decideColumnWidth(wanted: number, column: TableColumn): number | undefined {
  const least = column.minWidth ?? MIN_COLUMN_WIDTH
  if (wanted >= least) return Math.round(wanted)
  return column.belowMin === 'ignore' ? undefined : least
}

/** `grid-template-columns` for header and rows; `resized` overrules one width while it is dragged. */
export function columnTemplate(
  columns: readonly TableColumn[],
  resized?: { id: string; width: number },
): string {
  return columns
    .map((column) => {
      if (column.id === resized?.id) return `${resized.width}px`
      const { width, least = width, grow } = column
      if (grow) return `minmax(${least}px, 1fr)`
      return least < width ? `minmax(${least}px, ${width}px)` : `${width}px`
    })
    .join(' ')
}

/** The width at which no column gives way any more; a narrower table scrolls sideways. */
export function columnsWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width, least = width }) => sum + least, 0)
}

/** The place among the columns at which a dragged one would stand: the gap whose edge is nearest to `x`. */
export function decideDropPlace(edges: readonly { left: number; right: number }[], x: number): number {
  const place = edges.findIndex(({ left, right }) => x < (left + right) / 2)
  return place < 0 ? edges.length : place
}

/** The ids with the one at `from` standing where `place` (a gap, 0 … length) was. */
export function movedTo<Id>(ids: readonly Id[], from: number, place: number): Id[] {
  const others = ids.filter((_, index) => index !== from)
  const id = ids[from]
  if (id === undefined) return [...ids]
  return others.toSpliced(Math.max(0, place > from ? place - 1 : place), 0, id)
}
