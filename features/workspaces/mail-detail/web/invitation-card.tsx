import { Badge } from '@laycan/ui/display/badge.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { CalendarIcon } from '@laycan/ui/icons.ts'
import { participantName, useDateStyle } from '../../../records/emails/web/public.ts'
import type { EmailDetail } from '../contract/endpoints.ts'
import { formatEventTime } from './event-time.ts'
import styles from './mail-cards.module.css'
import { t } from './messages.ts'

/** A calendar invitation with its particulars (MD-025, first half). */
export function InvitationCard({ invitation }: { invitation: NonNullable<EmailDetail['invitation']> }) {
  const style = useDateStyle()
  const attendees = invitation.attendees.map((person) => {
    const name = participantName(person, 'username')
    return person.status === '' || person.status === 'needs-action' ? name : `${name} (${person.status})`
  })
  const items = [
    {
      key: 'when',
      label: t('when'),
      value: formatEventTime(invitation, style) + (invitation.all_day ? ` · ${t('all_day')}` : ''),
    },
    { key: 'where', label: t('where'), value: invitation.location },
    {
      key: 'organizer',
      label: t('organizer'),
      value: invitation.organizer && participantName(invitation.organizer, 'username_and_email'),
    },
    { key: 'attendees', label: t('attendees'), value: attendees.join(', ') },
  ]
  return (
    <section className={styles.card} aria-label={t('invitation')}>
      <h3 className={styles.title} dir="auto">
        <CalendarIcon size={16} />
        {invitation.title === '' ? t('invitation') : invitation.title}
        {invitation.method === 'CANCEL' && <Badge tone="danger">{t('cancelled')}</Badge>}
      </h3>
      <KeyValueList items={items.filter(({ value }) => value !== '' && value !== null)} labelWidth={92} />
    </section>
  )
}
