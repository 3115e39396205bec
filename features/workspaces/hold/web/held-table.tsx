import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { MailIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { useStore } from '@laycan/web/store.ts'
import { heldMails, readOn } from './held-list.ts'
import { HeldRow } from './held-row.tsx'
import styles from './held-screen.module.css'
import { t } from './messages.ts'

/** Every mail that waits, with what Sent says of it. */
export function HeldTable() {
  const { emails, next, due, others } = useStore(heldMails)
  return (
    <>
      <p className={styles.facts} aria-live="polite">
        {due > 0 && <span>{t('due', { n: formatCount(due) })}</span>}
        {others > 0 && <span>{t('others', { n: formatCount(others) })}</span>}
      </p>
      {emails.length === 0 ? (
        <EmptyState icon={MailIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('subject')}</th>
                <th>{t('mailbox')}</th>
                <th className={styles.number}>{t('recipients')}</th>
                <th>{t('leaves')}</th>
                <th>{t('says_sent')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {emails.map((email) => (
                <HeldRow key={email.id} email={email} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && <Button onClick={() => void readOn()}>{t('more')}</Button>}
    </>
  )
}
