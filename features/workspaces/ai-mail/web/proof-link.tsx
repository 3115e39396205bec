import { hrefOf } from '@laycan/web/navigation.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { showSentence } from '#features/workspaces/mail-body/web/public.ts'
import type { Proof } from '../contract/help.ts'
import styles from './assistant.module.css'
import { t } from './messages.ts'

interface ProofLinkProps {
  proof: Proof
  /** Shows the mail in place; without it the link leads to the mail. */
  onOpen?: (email_id: number) => void
}

/** The sentence that a statement rests on; a press leads to it in its mail, where it is marked. */
export function ProofLink({ proof, onOpen }: ProofLinkProps) {
  const { email_id, quote, from, date } = proof
  const { format, time_zone } = useDateStyle()
  const day = formatDate(date, format, time_zone)
  return (
    <a
      className={styles.proof}
      href={hrefOf(`/mailDetail/${email_id}`)}
      aria-label={`${quote} ${t('open_mail', { from, date: day })}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        showSentence(email_id, quote)
        if (!onOpen) return
        event.preventDefault()
        onOpen(email_id)
      }}
    >
      <q dir="auto">{quote}</q>
      <span className={styles.source}>
        {from} · {day}
      </span>
    </a>
  )
}
