import { Button } from '@laycan/ui/buttons/button.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { ShieldIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type {
  LeftOutMailbox,
  MailAccount,
  MailboxCertificate,
} from '#features/records/mail-accounts/contract/mail-account.ts'
import { checkNow } from './account-menu.ts'
import { accountRows } from './account-store.ts'
import styles from './certificate.module.css'
import { t } from './messages.ts'
import { quietly } from './quietly.ts'
import { certificateWords } from './state-words.ts'

/** The certificate of each mailbox: counts on both sides and the gaps by name. */
export function CertificateTable({ account }: { account: MailAccount }) {
  const { id, certificate, left_out } = accountRows.useRow(account.id) ?? account
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('certificate_mailbox')}</th>
            <th className={styles.number}>{t('certificate_server')}</th>
            <th className={styles.number}>{t('certificate_stored')}</th>
            <th>{t('certificate_state')}</th>
            <th>{t('certificate_checked')}</th>
          </tr>
        </thead>
        <tbody>
          {certificate.map((mailbox) => (
            <MailboxLine key={mailbox.path} mailbox={mailbox} />
          ))}
          {left_out.map((mailbox) => (
            <LeftOutLine key={mailbox.path} mailbox={mailbox} />
          ))}
        </tbody>
      </table>
      {certificate.length === 0 && <p className={styles.detail}>{t('not_checked')}</p>}
      <Button icon={ShieldIcon} onClick={() => void quietly(checkNow(id))}>
        {t('check_now')}
      </Button>
    </div>
  )
}

function MailboxLine({ mailbox }: { mailbox: MailboxCertificate }) {
  const { format, time_zone } = useDateStyle()
  const words = certificateWords([mailbox])
  return (
    <tr>
      <td className={styles.path}>{mailbox.path}</td>
      <td className={styles.number}>{formatCount(mailbox.server_count)}</td>
      <td className={styles.number}>{formatCount(mailbox.stored_count)}</td>
      <td>
        <StatusDot tone={words.tone} label={words.label} visibleLabel />
        {mailbox.reason !== '' && <span className={styles.detail}>{mailbox.reason}</span>}
        {mailbox.missing !== '' && (
          <span className={styles.detail}>{t('missing_uids', { uids: mailbox.missing })}</span>
        )}
      </td>
      <td className={styles.detail}>
        {mailbox.checked_at === null ? '–' : formatDate(mailbox.checked_at, format, time_zone)}
      </td>
    </tr>
  )
}

/** A mailbox of the server that nobody fetches, with its count. */
function LeftOutLine({ mailbox }: { mailbox: LeftOutMailbox }) {
  return (
    <tr>
      <td className={styles.path}>{mailbox.path}</td>
      <td className={styles.number}>{mailbox.messages === null ? '–' : formatCount(mailbox.messages)}</td>
      <td className={styles.number}>–</td>
      <td>
        <StatusDot tone="neutral" label={t('left_out_path')} visibleLabel />
      </td>
      <td className={styles.detail}>–</td>
    </tr>
  )
}
