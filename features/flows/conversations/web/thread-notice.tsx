import { formatCount } from '@laycan/web/messages.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { timeText, useDateStyle } from '#features/records/emails/web/public.ts'
import { HISTORIES_MAX } from '../contract/endpoints.ts'
import type { Conversation } from './conversation-store.ts'
import { t } from './messages.ts'
import styles from './thread-list.module.css'

/** How many mails the conversation has (MD-017), and who put his hand to it. */
export function ThreadNotice({ conversation, now }: { conversation: Conversation; now: number }) {
  const { active, inactive } = useTeam()
  const style = useDateStyle()
  const [last] = conversation.changes
  const name = [...active, ...inactive].find((member) => member.id === last?.user_id)?.name
  return (
    <div role="status" className={styles.notice}>
      <p>{countText(conversation.count)}</p>
      {last && (
        <p>
          {t(last.kind === 'split' ? 'was_split' : 'was_merged', {
            name: name ?? t('somebody'),
            when: timeText(last.changed_at, style, now, 'wide'),
          })}
        </p>
      )}
    </div>
  )
}

function countText(count: number): string {
  if (count === 1) return t('count_one')
  return t(count >= HISTORIES_MAX ? 'count_most' : 'count_many', { n: formatCount(count) })
}
