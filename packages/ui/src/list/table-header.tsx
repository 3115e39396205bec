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
            onResize={(width) => showWidth(table.current, columns, { id: column.id, width })}
            onStep={
              onColumnsMove && column.movable
                ? (direction) => move(index, index + (direction < 0 ? -1 : 2))
                : undefined
            }
            drag={drag}
            onResizeEnd={(width) => {
              endWidth(table.current)
              onColumnResizeEnd?.(column.id, width)
            }}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * While a column is dragged wider or narrower, the rows in sight take the widths by themselves: a property that all
 * their descendants inherit would have each of them looked at again.
 */
function showWidth(
  table: HTMLElement | null,
  columns: readonly TableColumn[],
  resized: { id: string; width: number },
): void {
  const template = columnTemplate(columns, resized)
  const fixed = columns.map((column) => (column.id === resized.id ? { ...column, ...resized } : column))
  for (const row of rowsOf(table)) {
    row.style.gridTemplateColumns = template
    row.style.minWidth = `${columnsWidth(fixed)}px`
  }
}

/** The rows follow the table's own widths again. */
function endWidth(table: HTMLElement | null): void {
  for (const row of rowsOf(table)) {
    row.style.gridTemplateColumns = ''
    row.style.minWidth = ''
  }
}

function rowsOf(table: HTMLElement | null): readonly HTMLElement[] {
  return table === null ? [] : [...table.querySelectorAll<HTMLElement>('[role="row"]')]
}
