import type { Icon } from '@laycan/ui/create-icon.ts'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { AttachmentIcon, ForwardIcon, ReplyIcon } from '@laycan/ui/icons.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRows, MailTime, participantName, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import styles from './thread-list.module.css'

interface ThreadRowProps {
  /** As it came with the conversation; the row kept once wins, its marks are the latest. */
  mail: EmailRow
  now: number
  /** With the beginning of the text: 85 px high instead of 67 (MD-017). */
  isTall: boolean
}

/** One mail of a conversation: who and when, where, what. */
export function ThreadRow({ mail, now, isTall }: ThreadRowProps) {
  const row = emailRows.useRow(mail.id) ?? mail
  const style = useDateStyle()
  const [sender] = row.from
  return (
    <>
      <span className={styles.line}>
        {!row.read && <span role="img" aria-label={t('unread')} className={styles.dot} />}
        <span className={styles.name} dir="auto">
          {sender === undefined ? t('no_sender') : participantName(sender, 'username')}
        </span>
        {row.replied && <Mark icon={ReplyIcon} label={t('replied')} />}
        {row.forwarded && <Mark icon={ForwardIcon} label={t('forwarded')} />}
        {row.has_attachment && <Mark icon={AttachmentIcon} label={t('attachments')} />}
        <MailTime className={styles.time} moment={row.received_at} style={style} now={now} room="wide" />
      </span>
      <span className={styles.line}>
        <span className={styles.subject} dir="auto">
          {row.subject === '' ? t('no_subject') : row.subject}
        </span>
        <LineOf id={row.line_ids[0]} />
      </span>
      {isTall && (
        <span className={styles.preview} dir="auto">
          {row.preview_body}
        </span>
      )}
    </>
  )
}

function Mark({ icon: Drawn, label }: { icon: Icon; label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.mark}>
      <Drawn size={12} />
    </span>
  )
}

function LineOf({ id }: { id: number | undefined }) {
  const line = useLine(id ?? 0)
  return line === undefined ? null : <LineChip name={line.display_name} colour={line.colour} />
}
