import { memo } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { Skeleton } from '@laycan/ui/feedback/skeleton.tsx'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import { emailRows } from '#features/records/emails/web/public.ts'
import { cellsOf } from './mail-cells.tsx'
import styles from './mail-row.module.css'
import { type RowLook, useRowLook } from './row-look.ts'
import { rowLabel } from './row-texts.ts'
import { StackedCell } from './stacked-cell.tsx'

function lineOf(look: RowLook, line_ids: readonly number[]) {
  const id = look.line_id !== undefined && line_ids.includes(look.line_id) ? look.line_id : line_ids[0]
  return id === undefined ? undefined : look.lines.get(id)
}

/** Where a row finds its name for screen readers. */
export function rowLabelId(id: number): string {
  return `mail-row-${id}`
}

/** The cells of one mail. Draws again when its mail changes, not when the list does. */
export const MailRow = memo(function MailRow({ id }: { id: number }) {
  const look = useRowLook()
  const row = emailRows.useRow(id)
  if (row === undefined) {
    // The row was forgotten while the window moved on; it is being fetched again.
    return (
      <TableCell className={styles.missing}>
        <Skeleton width="60%" />
      </TableCell>
    )
  }
  const line = lineOf(look, row.line_ids)
  const parts = { row, look, line }
  return (
    <div
      role="presentation"
      className={classNames(styles.mail, look.is_compact && styles.compact)}
      data-unread={row.read ? undefined : ''}
      data-closed={row.closed ? '' : undefined}
      style={{ '--line': line === undefined ? 'transparent' : lineColourValue(line.colour) }}
    >
      {look.is_stacked ? <StackedCell {...parts} /> : cellsOf(parts)}
      <span id={rowLabelId(id)} className="visually-hidden">
        {rowLabel(row, look)}
      </span>
    </div>
  )
})
