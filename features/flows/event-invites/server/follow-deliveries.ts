import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { messagesAnswered } from '#features/flows/mail-outcomes/server/public.ts'
import { audienceOfEvent, lockOrganized } from '#features/records/calendars/server/public.ts'
import { eventInvitationsChanged } from '../contract/messages.ts'
import { holdEventOfMessage, setDeliveries } from './event-invitations.repo.ts'

/** Servers have taken or refused invitations: the event says who has his. */
export const followDeliveries = reactTo(messagesAnswered, async (tx, outcome) => {
  if (outcome.email_id !== null) return
  const accepted = outcome.accepted.map(({ address }) => address)
  const refused = outcome.final ? outcome.refused : []
  if (accepted.length + refused.length === 0) return
  const event_id = await holdEventOfMessage(tx, outcome.message_id)
  if (event_id === undefined) return
  await setDeliveries(tx, outcome.message_id, { accepted, refused })
  const whole = await lockOrganized(tx, event_id)
  if (!whole) return
  recordChange(tx, {
    message: eventInvitationsChanged,
    body: { event_id: whole.id },
    audience: audienceOfEvent(whole),
  })
})
