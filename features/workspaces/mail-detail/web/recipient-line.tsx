import { useState } from 'react'
import { formatCount } from '@laycan/web/messages.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import {
  asNameDisplay,
  type NameDisplay,
  PersonName,
  participantName,
} from '#features/records/emails/web/public.ts'
import styles from './mail-header.module.css'
import { t } from './messages.ts'

export interface RecipientLineProps {
  label: string
  people: readonly Participant[]
  /** As the user's setting says when not given. */
  display?: NameDisplay
}

/** People that show before 'Show all'; a circular to 200 brokers must not push the mail off the screen. */
const SHOWN_AT_FIRST = 4
/** A few more are not worth a fold. */
const TOLERATED = 2

/** To, Cc or Bcc with the names, folded when they are many. */
export function RecipientLine({ label, people, display: asked }: RecipientLineProps) {
  const [open, setOpen] = useState(false)
  const chosen = asNameDisplay(useMailSetting('email_display_to_type'))
  const display = asked ?? chosen
  if (people.length === 0) return null
  const isFolded = people.length > SHOWN_AT_FIRST + TOLERATED
  const shown = open || !isFolded ? people : people.slice(0, SHOWN_AT_FIRST)
  return (
    <div className={styles.recipients}>
      <span className={styles.label}>{label}</span>
      <span className={styles.people}>
        {shown.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may stand twice
          <span key={index} dir="auto" className={styles.person}>
            <PersonName person={person}>{participantName(person, display)}</PersonName>
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
