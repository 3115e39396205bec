import { Footer } from './frame/footer.tsx'
import { t } from './messages.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar as a screen of its own, for the phone. */
export default function MailboxesScreen() {
  return (
    <div className={styles.mailboxes}>
      <h1 className={styles.unseen}>{t('mailboxes')}</h1>
      <Sidebar label={t('allMailboxes')} />
      <Footer />
    </div>
  )
}
