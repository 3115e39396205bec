import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { CopyIcon, DraftIcon, MoreIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { formatDate, MailTime, useDateStyle } from '#features/records/emails/web/public.ts'
import type { Comment } from '../contract/comment.ts'
import { plainComment } from '../contract/comment-content.ts'
import { CommentFiles } from './comment-files.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { openDeleteComment } from './delete-comment.tsx'
import { EditComment } from './edit-comment.tsx'
import { openHistory } from './history-dialog.tsx'
import { t } from './messages.ts'
import { QuotedPassage } from './quoted-passage.tsx'

interface CommentCardProps {
  comment: Comment
  /** It came while the reader looked: it glows for a moment. */
  hasArrived: boolean
  isReadOnly: boolean
}

/** One comment: the user's own on one side, those of others on the other (CO-010). */
export function CommentCard({ comment, hasArrived, isReadOnly }: CommentCardProps) {
  const me = useCurrentUser()
  const now = useServerNow(AGES_BEAT_MS)
  const style = useDateStyle()
  const { format, time_zone } = style
  const [isEditing, setEditing] = useState(false)
  const isOwn = comment.user_id === me.id
  const { created_at, edited_at, user_name: name } = comment
  const time = formatDate(created_at, format, time_zone)

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(plainComment(comment.content))
    toast({ text: t('copied') })
  }

  const entries: MenuEntry[] = [
    { id: 'copy', label: t('copy'), icon: CopyIcon, onSelect: () => void copy() },
    ...(isOwn && !isReadOnly
      ? [{ id: 'edit', label: t('edit'), icon: DraftIcon, onSelect: () => setEditing(true) }]
      : []),
    ...((isOwn || me.user_type === 'admin') && !isReadOnly
      ? [
          { kind: 'separator' as const, id: 'end' },
          {
            id: 'delete',
            label: t('delete'),
            icon: TrashIcon,
            danger: true,
            onSelect: () => openDeleteComment(comment),
          },
        ]
      : []),
  ]

  return (
    <li
      className={styles.comment}
      data-own={isOwn || undefined}
      data-arrived={hasArrived || undefined}
      data-comment={comment.id}
    >
      {!isOwn && <Avatar name={name} src={comment.avatar ?? undefined} size={24} />}
      <article className={styles.bubble} aria-label={`${isOwn ? t('you') : name}, ${time}`}>
        <header className={styles.head}>
          <strong dir="auto">{isOwn ? t('you') : name}</strong>
          <MailTime moment={created_at} style={style} now={now} room="wide" />
          {edited_at !== null && (
            <button
              type="button"
              className={styles.edited}
              {...tooltip(t('edited_at', { time: formatDate(edited_at, format, time_zone) }))}
              onClick={() => openHistory(comment.id)}
            >
              {t('edited')}
            </button>
          )}
          <Menu label={t('more_entries')} entries={entries} align="end">
            {(trigger) => (
              <IconButton
                {...trigger}
                icon={MoreIcon}
                size="small"
                label={t('more', { name })}
                className={styles.more}
              />
            )}
          </Menu>
        </header>
        {comment.quote !== null && <QuotedPassage comment={comment} quote={comment.quote} />}
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <CommentText content={comment.content} />
        )}
        <CommentFiles files={comment.attachments} />
      </article>
    </li>
  )
}
