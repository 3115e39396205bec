import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar as a screen of its own, for the phone. */
export default function MailboxesScreen() {
  return (
    <div className={styles.mailboxes}>
      <Sidebar />
      <Footer />
    </div>
  )
}
