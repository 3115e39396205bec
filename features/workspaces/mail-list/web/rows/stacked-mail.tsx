import { tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { MailTime } from '#features/records/emails/web/public.ts'
import { FoundText } from '../search/found.tsx'
import { Excerpt } from './excerpt.tsx'
import { lineOf, type MailLook } from './mail-look.ts'
import styles from './mail-row.module.css'
import { MailboxName } from './mailbox-name.tsx'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'
import { isOurs, personText, subjectText } from './row-texts.ts'
import { StatusChip } from './status-chip.tsx'

/** A mail in a narrow list: person and time, subject and mailbox, excerpt. */
export function StackedMail({ row, look }: { row: EmailRow; look: MailLook }) {
  const line = lineOf(row, look)
  return (
    <>
      <span className={styles.line}>
        <span className={styles.person} dir="auto">
          {isOurs(row) && <span className={styles.quiet}>→ </span>}
          <FoundText text={personText(row, look)} field={isOurs(row) ? 'to' : 'from'} found={look.found} />
        </span>
        <TrailingMarks row={row} has_columns={false} />
        <MailTime className={styles.time} moment={row.received_at} style={look.date_style} now={look.now} />
      </span>
      <span className={styles.line}>
        <LeadingMarks row={row} />
        <StatusChip row={row} look={look} />
        <span className={styles.subject} dir="auto" {...tooltipWhenCut(subjectText(row))}>
          <FoundText text={subjectText(row)} field="subject" found={look.found} />
        </span>
        {line !== undefined && look.line_id === undefined && <MailboxName name={line.username} />}
      </span>
      {look.has_preview && <Excerpt row={row} look={look} />}
    </>
  )
}
