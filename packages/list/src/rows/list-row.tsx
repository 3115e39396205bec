import { memo, type ReactNode } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { Skeleton } from '@laycan/ui/feedback/skeleton.tsx'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import styles from './list-row.module.css'
import type { RowLook } from './row-look.ts'

export interface ListRowProps<Row extends { id: number }, View extends ListView> {
  kind: ListKind<Row, View>
  id: number
  look: RowLook<Row>
}

/** Where a row finds its name for screen readers. */
export function rowLabelId(name: string, id: number): string {
  return `${name}-row-${id}`
}

/** The cells of one record. Draws again when its record or the look changes, not when the list does. */
export const ListRow = memo(Row) as typeof Row

function Row<Row extends { id: number }, View extends ListView>({ kind, id, look }: ListRowProps<Row, View>) {
  const row = kind.rows.useRow(id)
  if (row === undefined) {
    // The row was forgotten while the window moved on; it is being fetched again.
    return (
      <TableCell className={styles.missing}>
        <Skeleton width="60%" />
      </TableCell>
    )
  }
  const start = look.start?.(row)
  return (
    <div
      role="presentation"
      {...look.attributes?.(row)}
      className={classNames(styles.row, look.is_compact && styles.compact, look.start && styles.started)}
    >
      {look.is_stacked ? (
        <TableCell className={styles.stack}>
          {start}
          {look.stacked(row)}
        </TableCell>
      ) : (
        cellsOf(row, look, start)
      )}
      <span id={rowLabelId(kind.name, id)} className="visually-hidden">
        {look.label(row)}
      </span>
    </div>
  )
}

function cellsOf<Row>(row: Row, look: RowLook<Row>, start: ReactNode): ReactNode[] {
  return look.shown.map(({ id, cell, align = 'start' }, place) => (
    <TableCell key={id} className={styles.cell} align={align}>
      {place === 0 && start}
      {cell(row)}
    </TableCell>
  ))
}
