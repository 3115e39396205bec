import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { AttachmentIcon, ErrorIcon } from '@laycan/ui/icons.ts'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import { tooltip, tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import { exampleMail } from '../fixtures/mails.ts'
import styles from './mail-row.module.css'

export interface MailRowProps {
  index: number
  /** Two lines, with the beginning of the body. */
  preview: boolean
}

/** The cells of an example mail, to judge the table with. The product's own row lives in the mail list. */
export function MailRow({ index, preview }: MailRowProps) {
  const mail = exampleMail(index)
  return (
    <>
      <TableCell className={styles.time}>
        <span className={styles.dot} data-unread={mail.unread || undefined} />
        {mail.time}
      </TableCell>
      <TableCell className={styles.from} dir="auto" {...tooltipWhenCut(mail.from)}>
        {mail.from}
      </TableCell>
      <TableCell className={styles.muted}>{mail.to}</TableCell>
      <TableCell className={styles.subject}>
        <div className={styles.subjectLine}>
          {mail.failed && <ErrorIcon className={styles.failed} title="Sending failed" />}
          <span className={styles.words} {...tooltipWhenCut(mail.subject)}>
            {mail.subject}
          </span>
          {mail.attachment && <AttachmentIcon size={14} className={styles.muted} title="Has attachments" />}
          {mail.presence && (
            <span
              {...tooltip(
                `${mail.presence.name} ${mail.presence.kind === 'here' ? 'reads this' : 'writes a reply'}`,
              )}
            >
              <Avatar name={mail.presence.name} size={18} presence={mail.presence.kind} labelled />
            </span>
          )}
        </div>
        {preview && <div className={styles.preview}>{mail.preview}</div>}
      </TableCell>
      <TableCell>
        <LineChip name={mail.line.name} colour={mail.line.colour} bare />
      </TableCell>
      <TableCell className={styles.muted}>{mail.closed ? 'Closed' : mail.assigned}</TableCell>
      <TableCell>{mail.tag && <LineChip name={mail.tag.name} colour={mail.tag.colour} />}</TableCell>
    </>
  )
}
