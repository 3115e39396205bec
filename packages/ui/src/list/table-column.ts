import type { ReactNode } from 'react'

/** A column of a `VirtualTable`. */
export interface TableColumn {
  id: string
  /** The header's words; also the accessible name of the column. */
  label: string
  /** Pixels. */
  width: number
  /**
   * Takes the room that the others leave; `width` is then its least. One column should, until the user resizes it:
   * leave `grow` out once a width is remembered, or the column could not be made narrower than its room.
   */
  grow?: boolean
  /** What resizing may not go below, in pixels; 50 by default. */
  minWidth?: number
  /**
   * ML-016: what happens to a resize below the minimum. In the mail list it is ignored (the column keeps its last
   * allowed width); other tables stop at the minimum.
   */
  belowMin?: 'ignore' | 'stop'
  resizable?: boolean
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

/** ML-016. */
export const MIN_COLUMN_WIDTH = 50

/** What a resize to `wanted` pixels gives; `undefined` when it is ignored. */
export function decideColumnWidth(wanted: number, column: TableColumn): number | undefined {
  const least = column.minWidth ?? MIN_COLUMN_WIDTH
  if (wanted >= least) return Math.round(wanted)
  return column.belowMin === 'stop' ? least : undefined
}

/** `grid-template-columns` for header and rows; `resized` overrules one width while it is dragged. */
export function columnTemplate(
  columns: readonly TableColumn[],
  resized?: { id: string; width: number },
): string {
  return columns
    .map((column) => {
      const width = column.id === resized?.id ? resized.width : column.width
      return column.grow && column.id !== resized?.id ? `minmax(${width}px, 1fr)` : `${width}px`
    })
    .join(' ')
}

/** The width at which no column is squeezed; a narrower table scrolls sideways. */
export function columnsWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0)
}
