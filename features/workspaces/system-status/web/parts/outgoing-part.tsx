import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { SystemStatus } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { durationText } from '../status-words.ts'
import styles from '../system-status.module.css'

const names = { delay: 'status_delay', schedule: 'status_schedule', progress: 'status_progress' } as const

/** Mail that waits or is leaving, and how late the first of it is. */
export function OutgoingPart({ outgoing }: Pick<SystemStatus, 'outgoing'>) {
  return (
    <section>
      <SectionHeader title={t('outgoing')} />
      {outgoing.length === 0 && <p className={styles.note}>{t('outgoing_none')}</p>}
      <ul className={styles.list}>
        {outgoing.map(({ status, count, overdue_seconds }) => (
          <li key={status} className={styles.row}>
            <div className={styles.words}>
              <div className={styles.name}>{t(names[status as keyof typeof names] ?? 'status_progress')}</div>
              {overdue_seconds > 0 && (
                <div className={styles.note}>{t('late', { time: durationText(overdue_seconds) })}</div>
              )}
            </div>
            <div className={styles.count}>{formatCount(count)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
