import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { formatDate } from '#features/records/emails/web/public.ts'
import type { RowPartsProps } from './mail-cells.tsx'
import styles from './mail-row.module.css'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'
import { RowStart } from './row-start.tsx'
import { dateText, isOurs, personText, subjectText } from './row-texts.ts'
import { StatusChip } from './status-chip.tsx'

/** A mail in a narrow list: person and time, subject and mailbox, excerpt. */
export function StackedCell({ row, look, line }: RowPartsProps) {
  return (
    <TableCell className={styles.stack}>
      <RowStart isUnread={!row.read} />
      <span className={styles.line}>
        <span className={styles.person} dir="auto">
          {isOurs(row) && <span className={styles.quiet}>→ </span>}
          {personText(row, look)}
        </span>
        <TrailingMarks row={row} />
        <time
          className={styles.time}
          dateTime={row.received_at}
          {...tooltip(formatDate(row.received_at, look.date_format, look.time_zone))}
        >
          {dateText(row, look)}
        </time>
      </span>
      <span className={styles.line}>
        <LeadingMarks row={row} />
        <StatusChip row={row} look={look} />
        <span className={styles.subject} dir="auto">
          {subjectText(row)}
        </span>
        {line !== undefined && look.line_id === undefined && (
          <LineChip name={line.username} colour={line.colour} />
        )}
      </span>
      {look.has_preview && (
        <span className={styles.preview} dir="auto">
          {row.preview_body}
        </span>
      )}
    </TableCell>
  )
}
