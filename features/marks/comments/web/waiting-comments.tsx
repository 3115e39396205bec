import { Button } from '@laycan/ui/buttons/button.tsx'
import { useStore } from '@laycan/web/store.ts'
import { waiting } from '@laycan/web/waiting/waiting.ts'
import type { WaitingChange } from '@laycan/web/waiting/waiting-change.ts'
import type { Commented } from './comment-lists.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { t } from './messages.ts'
import { waitingKindOf } from './save-comment.ts'

/** What was said of a record without a network, until the server has it; what it refused stays with its words. */
export function WaitingComments({ record }: { record: Commented }) {
  const changes = useStore(waiting.changes)
  const own = changes.filter(({ kind, ids }) => kind === waitingKindOf(record) && ids.includes(record.id))
  if (own.length === 0) return null
  return (
    <ul className={styles.comments} aria-label={t('waiting')}>
      {own.map((change) => (
        <WaitingComment key={change.id} change={change} />
      ))}
    </ul>
  )
}

function WaitingComment({ change: { id, words = '', refused } }: { change: WaitingChange }) {
  return (
    <li className={styles.comment} data-own data-waiting={refused === undefined || undefined}>
      <article className={styles.bubble} aria-label={t('you')}>
        <header className={styles.head}>
          <strong>{t('you')}</strong>
          <span>{refused === undefined ? t('waits') : t('refused', { text: refused })}</span>
        </header>
        <CommentText content={words} />
        {refused !== undefined && (
          <div className={styles.waitingButtons}>
            <Button size="small" onClick={() => void waiting.retry(id)}>
              {t('retry')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => void waiting.drop(id)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </article>
    </li>
  )
}
