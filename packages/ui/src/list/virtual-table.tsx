import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import { openingPoint, type Point } from '../overlays/context-menu.tsx'
import { type RowRange, rowForKey, scrollTopFor } from './row-window.ts'
import { columnsWidth, columnTemplate, type TableColumn, type TableSort } from './table-column.ts'
import { TableHeader } from './table-header.tsx'
import { useReachEnd } from './use-reach-end.ts'
import { useRowWindow } from './use-row-window.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { type RowAttributes, VirtualRow } from './virtual-row.tsx'
import styles from './virtual-table.module.css'

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
  /** The cells of a row (`TableCell`), one per column. Keep it stable while the data is the same. */
  renderRow: (index: number) => ReactNode
  rowAttributes?: (index: number) => RowAttributes
  /** The row the keyboard is on; it is the one Tab reaches. */
  activeIndex: number | undefined
  /** Keys moved, or a row was focused. `event.shiftKey` extends a selection. */
  onMove: (index: number, event: KeyboardEvent) => void
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

const HEADER_HEIGHT = 32

/**
 * The frame of a table of any length: only the rows in view are in the document. ARIA grid with rows as stops;
 * arrows, pages, Home and End move; the row in focus stays in the document when it scrolls out of view.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { label, columns, rowCount, totalCount = rowCount, rowHeight, rowKey, hideHeader = false } = props
  const { activeIndex, isSelected, renderRow, rowAttributes, dimmed, footer, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const headerHeight = hideHeader ? 0 : HEADER_HEIGHT
  const headerRows = hideHeader ? 0 : 1
  useScrollAnchor(scroller, { rowCount, rowHeight, rowKey, rowHeldBy: props.rowHeldBy })
  const { range, readView } = useRowWindow(scroller, { rowCount, rowHeight, headerHeight })
  useReachEnd(scroller, { rowCount, distance: props.reachDistance ?? 50, onReachEnd: props.onReachEnd })
  const { keepFocus, moveTo } = useRowFocus(props, scroller, readView)
  const stop = activeIndex !== undefined && activeIndex < rowCount ? activeIndex : 0

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    props.onKeyDown?.(event)
    const index = rowIndexOf(event.target)
    if (event.defaultPrevented || index === undefined || event.altKey || event.target !== rowAt(event.target))
      return
    if (event.key === 'Enter') props.onRowOpen?.(index, event)
    const view = readView()
    const next = view && !event.ctrlKey && !event.metaKey ? rowForKey(event.key, index, view) : undefined
    if (next === undefined) return
    event.preventDefault()
    moveTo(next, event)
  }

  function handleMenu(event: MouseEvent) {
    const index = rowIndexOf(event.target)
    if (index !== undefined && props.onRowMenu) props.onRowMenu(index, openingPoint(event))
    const column = columnOf(event.target)
    if (index === undefined && column !== undefined) props.onHeaderMenu?.(openingPoint(event), column)
  }

  return (
    <div
      ref={scroller}
      className={classNames(styles.table, className)}
      style={{ '--columns': columnTemplate(columns), '--columns-width': `${columnsWidth(columns)}px` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by transform, which <table> does not allow */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={totalCount + headerRows}
        aria-colcount={columns.length}
        aria-multiselectable={isSelected ? true : undefined}
        aria-busy={dimmed || undefined}
        onKeyDown={handleKey}
        onFocus={keepFocus}
        onBlur={keepFocus}
        onClick={(event) => withRow(event, props.onRowPress)}
        onDoubleClick={(event) => withRow(event, props.onRowOpen)}
        onContextMenu={handleMenu}
      >
        {!hideHeader && <TableHeader {...props} table={scroller} onLeave={(event) => moveTo(stop, event)} />}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          className={styles.canvas}
          data-dimmed={dimmed || undefined}
          style={{ height: rowCount * rowHeight }}
        >
          {indexesOf(range, rowCount, stop).map((index) => (
            <VirtualRow
              key={rowKey(index)}
              index={index}
              rowHeight={rowHeight}
              ariaRowIndex={index + 1 + headerRows}
              stop={index === stop}
              active={index === activeIndex}
              selected={isSelected?.(index)}
              renderRow={renderRow}
              rowAttributes={rowAttributes}
            />
          ))}
        </div>
      </div>
      {footer}
    </div>
  )
}

/** Moves the focus with the active row, and takes it back when the focused row left the document. */
function useRowFocus(
  { activeIndex, onMove, handle, rowHeight, rowCount, rowKey }: VirtualTableProps,
  scroller: React.RefObject<HTMLDivElement | null>,
  readView: ReturnType<typeof useRowWindow>['readView'],
) {
  const wanted = useRef(false)
  const inside = useRef(false)
  const activeKey = activeIndex !== undefined && activeIndex < rowCount ? rowKey(activeIndex) : undefined

  function scrollToIndex(index: number, align: 'nearest' | 'start' | 'center' = 'nearest') {
    const view = readView()
    if (view && scroller.current) scroller.current.scrollTop = scrollTopFor(index, view, align)
  }

  function focusStop() {
    scroller.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus({ preventScroll: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active row, whatever else renders
  useLayoutEffect(() => {
    const isLost = inside.current && document.activeElement === document.body
    if (activeIndex === undefined || !(wanted.current || isLost)) return
    wanted.current = false
    scrollToIndex(activeIndex)
    focusStop()
  }, [activeIndex, activeKey])

  useImperativeHandle(handle, () => ({
    scrollToIndex,
    scrollBy: (pixels) => scroller.current?.scrollBy({ top: pixels }),
    focus: focusStop,
    followNext: () => {
      const { activeElement } = document
      wanted.current = activeElement === document.body || scroller.current?.contains(activeElement) === true
    },
    scroller: () => scroller.current,
  }))

  return {
    keepFocus: (event: React.FocusEvent) => {
      inside.current = event.type === 'focus'
    },
    moveTo: (index: number, event: KeyboardEvent) => {
      scrollToIndex(index)
      if (index === activeIndex) return focusStop()
      wanted.current = rowHeight > 0
      onMove(index, event)
    },
  }
}

/** The rows of the window, with the row in focus before or after them. */
function indexesOf({ first, end }: RowRange, rowCount: number, stop: number): number[] {
  const last = Math.min(end, rowCount)
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
  if (rowCount === 0 || (stop >= first && stop < last)) return indexes
  return stop < first ? [stop, ...indexes] : [...indexes, stop]
}

function rowAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
}

function rowIndexOf(target: EventTarget): number | undefined {
  const index = rowAt(target)?.dataset.index
  return index === undefined ? undefined : Number(index)
}

function columnOf(target: EventTarget): string | undefined {
  const header = target instanceof Element ? target.closest<HTMLElement>('[role="columnheader"]') : null
  return header?.dataset.column
}

function withRow(event: MouseEvent, deed: ((index: number, event: MouseEvent) => void) | undefined) {
  const index = rowIndexOf(event.target)
  if (index !== undefined) deed?.(index, event)
}
