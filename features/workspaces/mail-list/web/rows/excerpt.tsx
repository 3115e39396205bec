import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { FoundExcerpt } from '../search/found.tsx'
import type { MailLook } from './mail-look.ts'
import styles from './mail-row.module.css'

/** The second line of a mail: how it begins, or where the words of a search are. */
export function Excerpt({ row, look: { found } }: { row: EmailRow; look: MailLook }) {
  return (
    <span className={styles.preview} dir="auto">
      {found ? <FoundExcerpt row={row} found={found} /> : row.preview_body}
    </span>
  )
}
