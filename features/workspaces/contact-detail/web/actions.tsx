import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { CONTACT_CHANGES, listContactChanges } from '#features/records/contacts/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { describeAction } from '../contract/describe-action.ts'
import type { ContactDetail } from '../contract/endpoints.ts'
import styles from './contact-detail.module.css'
import { t } from './messages.ts'

type Action = ContactDetail['actions'][number]

/** Who did what with an entry, the newest first; older ones come when they are asked for. */
export function Actions({ id, actions }: { id: number; actions: readonly Action[] }) {
  const { format, time_zone } = useDateStyle()
  const { older, hasMore, isLoading, more } = useOlder(id, actions)
  return (
    <section>
      <SectionHeader title={t('actions')} kind="group" level={3} />
      {actions.length === 0 && <p className={styles.note}>{t('no_actions')}</p>}
      <ul className={styles.rows}>
        {[...actions, ...older].map(({ id: action_id, user_name, content, created_at }) => (
          <li key={action_id} className={styles.row}>
            <span className={styles.words}>
              {user_name} {content}
              <small className={styles.note}>{formatDate(created_at, format, time_zone)}</small>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" size="small" busy={isLoading} onClick={() => void more()}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}

/** The changes below those that came with the entry. */
function useOlder(id: number, actions: readonly Action[]) {
  const [older, setOlder] = useState<readonly Action[]>([])
  const [hasMore, setHasMore] = useState(actions.length >= CONTACT_CHANGES)
  const [isLoading, setLoading] = useState(false)
  async function more(): Promise<void> {
    const last = older.at(-1) ?? actions.at(-1)
    if (last === undefined || isLoading) return
    setLoading(true)
    try {
      const { changes } = await call(listContactChanges, { params: { id }, query: { before: last.id } })
      setOlder([...older, ...changes.map((change) => ({ ...change, content: describeAction(change) }))])
      setHasMore(changes.length >= CONTACT_CHANGES)
    } catch (error) {
      // The call has said so; the button stays.
      if (!(error instanceof CallError)) throw error
    } finally {
      setLoading(false)
    }
  }
  return { older, hasMore, isLoading, more }
}
