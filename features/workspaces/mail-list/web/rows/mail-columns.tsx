import type { ReactNode } from 'react'
import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import { tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import type { Slot } from '@laycan/web/slots.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { MailTime } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import { FoundText } from '../search/found.tsx'
import { Excerpt } from './excerpt.tsx'
import { lineOf, type MailLook } from './mail-look.ts'
import styles from './mail-row.module.css'
import { MailboxName } from './mailbox-name.tsx'
import { type OwnColumn, ownColumns, TIME_COLUMN } from './own-columns.ts'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'
import { fromText, isOurs, toText } from './row-texts.ts'
import { StatusChip } from './status-chip.tsx'
import { Subject } from './subject.tsx'

/** Pixels (ML-017). */
const widths: Readonly<Record<OwnColumn, number>> = {
  time: 140,
  from: 150,
  to: 150,
  subject: 350,
  mailbox: 100,
}

const cells: Record<OwnColumn, (row: EmailRow, look: MailLook) => ReactNode> = {
  time: (row, { date_style, now }) => (
    <MailTime className={styles.time} moment={row.received_at} style={date_style} now={now} />
  ),
  from: (row, look) => people('from', fromText(row, look), look),
  to: (row, look) => people('to', toText(row, look), look),
  subject: subjectCell,
  mailbox(row, look) {
    const line = lineOf(row, look)
    return line && <MailboxName name={line.username} />
  },
}

/** The columns of mails: their own, then those of marks (ML-014). */
export function mailColumns(
  look: MailLook,
  marks: readonly Slot<'list.cell'>[],
): readonly ListColumn<EmailRow>[] {
  return [
    ...ownColumns.map((id) => ({
      id,
      label: t(`column_${id}`),
      width: widths[id],
      cell: (row: EmailRow) => cells[id](row, look),
      ...(id === 'subject' && { grows: true as const }),
      ...(id === TIME_COLUMN && { sortable: true as const }),
      ...idleOf(id, look),
    })),
    ...marks.map(({ id, label, width, Cell, isEmpty }) => ({
      id,
      label,
      width,
      cell: (row: EmailRow) => <Cell row={row} />,
      ...(isEmpty && { isEmpty }),
      // Its 7th entry is Assignment (ML-015).
      last_in_menu: id === 'assignment',
    })),
  ]
}

/** Why a column says nothing that the place does not say: who receives a mail is us, who sends one is us, too. */
function idleOf(id: OwnColumn, { box, line_id }: MailLook): Pick<ListColumn<EmailRow>, 'idle' | 'isEmpty'> {
  const isOutgoing = box === 'sent' || box === 'draft'
  if (id === 'mailbox' && line_id !== undefined) return { idle: t('idle_mailbox') }
  if (id === 'to' && box === 'received') return { idle: t('idle_to') }
  // What is starred, filed or found may be of both kinds.
  if (id === 'to' && box === undefined) return { isEmpty: (row) => !isOurs(row) }
  if (id === 'from' && isOutgoing) return { idle: t('idle_from') }
  return {}
}

function people(field: 'from' | 'to', text: string, { found }: MailLook): ReactNode {
  return (
    <span className={field === 'from' ? styles.strong : styles.quiet} dir="auto" {...tooltipWhenCut(text)}>
      <FoundText text={text} field={field} found={found} />
    </span>
  )
}

function subjectCell(row: EmailRow, look: MailLook): ReactNode {
  return (
    <>
      <span className={styles.line}>
        <LeadingMarks row={row} />
        <StatusChip row={row} look={look} />
        <Subject row={row} look={look} />
        <TrailingMarks row={row} has_columns />
      </span>
      {look.has_preview && <Excerpt row={row} look={look} />}
    </>
  )
}
