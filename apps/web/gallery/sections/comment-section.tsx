import { SampleConversation } from '@laycan/features/marks/comments/web/testing.tsx'
import styles from '../gallery.module.css'

/** What people say of a record, here of a ship: the same part as beside mails, contacts and tasks. */
export function CommentSection() {
  return (
    <div className={styles.box} style={{ height: 360, overflow: 'auto' }} data-testid="comments">
      <SampleConversation />
    </div>
  )
}
