import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Participant } from '#features/records/emails/contract/email.ts'

export const InviteAnswer = z.enum(['accept', 'tentative', 'decline'])
export type InviteAnswer = z.infer<typeof InviteAnswer>

/**
 * What an invitation is to its reader: `open` can be answered; `cancelled` by its organizer; `outdated` by a newer
 * version in another mail; `reply` the answer of somebody we invited; `information` an event nobody asks us about.
 */
export const InviteState = z.enum(['open', 'cancelled', 'outdated', 'reply', 'information'])
export type InviteState = z.infer<typeof InviteState>

/** Times as the invitation has them: of whole days from midnight UTC to midnight UTC. */
export const ProposedTime = z
  .object({ start: Moment, end: Moment })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'The end may not be before the start' })
export type ProposedTime = z.infer<typeof ProposedTime>

/** The answer that was given for one of our addresses. */
export const GivenAnswer = z.object({
  answer: InviteAnswer,
  /** The invited address that it was given for. */
  address: z.string(),
  answered_at: Moment,
  user_id: Id.nullable(),
  /** Name of the colleague who gave it; '' when the account is gone. */
  answered_by: z.string(),
  /** Whether the organizer has it: `waiting` until the outbox sent it. */
  delivery: z.enum(['waiting', 'sent']),
  /** True when the organizer changed the event after this answer. */
  is_for_older_version: z.boolean(),
  /** The time that was proposed in place of the planned one (ours). */
  proposed: z.object({ start: Moment, end: Moment }).nullable(),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** A calendar invitation of a mail with our own answer (AP-054). */
export const Invite = z.object({
  email_id: Id,
  uid: z.string(),
  method: z.string(),
  sequence: z.number().int(),
  state: InviteState,
  /** The mail with the newest version; the mail itself when it has it. */
  newest_email_id: Id,
  title: z.string(),
  /** Null when the event names none. All-day events start at midnight UTC of their day, and end exclusively. */
  start: Moment.nullable(),
  end: Moment.nullable(),
  all_day: z.boolean(),
  /** Zone in which the organizer planned it, as the calendar names it. */
  timezone: z.string().nullable(),
  location: z.string(),
  /** RRULE value; null for a single event. */
  recurrence: z.string().nullable(),
  /** True when it is about one event of a series. */
  is_single_of_series: z.boolean(),
  organizer: Participant.nullable(),
  attendees: z.array(Participant.extend({ status: z.string() })),
  /** Our addresses that may answer, the likeliest first. */
  own_addresses: z.array(z.string()),
  /** False when none of them is on the list of attendees. */
  is_invited: z.boolean(),
  can_answer: z.boolean(),
  /** Who sent it where that is not whom it names, so that nothing follows from it; null where all is well (ours). */
  doubtful_sender: z.string().nullable(),
  /** Answers for any of our addresses, the latest first. */
  answers: z.array(GivenAnswer),
})
export type Invite = z.infer<typeof Invite>
