import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import type { Point } from '../overlays/context-menu.tsx'
import type { TableColumn, TableSort } from './table-column.ts'
import type { TopHold } from './use-scroll-anchor.ts'
import type { RowAttributes } from './virtual-row.tsx'

/** What an owner can do with the table from outside. */
export interface VirtualTableHandle {
  scrollToIndex: (index: number, align?: 'nearest' | 'start' | 'center') => void
  scrollBy: (pixels: number) => void
  /** Focuses the active row (or the first), e.g. after a pane closed. */
  focus: () => void
  /** The next active row is scrolled into view and takes the focus, unless it stands elsewhere on the page. */
  followNext: () => void
  scroller: () => HTMLElement | null
}

export interface VirtualTableProps {
  label: string
  columns: readonly TableColumn[]
  /** Rows that are loaded. */
  rowCount: number
  /** Rows that exist, for screen readers; `rowCount` by default. */
  totalCount?: number
  /** Pixels; the same for all rows. */
  rowHeight: number
  /** Identity of a row. Keep it stable while the data is the same. */
  rowKey: (index: number) => string
  /** The row by which a place is held while rows come above it; itself by default. Keep it stable too. */
  rowHeldBy?: (index: number) => number
  /** Holds the place at the very top, too, while it says so. Keep it stable. */
  hold?: TopHold
  /** The cells of a row (`TableCell`), one per column. Keep it stable while the data is the same. */
  renderRow: (index: number) => ReactNode
  rowAttributes?: (index: number) => RowAttributes
  /** The row the keyboard is on; it is the one Tab reaches. */
  activeIndex: number | undefined
  /** Keys moved. `event.shiftKey` extends a selection. */
  onMove: (index: number, event: KeyboardEvent) => void
  /** A row got the focus while none was active, e.g. by Tab: make it the active one. */
  onFocusRow?: (index: number) => void
  isSelected?: (index: number) => boolean
  onRowPress?: (index: number, event: MouseEvent) => void
  /** Double click or Enter. */
  onRowOpen?: (index: number, event: MouseEvent | KeyboardEvent) => void
  onRowMenu?: (index: number, at: Point) => void
  /** A menu was asked for on the header, over a column. */
  onHeaderMenu?: (at: Point, column: string) => void
  /** Heard before the table's own keys; `preventDefault` keeps a key from it. */
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  /** The end comes near: load more. May be called again while that is under way. */
  onReachEnd?: () => void
  /** How near, in pixels (ML-028: 50). */
  reachDistance?: number
  sort?: TableSort
  onSort?: (column: string) => void
  onColumnResizeEnd?: (column: string, width: number) => void
  /** The columns in the order to which they were dragged. */
  onColumnsMove?: (columns: string[]) => void
  hideHeader?: boolean
  /** The rows are those of an earlier question while new ones load. */
  dimmed?: boolean
  /** After the last row: loading more, a limit, a failure with Retry. */
  footer?: ReactNode
  className?: string
  handle?: Ref<VirtualTableHandle>
}
