import { useRef } from 'react'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  emailRows,
  MailTime,
  participantName,
  plainLine,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import styles from './mail-stack.module.css'
import { StackedBody } from './stacked-body.tsx'

interface StackLineProps {
  mail: EmailRow
  isOpen: boolean
  onTurn: () => void
  words: readonly string[] | undefined
  onPreview: (attachment: Attachment) => void
  onOpenMail: (id: number) => void
}

/** A mail of the conversation in one line: who, what, when; a press opens it in its place, and closes it again. */
export function StackLine({ mail, isOpen, onTurn, ...body }: StackLineProps) {
  const row = emailRows.useRow(mail.id) ?? mail
  const place = useRef<HTMLLIElement>(null)
  const style = useDateStyle()
  const now = useServerNow(AGES_BEAT_MS)
  const [sender] = row.from
  return (
    <li ref={place} className={styles.item} data-open={isOpen || undefined}>
      <button
        type="button"
        data-stack={row.id}
        className={styles.line}
        data-unread={row.read ? undefined : ''}
        aria-expanded={isOpen}
        onClick={onTurn}
      >
        <span className={styles.who} dir="auto">
          {sender === undefined ? t('no_sender') : participantName(sender, 'username')}
        </span>
        <span className={styles.what} dir="auto">
          {isOpen ? '' : plainLine(row.preview_body)}
        </span>
        <MailTime moment={row.received_at} style={style} now={now} room="wide" />
      </button>
      {isOpen && <StackedBody id={row.id} {...body} />}
    </li>
  )
}
