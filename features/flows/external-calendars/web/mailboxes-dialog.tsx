import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { CalendarIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { useStore } from '@laycan/web/store.ts'
import { MailboxRow } from './mailbox-row.tsx'
import { loadMailboxes, mailboxes } from './mailbox-store.ts'
import styles from './mailboxes.module.css'
import { t } from './messages.ts'

/** Mailboxes whose calendars are connected, or could be, each with what can be done. */
export function MailboxesDialog({ onClose }: { onClose: () => void }) {
  const accounts = useStore(mailboxes)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className={styles.lead}>{t('lead')}</p>
      {accounts === 'loading' && <SkeletonRows count={4} rowHeight={64} />}
      {accounts === 'failed' && (
        <ErrorState compact title={t('failed')} onRetry={() => void loadMailboxes()} />
      )}
      {typeof accounts !== 'string' && accounts.length === 0 && (
        <EmptyState icon={CalendarIcon} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {typeof accounts !== 'string' &&
        accounts.map((account) => <MailboxRow key={account.line_id} account={account} onLeave={onClose} />)}
    </Dialog>
  )
}
