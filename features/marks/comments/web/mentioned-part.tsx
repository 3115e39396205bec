import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { DismissIcon, TeamIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import type { Mention } from '../contract/comment.ts'
import { removeMentions } from '../contract/endpoints.ts'
import { useComments } from './comment-lists.ts'
import styles from './comments.module.css'
import { useMentions } from './mentions.ts'
import { t } from './messages.ts'

/** Whom comments on a mail mention, in its Details tab (MD-005). */
export default function MentionedPart({ id }: SlotProps) {
  const mentions = useMentions(id)
  const me = useCurrentUser()
  const row = emailRows.useRow(id)
  const list = useComments({ kind: 'Email', id })
  if (mentions === undefined) return null
  const isReadOnly = row?.box === 'spam'
  const authors = new Map(
    list === undefined || list === 'failed' ? [] : list.comments.map((each) => [each.id, each.user_id]),
  )
  /** Those that the user may take out: of his own comments, of himself, and any as an administrator (CO-013). */
  const removable = (some: readonly Mention[]) =>
    isReadOnly
      ? []
      : some.filter(
          ({ noticeable_id, to_id, type }) =>
            me.user_type === 'admin' ||
            authors.get(noticeable_id) === me.id ||
            (type === 'user' && to_id === me.id),
        )
  if (mentions.length === 0) return <span className={styles.note}>{t('nobody')}</span>
  const people = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const key = `${mention.type} ${mention.to_id}`
    people.set(key, [...(people.get(key) ?? []), mention])
  }
  return (
    <ul className={styles.people}>
      {[...people].map(([key, some]) => {
        const [first] = some
        if (first === undefined) return null
        const mine = removable(some)
        return (
          <li key={key} className={styles.person}>
            {first.type === 'team' ? (
              <TeamIcon size={16} />
            ) : (
              <Avatar name={first.name} src={first.avatar ?? undefined} size={16} />
            )}
            <span dir="auto">{first.name}</span>
            {first.type === 'team' && <span className={styles.team}>{t('team')}</span>}
            {mine.length > 0 && (
              <IconButton
                icon={DismissIcon}
                size="small"
                label={t('mention_remove', { name: first.name })}
                onClick={() => askToRemove(mine)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** CO-011. */
function askToRemove(mentions: readonly Mention[]): void {
  const [first] = mentions
  if (first === undefined) return
  openModal((close) => (
    <ConfirmDialog
      title={t('mention_title', { name: first.name })}
      text={t('mention_text')}
      confirmLabel={t('mention_confirm')}
      kind="danger"
      onConfirm={async () => {
        for (const { noticeable_id, type, to_id } of mentions) {
          const body = type === 'user' ? { user_ids: [to_id] } : { role_ids: [to_id] }
          await call(removeMentions, { params: { id: noticeable_id }, body })
        }
        toast({ kind: 'success', text: t('mention_removed') })
      }}
      onClose={close}
    />
  ))
}
