import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { openingPoint } from '../overlays/context-menu.tsx'
import { type RowRange, rowForKey } from './row-window.ts'
import { columnsWidth, columnTemplate } from './table-column.ts'
import { TableHeader } from './table-header.tsx'
import { useReachEnd } from './use-reach-end.ts'
import { rowAt, rowIndexOf, useRowFocus } from './use-row-focus.ts'
import { useRowWindow } from './use-row-window.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { VirtualRow } from './virtual-row.tsx'
import styles from './virtual-table.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

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
  useScrollAnchor(scroller, { rowCount, rowHeight, rowKey, rowHeldBy: props.rowHeldBy, hold: props.hold })
  const { range, readView } = useRowWindow(scroller, { rowCount, rowHeight, headerHeight })
  useReachEnd(scroller, { rowCount, distance: props.reachDistance ?? 50, onReachEnd: props.onReachEnd })
  const { handleFocus, handleBlur, moveTo } = useRowFocus(props, scroller, readView)
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
        onFocus={handleFocus}
        onBlur={handleBlur}
        onClick={(event) => withRow(event, props.onRowPress)}
        onDoubleClick={(event) => withRow(event, props.onRowOpen)}
        onContextMenu={handleMenu}
      >
        {!hideHeader && <TableHeader {...props} table={scroller} onLeave={(event) => moveTo(stop, event)} />}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          className={styles.canvas}
          data-canvas=""
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

/** The rows of the window, with the row in focus before or after them. */
function indexesOf({ first, end }: RowRange, rowCount: number, stop: number): number[] {
  const last = Math.min(end, rowCount)
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
  if (rowCount === 0 || (stop >= first && stop < last)) return indexes
  return stop < first ? [stop, ...indexes] : [...indexes, stop]
}

function columnOf(target: EventTarget): string | undefined {
  const header = target instanceof Element ? target.closest<HTMLElement>('[role="columnheader"]') : null
  return header?.dataset.column
}

function withRow(event: MouseEvent, deed: ((index: number, event: MouseEvent) => void) | undefined) {
  const index = rowIndexOf(event.target)
  if (index !== undefined) deed?.(index, event)
}
