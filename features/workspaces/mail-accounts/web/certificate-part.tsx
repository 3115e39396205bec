import { Button } from '@laycan/ui/buttons/button.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import styles from './certificate.module.css'
import { CertificateTable } from './certificate-table.tsx'
import { t } from './messages.ts'
import { certificateWords } from './state-words.ts'

/** Whether all mail of an account is here; opens the certificate of each mailbox. */
export function CertificatePart({ account }: { account: MailAccount }) {
  // Nothing to compare with: the mailbox has no server it is fetched from.
  if (account.incoming === null) return <div />
  const words = certificateWords(account.certificate, account.left_out)
  return (
    <div className={styles.part}>
      <Popover label={t('certificate')} content={() => <CertificateTable account={account} />}>
        {(trigger) => (
          <Button {...trigger} kind="quiet" size="small" className={styles.button}>
            <StatusDot tone={words.tone} label={words.label} visibleLabel />
          </Button>
        )}
      </Popover>
      {words.detail !== '' && <span className={styles.detail}>{words.detail}</span>}
    </div>
  )
}
