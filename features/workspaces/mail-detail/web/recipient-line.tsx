import { useState } from 'react'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { asNameDisplay, participantName } from '#features/records/emails/web/public.ts'
import styles from './mail-header.module.css'
import { t } from './messages.ts'

export interface RecipientLineProps {
  label: string
  people: readonly Participant[]
}

/** People that show before 'Show all'; a circular to 200 brokers must not push the mail off the screen. */
const SHOWN_AT_FIRST = 4
/** A few more are not worth a fold. */
const TOLERATED = 2

/** To, Cc or Bcc with the names, folded when they are many. */
export function RecipientLine({ label, people }: RecipientLineProps) {
  const [open, setOpen] = useState(false)
  const display = asNameDisplay(useMailSetting('email_display_to_type'))
  if (people.length === 0) return null
  const isFolded = people.length > SHOWN_AT_FIRST + TOLERATED
  const shown = open || !isFolded ? people : people.slice(0, SHOWN_AT_FIRST)
  return (
    <div className={styles.recipients}>
      <span className={styles.label}>{label}</span>
      <span className={styles.people}>
        {shown.map((person, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the same person may stand twice
            key={index}
            dir="auto"
            className={styles.person}
            {...tooltip(participantName(person, 'username_and_email'))}
          >
            {participantName(person, display)}
            {index < shown.length - 1 && ', '}
          </span>
        ))}
        {isFolded && (
          <>
            {!open && (
              <span className={styles.label}>
                {' '}
                {t('and_more', { n: formatCount(people.length - shown.length) })}{' '}
              </span>
            )}
            <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'show_less' : 'show_all')}
            </button>
          </>
        )}
      </span>
    </div>
  )
}
