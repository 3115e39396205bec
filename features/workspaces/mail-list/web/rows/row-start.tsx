import { t } from '../messages.ts'
import styles from './mail-row.module.css'

/** Stripe of the mailbox and dot of an unread mail, at the start of the first cell. */
export function RowStart({ isUnread }: { isUnread: boolean }) {
  return (
    <>
      <span className={styles.stripe} />
      {isUnread && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('mark_unread')}</span>
        </span>
      )}
    </>
  )
}
