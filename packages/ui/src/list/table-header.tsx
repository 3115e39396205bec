import { type KeyboardEvent, type RefObject, useState } from 'react'
import { ColumnHeader } from './column-header.tsx'
import { columnTemplate, type TableColumn, type TableSort } from './table-column.ts'
import styles from './virtual-table.module.css'

export interface TableHeaderProps {
  columns: readonly TableColumn[]
  sort?: TableSort
  onSort?: (column: string) => void
  onColumnResizeEnd?: (column: string, width: number) => void
  /** The element whose custom property lays out all rows. */
  table: RefObject<HTMLElement | null>
  /** Arrow down leaves the header for the rows. */
  onLeave: (event: KeyboardEvent) => void
}

/** The row of headers, sticking to the top. It is one stop of Tab; arrows move inside. */
export function TableHeader({ columns, sort, onSort, onColumnResizeEnd, table, onLeave }: TableHeaderProps) {
  const [stop, setStop] = useState(columns[0]?.id)
  const hasStop = columns.some((column) => column.id === stop)

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
            onResize={(width) =>
              table.current?.style.setProperty('--columns', columnTemplate(columns, { id: column.id, width }))
            }
            onResizeEnd={(width) => onColumnResizeEnd?.(column.id, width)}
          />
        ))}
      </div>
    </div>
  )
}
