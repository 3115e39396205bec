import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { SortDownIcon, SortUpIcon } from '../icons.ts'
import { tooltipWhenCut } from '../overlays/tooltip.ts'
import type { useColumnDrag } from './column-drag.ts'
import { decideColumnWidth, type TableColumn, type TableSort } from './table-column.ts'
import styles from './virtual-table.module.css'

export interface ColumnHeaderProps {
  column: TableColumn
  /** 1-based place among the columns (ARIA). */
  ariaColIndex: number
  /** The header that Tab reaches. */
  stop: boolean
  sort: TableSort | undefined
  onSort: (() => void) | undefined
  /** While it is dragged; the table follows without a render. */
  onResize: (width: number) => void
  /** Once, with the final width. */
  onResizeEnd: (width: number) => void
  /** The column shall stand one place to the left (-1) or right (1). */
  onStep: ((direction: -1 | 1) => void) | undefined
  drag: ReturnType<typeof useColumnDrag>
}

/** What an arrow with Shift adds, in pixels. */
const KEY_STEP = 10

/**
 * A header cell. Left and Right move between headers (the table cares for that), Enter or Space sorts, Shift with
 * Left or Right resizes, Ctrl or Cmd with Shift and Left or Right moves the column; the bar at its end and the header
 * itself are dragged.
 */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { column, ariaColIndex, stop, sort, onSort, onResizeEnd, onStep, drag } = props
  const sorted = sort?.column === column.id ? sort.direction : undefined
  const Arrow = sorted === 'asc' ? SortUpIcon : SortDownIcon

  function resizeTo(wanted: number): void {
    const width = column.resizable ? decideColumnWidth(wanted, column) : undefined
    if (width !== undefined) onResizeEnd(width)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    if (direction !== undefined && event.shiftKey) {
      if (event.ctrlKey || event.metaKey) onStep?.(direction)
      else resizeTo(event.currentTarget.offsetWidth + direction * KEY_STEP)
    } else if (onSort && (event.key === 'Enter' || event.key === ' ')) onSort()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the header belongs to a grid of divs
    <div
      role="columnheader"
      aria-colindex={ariaColIndex}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      aria-keyshortcuts={column.resizable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
      // A press with the pointer leaves the focus where it is: in the list, whose arrows go on working.
      onMouseDown={keepFocus}
      onPointerDown={(event) => column.movable && drag.handleDown(event, ariaColIndex - 1)}
      onPointerMove={drag.handleMove}
      onPointerUp={drag.handleUp}
      onPointerCancel={drag.handleUp}
      tabIndex={stop ? 0 : -1}
      data-column={column.id}
      data-sortable={onSort ? '' : undefined}
      className={classNames(styles.headerCell, column.align === 'end' && styles.end)}
      onClick={onSort}
      onKeyDown={handleKey}
    >
      <span className={styles.headerLabel} {...tooltipWhenCut(column.label)}>
        {column.label}
      </span>
      {sorted && <Arrow size={12} className={styles.sortArrow} />}
      {column.aside !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps presses on the buttons inside from sorting
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span data-aside="" className={styles.headerAside} onClick={(event) => event.stopPropagation()}>
          {column.aside}
        </span>
      )}
      {column.resizable && <ResizeBar {...props} />}
    </div>
  )
}

function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-aside]') === null) event.preventDefault()
}

/** The bar at the end of a header. Pointer only; keys are heard by the header. */
function ResizeBar({ column, onResize, onResizeEnd }: ColumnHeaderProps) {
  const drag = useRef<{ x: number; width: number; last: number }>(undefined)

  function handleDown(event: PointerEvent<HTMLSpanElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = event.currentTarget.parentElement?.offsetWidth ?? column.width
    drag.current = { x: event.clientX, width, last: width }
  }

  function handleMove(event: PointerEvent) {
    if (!drag.current) return
    const width = decideColumnWidth(drag.current.width + event.clientX - drag.current.x, column)
    if (width === undefined || width === drag.current.last) return
    drag.current.last = width
    onResize(width)
  }

  function handleUp() {
    const done = drag.current
    drag.current = undefined
    if (done && done.last !== done.width) onResizeEnd(done.last)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same deed is on the keys of the header
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only kept from sorting
    <span
      data-resize=""
      className={styles.resizeBar}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
