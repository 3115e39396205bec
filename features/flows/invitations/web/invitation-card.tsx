import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { CalendarIcon } from '@laycan/ui/icons.ts'
import { uiWord } from '@laycan/ui/words.ts'
import { participantName, useDateStyle } from '#features/records/emails/web/public.ts'
import type { Invite } from '../contract/invite.ts'
import { AnswerBar } from './answer-bar.tsx'
import { describeRecurrence } from './describe-recurrence.ts'
import styles from './invitation-card.module.css'
import { t } from './messages.ts'
import { useInvite } from './use-invite.ts'
import { zonedEventTime } from './zoned-event-time.ts'

/** What the mail itself says of its invitation; the rest is loaded. */
export type InvitationInMail = Pick<
  Invite,
  'method' | 'title' | 'start' | 'end' | 'all_day' | 'timezone' | 'location' | 'organizer' | 'attendees'
>

export interface InvitationCardProps {
  emailId: number
  invitation: InvitationInMail
  /** Shows the mail with the newest version in place of this one. */
  onOpenMail: (id: number) => void
}

/** A calendar invitation with its particulars and our answer (MD-025). */
export function InvitationCard({ emailId, invitation, onOpenMail }: InvitationCardProps) {
  const { invite, has_failed, pressed, retry, answer } = useInvite(emailId)
  const event = invite ?? invitation
  return (
    <section className={styles.card} aria-label={t('invitation')}>
      <h2 className={styles.title} dir="auto">
        <CalendarIcon size={16} />
        {event.title === '' ? t('invitation') : event.title}
        <StateBadge event={event} />
      </h2>
      <Facts event={event} />
      {invite && invite.doubtful_sender !== null && (
        <Banner kind="warning">
          {t(ANSWER_METHODS.has(invite.method) ? 'doubtful_answer' : 'doubtful_event', {
            sender: invite.doubtful_sender || '–',
          })}
        </Banner>
      )}
      {invite?.state === 'outdated' && invite.doubtful_sender === null && (
        <Banner
          actions={
            <Button size="small" onClick={() => onOpenMail(invite.newest_email_id)}>
              {t('open_newest')}
            </Button>
          }
        >
          {t('outdated_text')}
        </Banner>
      )}
      {invite?.state === 'cancelled' && <p className={styles.muted}>{t('cancelled_text')}</p>}
      {invite && <AnswerBar invite={invite} pressed={pressed} onAnswer={answer} />}
      {has_failed && (
        <p className={styles.given}>
          {t('load_failed')}
          <Button size="small" onClick={retry}>
            {uiWord('retry')}
          </Button>
        </p>
      )}
    </section>
  )
}

const ANSWER_METHODS = new Set(['REPLY', 'COUNTER'])

function StateBadge({ event }: { event: InvitationInMail & Partial<Invite> }) {
  const state = event.state ?? (event.method === 'CANCEL' ? 'cancelled' : 'open')
  return (
    <>
      {state === 'cancelled' && <Badge tone="danger">{t('cancelled')}</Badge>}
      {state === 'outdated' && <Badge tone="warning">{t('outdated')}</Badge>}
      {state === 'reply' && <Badge>{t(replyWord(event.method))}</Badge>}
      {event.is_single_of_series && <Badge>{t('one_of_series')}</Badge>}
    </>
  )
}

function replyWord(method: string): 'counter_of' | 'time_kept' | 'reply_of' {
  if (method === 'COUNTER') return 'counter_of'
  return method === 'DECLINECOUNTER' ? 'time_kept' : 'reply_of'
}

function Facts({ event }: { event: InvitationInMail & Partial<Invite> }) {
  const style = useDateStyle()
  const when = zonedEventTime(event, style) + (event.all_day ? ` · ${t('all_day')}` : '')
  const items = [
    { key: 'when', label: t('when'), value: when },
    {
      key: 'repeats',
      label: t('repeats'),
      value: describeRecurrence(event.recurrence ?? null, style.format),
    },
    { key: 'where', label: t('where'), value: event.location && <Place location={event.location} /> },
    {
      key: 'organizer',
      label: t('organizer'),
      value: event.organizer && participantName(event.organizer, 'username_and_email'),
    },
    {
      key: 'attendees',
      label: t('attendees'),
      value: event.attendees.length === 0 ? '' : <Attendees attendees={event.attendees} />,
    },
  ]
  return <KeyValueList items={items.filter(({ value }) => value !== '' && value !== null)} labelWidth={92} />
}

/** Where it takes place; a room of a video call is gone to by its address. */
function Place({ location }: Pick<InvitationInMail, 'location'>) {
  if (!/^https?:\/\/\S+$/i.test(location) || !URL.canParse(location)) return location
  return (
    <a href={location} target="_blank" rel="noreferrer">
      {location}
    </a>
  )
}

/** Attendees that are named before 'Show all'; a town hall has hundreds. */
const NAMED = 8
const STATUS = {
  accepted: t('status_accepted'),
  tentative: t('status_tentative'),
  declined: t('status_declined'),
  delegated: t('status_delegated'),
} as const

function Attendees({ attendees }: Pick<InvitationInMail, 'attendees'>) {
  const [all, setAll] = useState(false)
  const names = attendees.map((person) => {
    const name = participantName(person, 'username')
    const status = STATUS[person.status as keyof typeof STATUS]
    return status === undefined ? name : `${name} (${status})`
  })
  if (all || names.length <= NAMED + 1) return names.join(', ')
  return (
    <>
      {names.slice(0, NAMED).join(', ')} {t('more_attendees', { n: names.length - NAMED })}{' '}
      <Button size="small" kind="quiet" onClick={() => setAll(true)}>
        {t('show_all')}
      </Button>
    </>
  )
}
