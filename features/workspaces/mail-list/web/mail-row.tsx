import { memo } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { Skeleton } from '@laycan/ui/feedback/skeleton.tsx'
import { emailRows } from '../../../records/emails/web/public.ts'
import styles from './mail-row.module.css'
import { rowLabel } from './row-label.ts'
import { type RowLook, useRowLook } from './row-look.ts'
import { StackedRow } from './stacked-row.tsx'
import { TableRow } from './table-row.tsx'

export interface MailRowProps {
  id: number
  /** Place in the list, from 0. */
  index: number
  /** Rows of the whole list, for screen readers; -1 when not known. */
  size: number
  selected: boolean
  focused: boolean
}

/** Element id of a row, which the list names as the one with the keyboard. */
export function rowElementId(id: number): string {
  return `mail-row-${id}`
}

function lineOf(look: RowLook, line_ids: readonly number[]) {
  const id = look.line_id !== undefined && line_ids.includes(look.line_id) ? look.line_id : line_ids[0]
  return id === undefined ? undefined : look.lines.get(id)
}

/** One mail of the list, placed by its index. Clicks are heard by the list (data-id). */
export const MailRow = memo(function MailRow({ id, index, size, selected, focused }: MailRowProps) {
  const look = useRowLook()
  const row = emailRows.useRow(id)
  const top = { top: index * look.row_height, height: look.row_height }
  if (row === undefined) {
    // The row was forgotten while the window moved on; it is being fetched again.
    return (
      <div className={styles.row} style={top} aria-hidden="true">
        <Skeleton className={styles.bone} width="60%" />
      </div>
    )
  }
  const line = lineOf(look, row.line_ids)
  return (
    <div
      id={rowElementId(id)}
      data-id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={size}
      aria-label={rowLabel(row, look)}
      className={classNames(
        styles.row,
        !row.read && styles.unread,
        selected && styles.selected,
        focused && styles.focused,
        row.closed && styles.closed,
      )}
      style={{ ...top, '--line': line === undefined ? 'transparent' : lineColourValue(line.colour) }}
    >
      <span className={styles.stripe} />
      <span className={styles.dot} />
      {look.is_stacked ? (
        <StackedRow row={row} look={look} line={line} />
      ) : (
        <TableRow row={row} look={look} line={line} />
      )}
    </div>
  )
})
