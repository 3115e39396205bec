import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { CopyIcon, DismissIcon } from '@laycan/ui/icons.ts'
import { askQuestion } from '@laycan/web/actions/ask-question.tsx'
import { showNotice } from '@laycan/web/client-events.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { waiting } from '@laycan/web/waiting/waiting.ts'
import type { WaitingChange } from '@laycan/web/waiting/waiting-change.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { useStateNow } from './use-state-now.ts'
import styles from './waiting-changes.module.css'

interface WaitingItemProps {
  change: WaitingChange
  /** Its button is gone: the keys need another place. */
  onDropped: () => void
}

/** One change that waits, or that the server refused: what it is, of what, and the ways on. */
export function WaitingItem({ change, onDropped }: WaitingItemProps) {
  const { id, title, label, words, at, refused } = change
  const { format, time_zone } = useDateStyle()
  const state = useStateNow(change)
  const href = hrefOfRecord(change)
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.line}>
          <strong>{title}</strong>{' '}
          {href === undefined ? (
            <span dir="auto">{label}</span>
          ) : (
            <a href={href} dir="auto">
              {label}
            </a>
          )}
        </p>
        {words !== undefined && (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )}
        {refused !== undefined && (
          <p className={styles.refused}>
            {t('refused', { text: refused })}
            {state !== undefined && <span className={styles.now}> {t('now', { state })}</span>}
          </p>
        )}
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {formatDate(new Date(at).toISOString(), format, time_zone)}
        </time>
        {refused !== undefined && (
          <Button size="small" onClick={() => void waiting.retry(id)}>
            {t('retry')}
          </Button>
        )}
      </div>
      {words !== undefined && (
        <IconButton icon={CopyIcon} size="small" label={t('copy')} onClick={() => void copy(words)} />
      )}
      <IconButton
        icon={DismissIcon}
        size="small"
        label={t('drop', { what: `${title} ${label}` })}
        onClick={() => void drop(change, onDropped)}
      />
    </li>
  )
}

/** Of one mail: it is shown. */
function hrefOfRecord({ kind, ids: [id, ...more] }: WaitingChange): string | undefined {
  const isMail = kind === 'mail' || kind === 'comment.Email'
  return isMail && id !== undefined && more.length === 0 ? hrefOf('/mails', { id }) : undefined
}

async function copy(words: string): Promise<void> {
  await navigator.clipboard.writeText(words)
  showNotice(t('copied'))
}

/** What was written is asked about; all else is done again with one press. */
async function drop({ id, title, label, words }: WaitingChange, onDropped: () => void): Promise<void> {
  const question = {
    title: t('drop_words_title'),
    text: t('drop_words_text'),
    confirm_label: t('drop_confirm'),
    is_danger: true,
  }
  if (words !== undefined && !(await askQuestion(question))) return
  await waiting.drop(id)
  onDropped()
  toast({ text: t('dropped', { what: `${title} ${label}` }) })
}
