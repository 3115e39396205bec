import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useColumnDrag } from './column-drag.ts'
import { ColumnHeader } from './column-header.tsx'
import { columnsWidth, columnTemplate, movedTo, type TableColumn, type TableSort } from './table-column.ts'
import styles from './virtual-table.module.css'

export interface TableHeaderProps {
  columns: readonly TableColumn[]
  sort?: TableSort
  onSort?: (column: string) => void
  onColumnResizeEnd?: (column: string, width: number) => void
  /** The columns in their new order. */
  onColumnsMove?: (columns: string[]) => void
  /** The element whose custom property lays out all rows. */
  table: RefObject<HTMLElement | null>
  /** Arrow down leaves the header for the rows. */
  onLeave: (event: KeyboardEvent) => void
}

/** The row of headers, sticking to the top. It is one stop of Tab; arrows move inside. */
export function TableHeader(props: TableHeaderProps) {
  const { columns, sort, onSort, onColumnResizeEnd, onColumnsMove, table, onLeave } = props
  const [stop, setStop] = useState(columns[0]?.id)
  const drag = useColumnDrag(onColumnsMove && move)
  const hasStop = columns.some((column) => column.id === stop)

  function move(from: number, place: number): void {
    const ids = columns.map((column) => column.id)
    onColumnsMove?.(movedTo(ids, from, place))
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.column === undefined) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave(event)
    }
    const at = columns.findIndex((column) => column.id === stop)
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: columns.length - 1,
    }
    const next = columns[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    setStop(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-column="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the header belongs to a grid of divs
    <div role="rowgroup" className={styles.header}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the headers inside carry the focus */}
      <div
        role="row"
        aria-rowindex={1}
        className={styles.headerRow}
        onKeyDown={handleKey}
        onFocus={(event) =>
          setStop(event.target.closest<HTMLElement>('[data-column]')?.dataset.column ?? stop)
        }
      >
        {columns.map((column, index) => (
          <ColumnHeader
            key={column.id}
            column={column}
            ariaColIndex={index + 1}
            stop={hasStop ? column.id === stop : index === 0}
            sort={sort}
            onSort={onSort && column.sortable ? () => onSort(column.id) : undefined}
            onResize={(width) => showWidths(table.current, columns, { id: column.id, width })}
            onStep={
              onColumnsMove && column.movable
                ? (direction) => move(index, index + (direction < 0 ? -1 : 2))
                : undefined
            }
            drag={drag}
            onResizeEnd={(width) => {
              // What the owner makes of it renders; until then, and if he makes nothing of it, it is as before.
              showWidths(table.current, columns)
              onColumnResizeEnd?.(column.id, width)
            }}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * Lays header and rows out by other widths, without a render: one style on one element, handed down to the rows (see
 * virtual-table.module.css).
 */
function showWidths(
  table: HTMLElement | null,
  columns: readonly TableColumn[],
  resized?: { id: string; width: number },
): void {
  const fixed = columns.map((column) =>
    column.id === resized?.id ? { ...column, ...resized, least: resized.width } : column,
  )
  table?.style.setProperty('--columns', columnTemplate(columns, resized))
  table?.style.setProperty('--columns-width', `${columnsWidth(fixed)}px`)
}
