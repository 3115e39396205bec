import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { SystemStatus } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import styles from '../system-status.module.css'

const tones = {
  running: 'positive',
  receiving_only: 'positive',
  paused: 'neutral',
  waiting: 'danger',
} as const

/** Each mailbox: whether it is fetched, how much of it is proven to be here, and when its last mail came. */
export function AccountsPart({ accounts }: Pick<SystemStatus, 'accounts'>) {
  const { format, time_zone } = useDateStyle()
  return (
    <section>
      <SectionHeader title={t('mailboxes')} />
      {accounts.length === 0 && <p className={styles.note}>{t('no_mailboxes')}</p>}
      <ul className={styles.list}>
        {accounts.map(({ id, email, display_name, status, reason, last_mail_at, mailboxes, proven }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <div className={styles.name}>{display_name}</div>
              <div className={styles.note}>{reason || email}</div>
            </div>
            <div className={styles.note}>
              {[
                mailboxes > 0 && t('proven', { n: proven, all: mailboxes }),
                last_mail_at !== null &&
                  t('last_mail', { date: formatDate(last_mail_at, format, time_zone) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <StatusDot tone={tones[status]} label={t(status)} visibleLabel />
          </li>
        ))}
      </ul>
    </section>
  )
}
