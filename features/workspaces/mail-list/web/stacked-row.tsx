import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { formatDate } from '../../../records/emails/web/public.ts'
import styles from './mail-row.module.css'
import { dateText, fromText, statusText, subjectText, toText } from './row-label.ts'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'
import type { RowPartsProps } from './table-row.tsx'

/** A row in a narrow list: person and time, subject and mailbox, excerpt. */
export function StackedRow({ row, look, line }: RowPartsProps) {
  const isOurs = row.box === 'sent' || row.box === 'draft'
  const status = statusText(row)
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        <span className={`${styles.subject} ${styles.strong}`}>
          {isOurs ? toText(row, look) : fromText(row, look)}
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
        {status !== '' && <span className={styles.status}>{status}</span>}
        <span className={`${styles.subject} ${styles.stackedSubject}`}>{subjectText(row)}</span>
        {line !== undefined && look.line_id === undefined && (
          <LineChip name={line.username} colour={line.colour} />
        )}
      </span>
      {look.has_preview && <span className={styles.preview}>{row.preview_body}</span>}
    </span>
  )
}
