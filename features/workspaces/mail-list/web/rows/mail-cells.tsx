import type { ReactNode } from 'react'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import { tooltip, tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import { findSlot } from '@laycan/web/slots.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { formatDate } from '#features/records/emails/web/public.ts'
import { isOwnColumn, type OwnColumn } from '../columns/columns.ts'
import styles from './mail-row.module.css'
import type { LineMark, RowLook } from './row-look.ts'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'
import { RowStart } from './row-start.tsx'
import { dateText, fromText, subjectText, toText } from './row-texts.ts'
import { StatusChip } from './status-chip.tsx'

export interface RowPartsProps {
  row: EmailRow
  look: RowLook
  line: LineMark | undefined
}

const contents: Record<OwnColumn, (props: RowPartsProps) => ReactNode> = {
  time: ({ row, look }) => (
    <time
      className={styles.time}
      dateTime={row.received_at}
      {...tooltip(formatDate(row.received_at, look.date_format, look.time_zone))}
    >
      {dateText(row, look)}
    </time>
  ),
  from: ({ row, look }) => <Words text={fromText(row, look)} className={styles.strong} />,
  to: ({ row, look }) => <Words text={toText(row, look)} className={styles.quiet} />,
  subject: SubjectContent,
  mailbox: ({ line }) => line && <LineChip name={line.username} colour={line.colour} />,
}

/** The cells of a mail in the columns of the table. */
export function cellsOf(parts: RowPartsProps): ReactNode[] {
  return parts.look.columns.map((id, place) => (
    <TableCell key={id} className={styles.cell}>
      {place === 0 && <RowStart isUnread={!parts.row.read} />}
      {isOwnColumn(id) ? contents[id](parts) : <MarkCell id={id} row={parts.row} />}
    </TableCell>
  ))
}

/** A cell that a mark draws. */
function MarkCell({ id, row }: { id: string; row: EmailRow }) {
  const Cell = findSlot('list.cell', id)?.Cell
  return Cell && <Cell row={row} />
}

function Words({ text, className }: { text: string; className: string | undefined }) {
  return (
    <span className={className} dir="auto" {...tooltipWhenCut(text)}>
      {text}
    </span>
  )
}

function SubjectContent({ row, look }: RowPartsProps) {
  return (
    <>
      <span className={styles.line}>
        <LeadingMarks row={row} />
        <StatusChip row={row} look={look} />
        <span className={styles.subject} dir="auto" {...tooltipWhenCut(subjectText(row))}>
          {subjectText(row)}
        </span>
        <TrailingMarks row={row} />
      </span>
      {look.has_preview && (
        <span className={styles.preview} dir="auto">
          {row.preview_body}
        </span>
      )}
    </>
  )
}
