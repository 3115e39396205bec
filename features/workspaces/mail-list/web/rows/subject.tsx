import { tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { FoundText } from '../search/found.tsx'
import type { MailLook } from './mail-look.ts'
import styles from './mail-row.module.css'
import { subjectText } from './row-texts.ts'

/** The subject, in rows of one line with the beginning of the text behind it. */
export function Subject({ row, look }: { row: EmailRow; look: MailLook }) {
  const subject = subjectText(row)
  const hasBehind = look.has_text_behind && row.preview_body !== ''
  return (
    <span
      className={styles.subject}
      dir="auto"
      {...tooltipWhenCut(hasBehind ? `${subject}\n${row.preview_body}` : subject)}
    >
      <FoundText text={subject} field="subject" found={look.found} />
      {hasBehind && <span className={styles.behind}> {row.preview_body}</span>}
    </span>
  )
}
