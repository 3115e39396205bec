import { tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import styles from './mail-row.module.css'

/** The mailbox of a mail in a word; the stripe at the start of the row has its colour, so that it is told once. */
export function MailboxName({ name }: { name: string }) {
  return (
    <span className={styles.mailbox} dir="auto" {...tooltipWhenCut(name)}>
      {name}
    </span>
  )
}
