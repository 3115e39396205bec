import { CommentIcon, MentionIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from './messages.ts'
import styles from './row-mark.module.css'

/** What the sign of a row says; '' where there is none. */
export function commentWords({ comments_count, unread_comments, mentioned }: EmailRow): string {
  if (comments_count === 0) return ''
  const n = comments_count
  const count = unread_comments
    ? t(n === 1 ? 'mark_new_one' : 'mark_new', { n })
    : t(n === 1 ? 'mark_comment' : 'mark_comments', { n })
  return mentioned ? `${count}. ${t('mark_mentioned')}` : count
}

/** How many comments a mail has; new ones, and those that mention the reader, stand out. */
export function CommentMark({ row }: { row: EmailRow }) {
  if (row.comments_count === 0) return null
  const words = commentWords(row)
  const Drawn = row.mentioned ? MentionIcon : CommentIcon
  return (
    <span className={styles.mark} data-new={row.unread_comments || undefined} {...tooltip(words)}>
      <Drawn size={14} title={words} />
      <span className={styles.count}>{row.comments_count}</span>
    </span>
  )
}
