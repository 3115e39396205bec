import type { ReactNode } from 'react'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { tooltip, tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '../../../records/emails/contract/email.ts'
import { formatDate } from '../../../records/emails/web/public.ts'
import type { ColumnId } from './columns.ts'
import styles from './mail-row.module.css'
import { dateText, fromText, statusText, subjectText, toText } from './row-label.ts'
import type { LineMark, RowLook } from './row-look.ts'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'

export interface RowPartsProps {
  row: EmailRow
  look: RowLook
  line: LineMark | undefined
}

const cells: Record<ColumnId, (props: RowPartsProps) => ReactNode> = {
  time: TimeCell,
  from: ({ row, look }) => <TextCell text={fromText(row, look)} className={styles.strong} />,
  to: ({ row, look }) => <TextCell text={toText(row, look)} className={styles.quiet} />,
  subject: SubjectCell,
  mailbox: ({ line }) => (
    <span className={styles.cell}>{line && <LineChip name={line.username} colour={line.colour} />}</span>
  ),
  // Whom a mail is assigned to is drawn by its own feature; without one nobody is.
  assignment: () => <span className={styles.cell} />,
  tag: ({ row }) => <TextCell text={row.tags.join(', ')} className={styles.quiet} />,
}

/** The cells of a row in the columns of the table. */
export function TableRow(props: RowPartsProps) {
  return (
    <span className={styles.cells}>
      {props.look.columns.map((id) => {
        const Cell = cells[id]
        return <Cell key={id} {...props} />
      })}
    </span>
  )
}

function TextCell({ text, className }: { text: string; className: string | undefined }) {
  return (
    <span className={`${styles.cell} ${className ?? ''}`} {...tooltipWhenCut(text)}>
      {text}
    </span>
  )
}

function TimeCell({ row, look }: RowPartsProps) {
  return (
    <time
      className={`${styles.cell} ${styles.time}`}
      dateTime={row.received_at}
      {...tooltip(formatDate(row.received_at, look.date_format, look.time_zone))}
    >
      {dateText(row, look)}
    </time>
  )
}

function SubjectCell({ row, look }: RowPartsProps) {
  const status = statusText(row)
  return (
    <span className={styles.subjectCell}>
      <span className={styles.line}>
        <LeadingMarks row={row} />
        {status !== '' && <span className={styles.status}>{status}</span>}
        <span className={styles.subject} {...tooltipWhenCut(subjectText(row))}>
          {subjectText(row)}
        </span>
        <TrailingMarks row={row} />
      </span>
      {look.has_preview && <span className={styles.preview}>{row.preview_body}</span>}
    </span>
  )
}
