import { AttachmentIcon, ForwardIcon, ReplyIcon, WarningIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { slotsOf } from '@laycan/web/slots.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { isSettled } from '#features/records/emails/web/public.ts'
import type { ShownRow } from '../conversations/conversation-row.ts'
import { t } from '../messages.ts'
import styles from './row-marks.module.css'

function attachmentText(row: EmailRow): string {
  return row.attachment_name === ''
    ? t('mark_attachment_plain')
    : t('mark_attachment', { names: row.attachment_name })
}

function problemText(row: EmailRow): string {
  // What is wrong with a mail that leaves us stands in its status.
  if (row.problem === '' || !isSettled(row)) return ''
  return row.box === 'sent' ? row.problem : t('mark_problem', { reason: row.problem })
}

/** '12 emails, 3 unread' */
export function conversationText({ count, unread }: NonNullable<ShownRow['conversation']>): string {
  const emails = t('conversation_count', { n: formatCount(count) })
  return unread === 0 ? emails : `${emails}, ${t('conversation_unread', { n: formatCount(unread) })}`
}

/** Marks that stand before the subject: what somebody did with the mail, and what is wrong with it (MD-029). */
export function LeadingMarks({ row }: { row: ShownRow }) {
  const problem = problemText(row)
  return (
    <>
      {row.conversation && (
        <span className={styles.count} {...tooltip(conversationText(row.conversation))}>
          {formatCount(row.conversation.count)}
        </span>
      )}
      {problem !== '' && (
        <span className={styles.warning} {...tooltip(problem)}>
          <WarningIcon size={14} title={problem} />
        </span>
      )}
      {row.high_importance && (
        // A sign of its own: an icon of failure would say that something went wrong.
        <span
          className={styles.importance}
          role="img"
          aria-label={t('mark_importance')}
          {...tooltip(t('mark_importance'))}
        >
          !
        </span>
      )}
      {row.replied && (
        <span className={styles.mark} {...tooltip(t('mark_replied'))}>
          <ReplyIcon size={14} title={t('mark_replied')} />
        </span>
      )}
      {row.forwarded && (
        <span className={styles.mark} {...tooltip(t('mark_forwarded'))}>
          <ForwardIcon size={14} title={t('mark_forwarded')} />
        </span>
      )}
    </>
  )
}

/** Marks that stand behind the subject: what comes with the mail. */
export function TrailingMarks({ row, has_columns }: { row: EmailRow; has_columns: boolean }) {
  return (
    <>
      {slotsOf('list.row-mark').map(({ id, Mark, without_columns }) =>
        without_columns && has_columns ? null : <Mark key={id} row={row} />,
      )}
      {row.has_attachment && (
        <span className={styles.mark} {...tooltip(attachmentText(row))}>
          <AttachmentIcon size={14} title={attachmentText(row)} />
        </span>
      )}
    </>
  )
}
