import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { SystemStatus } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { durationText } from '../status-words.ts'
import styles from '../system-status.module.css'

/** Work that waits, is in hand, or was given up after many attempts. */
export function JobsPart({ jobs }: Pick<SystemStatus, 'jobs'>) {
  return (
    <section>
      <SectionHeader title={t('jobs')} />
      {jobs.length === 0 && <p className={styles.note}>{t('jobs_none')}</p>}
      <ul className={styles.list}>
        {jobs.map(({ kind, waiting, taken, failed, oldest_seconds }) => (
          <li key={kind} className={styles.row}>
            <div className={styles.words}>
              <div className={styles.name}>{kind}</div>
              <div className={styles.note}>
                {t('job_parts', { waiting: formatCount(waiting), taken: formatCount(taken) })}
                {oldest_seconds > 1 && ` · ${t('job_oldest', { time: durationText(oldest_seconds) })}`}
              </div>
            </div>
            {failed > 0 && (
              <StatusDot tone="danger" label={t('job_failed', { n: formatCount(failed) })} visibleLabel />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
