import { useEffect } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { useStore } from '@laycan/web/store.ts'
import { loadMailboxes, mailboxes } from './mailbox-store.ts'
import styles from './mailboxes.module.css'
import { MailboxesDialog } from './mailboxes-dialog.tsx'
import { t } from './messages.ts'

/** Leads to the mailboxes, and says how many of them are not connected (CA-018). */
export function MailboxesButton() {
  const accounts = useStore(mailboxes)
  useEffect(() => void loadMailboxes(), [])
  if (typeof accounts === 'string' || accounts.length === 0) return null
  const n = accounts.filter(({ state }) => state === 'not_connected').length
  return (
    <div className={styles.open}>
      <Button
        kind="quiet"
        size="small"
        onClick={() => openModal((close) => <MailboxesDialog onClose={close} />)}
      >
        {t('open')}
      </Button>
      {n > 0 && <span className={styles.quiet}>{t('notConnectedCount', { n })}</span>}
    </div>
  )
}
