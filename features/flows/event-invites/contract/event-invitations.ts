import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { Attendee } from '#features/records/calendars/contract/event.ts'
import { Participant } from '#features/records/emails/contract/email.ts'

/** What became of the last mail to somebody who is invited. */
const InvitationDelivery = z.enum(['not_sent', 'waiting', 'sent', 'failed'])

/** Somebody who is invited: his answer, and whether he has the invitation. */
export const InvitedPerson = Participant.extend({
  status: Attendee.shape.status,
  delivery: InvitationDelivery,
  /** Why it could not be delivered; '' else. */
  reason: z.string(),
  answered_at: Moment.nullable(),
})
export type InvitedPerson = z.infer<typeof InvitedPerson>

/** Another time that somebody who is invited proposed (COUNTER, RFC 5546 §3.2.7). */
export const Proposal = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  start: Moment,
  end: Moment,
  all_day: z.boolean(),
  /** The mail that it came with. */
  email_id: Id.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** How the invitations of an event stand. */
export const EventInvitations = z.object({
  event_id: Id,
  title: z.string(),
  /** `own`: planned here. `guest`: by somebody else, who invites. `provider`: its calendar's provider invites. */
  role: z.enum(['own', 'guest', 'provider']),
  /** Mailboxes that invitations may go out from, the one that invited before alone. */
  senders: z.array(z.object({ line_id: Id, name: z.string(), address: z.string() })),
  /** Who does not have what counts now: to be invited or told of a change, and to be told that it is off. */
  waiting: z.object({ request: z.array(Participant), cancel: z.array(Participant), is_update: z.boolean() }),
  people: z.array(InvitedPerson),
  /** Times that wait for an answer. */
  proposals: z.array(Proposal),
})
export type EventInvitations = z.infer<typeof EventInvitations>

const Answer = z.object({ invitations: EventInvitations })

export const getEventInvitations = defineEndpoint({
  method: 'GET',
  path: '/events/{id}/invitations',
  access: 'signed-in',
  summary: 'Who is invited to an event, what they answered, and who is yet to be told.',
  params: IdParams,
  response: Answer,
})

export const sendEventInvitations = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/invitations',
  access: 'signed-in',
  summary: 'Mails invitations, changes and cancellations to those who do not have them yet.',
  params: IdParams,
  body: z.object({ line_id: Id }),
  response: Answer,
  rate_limit: 60,
})

export const answerProposal = defineEndpoint({
  method: 'POST',
  path: '/event_proposals/{id}/answer',
  access: 'signed-in',
  summary: 'Takes a proposed time over into the event, or declines it, which its proposer is told by mail.',
  params: IdParams,
  body: z.object({ answer: z.enum(['accept', 'decline']) }),
  response: Answer,
  rate_limit: 60,
})
