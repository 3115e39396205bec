import { tooltip, tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { MailTime } from '#features/records/emails/web/public.ts'
import { FoundText } from '../search/found.tsx'
import { Excerpt } from './excerpt.tsx'
import { lineOf, type MailLook } from './mail-look.ts'
import styles from './mail-row.module.css'
import { LeadingMarks, TrailingMarks } from './row-marks.tsx'
import { isOurs, personText } from './row-texts.ts'
import { StatusChip } from './status-chip.tsx'
import { Subject } from './subject.tsx'

/** A mail in one line (decision 17): who, subject with the beginning of the text, marks and files, when. */
export function LineMail({ row, look }: { row: EmailRow; look: MailLook }) {
  const person = personText(row, look)
  const line = lineOf(row, look)
  return (
    <>
      <span className={styles.line}>
        {/* The stripe is told by its colour; who points at it reads the name. */}
        {line && <span className={styles.stripeName} {...tooltip(line.username)} />}
        <span className={styles.who} dir="auto" {...tooltipWhenCut(person)}>
          {isOurs(row) && <span className={styles.quiet}>→ </span>}
          <FoundText text={person} field={isOurs(row) ? 'to' : 'from'} found={look.found} />
        </span>
        <LeadingMarks row={row} />
        <StatusChip row={row} look={look} />
        <Subject row={row} look={look} />
        <TrailingMarks row={row} has_columns={false} />
        <MailTime className={styles.when} moment={row.received_at} style={look.date_style} now={look.now} />
      </span>
      {look.has_preview && (
        <span className={styles.below}>
          <Excerpt row={row} look={look} />
        </span>
      )}
    </>
  )
}
