import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { uiWord } from '@laycan/ui/words.ts'
import type { EventInvitations, InvitedPerson } from '../contract/event-invitations.ts'
import { askToInvite, isSomebodyWaiting } from './ask-to-invite.tsx'
import styles from './event-guests.module.css'
import { t } from './messages.ts'
import { ProposalNote } from './proposal-note.tsx'
import { useInvitations } from './use-invitations.ts'

interface EventGuestsProps {
  event_id: number
  /** The zone in which proposed times are told. */
  zone: string
}

/** Who is invited to an event, what they answered, what they propose, and who is yet to be told. */
export function EventGuests({ event_id, zone }: EventGuestsProps) {
  const { invitations, has_failed, reload } = useInvitations(event_id)
  if (has_failed && invitations === undefined)
    return (
      <p className={styles.failed}>
        {t('load_failed')}
        <Button size="small" onClick={reload}>
          {uiWord('retry')}
        </Button>
      </p>
    )
  if (invitations === undefined || isEmpty(invitations)) return null
  const { people, proposals, role } = invitations
  return (
    <section className={styles.guests} aria-label={t('guests')}>
      <h3 className={styles.title}>{t('guests')}</h3>
      <ul className={styles.people}>
        {people.map((person) => (
          <Guest key={person.address} person={person} isOwn={role === 'own'} />
        ))}
      </ul>
      {proposals.map((proposal) => (
        <ProposalNote key={proposal.id} event_id={event_id} proposal={proposal} zone={zone} />
      ))}
      {isSomebodyWaiting(invitations) && <WaitingNote invitations={invitations} />}
    </section>
  )
}

function isEmpty({ people, waiting }: EventInvitations): boolean {
  return people.length + waiting.cancel.length === 0
}

const TONES: Record<InvitedPerson['status'], BadgeTone> = {
  'needs-action': 'neutral',
  accepted: 'positive',
  tentative: 'warning',
  declined: 'danger',
  delegated: 'neutral',
}

function Guest({ person, isOwn }: { person: InvitedPerson; isOwn: boolean }) {
  const { name, address, status, delivery, reason } = person
  const isTold = !isOwn || delivery === 'sent' || status !== 'needs-action'
  return (
    <li className={styles.person}>
      <span className={styles.name} dir="auto">
        {name || address}
        {name !== '' && <span className={styles.address}>{address}</span>}
      </span>
      {isTold ? (
        <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
      ) : (
        <span {...(reason === '' ? {} : tooltip(reason))}>
          <Badge tone={delivery === 'failed' ? 'danger' : 'neutral'}>{t(toldAs(delivery))}</Badge>
        </span>
      )}
    </li>
  )
}

function toldAs(delivery: InvitedPerson['delivery']): 'not_sent' | 'waiting' | 'failed' {
  return delivery === 'sent' ? 'waiting' : delivery
}

function WaitingNote({ invitations }: { invitations: EventInvitations }) {
  const { event_id, waiting, senders } = invitations
  const n = waiting.request.length + waiting.cancel.length
  return (
    <Banner
      kind="info"
      inset
      actions={
        senders.length > 0 && (
          <Button size="small" onClick={() => void askToInvite([event_id])}>
            {t('send_now')}
          </Button>
        )
      }
    >
      {n === 1 ? t('waiting_one') : t('waiting_more', { n })}
      {senders.length === 0 && ` ${t('no_sender')}`}
    </Banner>
  )
}
