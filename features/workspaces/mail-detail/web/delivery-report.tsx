import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import type { EmailDetail } from '../contract/endpoints.ts'
import styles from './mail-cards.module.css'
import { t } from './messages.ts'

const ACTIONS: Record<string, { text: string; tone: BadgeTone }> = {
  failed: { text: t('report_failed'), tone: 'danger' },
  delayed: { text: t('report_delayed'), tone: 'warning' },
  delivered: { text: t('report_delivered'), tone: 'positive' },
  relayed: { text: t('report_relayed'), tone: 'positive' },
  expanded: { text: t('report_expanded'), tone: 'neutral' },
}

/** What a delivery report (RFC 3464) says of each recipient, instead of its machine text. */
export function DeliveryReport({ statuses }: { statuses: EmailDetail['delivery_statuses'] }) {
  return (
    <section className={styles.card} aria-label={t('report_title')}>
      <h2 className={styles.title}>{t('report_title')}</h2>
      <ul className={styles.statuses}>
        {statuses.map(({ action, status, diagnostic, recipient }) => {
          const { text, tone } = ACTIONS[action] ?? { text: action, tone: 'neutral' }
          return (
            <li key={`${recipient} ${action}`}>
              <Badge tone={tone}>{text}</Badge>
              <span className={styles.strong}>{recipient}</span>
              <span className={styles.muted}>{status}</span>
              {diagnostic !== '' && <p className={styles.diagnostic}>{diagnostic}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
