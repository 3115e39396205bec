import styles from './mail-row.module.css'

/** Stripe of the mailbox and dot of an unread mail, at the start of the first cell; the row's label says it in words. */
export function RowStart({ isUnread }: { isUnread: boolean }) {
  return (
    <>
      <span className={styles.stripe} />
      {isUnread && <span className={styles.dot} data-mark="unread" />}
    </>
  )
}
