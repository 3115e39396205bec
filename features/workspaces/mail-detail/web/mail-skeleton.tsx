import { Skeleton } from '@laycan/ui/feedback/skeleton.tsx'
import styles from './mail-pane.module.css'
import { t } from './messages.ts'

/** The shape of a mail that is on its way; shows after 300 ms, never before. */
export function MailSkeleton({ body = false }: { body?: boolean }) {
  return (
    <div role="status" aria-label={t('loading')} className={styles.late}>
      {!body && (
        <div className={styles.skeletonHeader}>
          <Skeleton width={32} height={32} round />
          <div>
            <Skeleton width={180} />
            <Skeleton width={260} />
          </div>
        </div>
      )}
      <div className={styles.skeletonBody}>
        {[92, 78, 86, 40, 88, 64].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </div>
  )
}
