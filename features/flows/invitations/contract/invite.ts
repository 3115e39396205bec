import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { zonedMoment } from '@laycan/contract/zoned-time.ts'
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

/**
 * When an event takes place: a moment, or without a zone that is known what a clock shows, `2026-05-04T10:00:00`. Without any
 * zone that is the reader's own clock (RFC 5545 §3.3.5).
 */
export const EventTime = z.union([Moment, z.iso.datetime({ local: true, precision: 0 })])

/** Whether a time of an event is only what a clock shows. */
export function isClockTime(time: string): boolean {
  return !time.endsWith('Z')
}

/** A time of an event as a moment. @param zone in which the clock stands that it shows, an IANA name */
export function momentOfEvent(time: string, zone: string): string {
  if (!isClockTime(time)) return time
  const at = zonedMoment({ local: time.slice(0, 16), time_zone: zone })?.at
  return (at ?? new Date(`${time}Z`)).toISOString()
}

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
  start: EventTime.nullable(),
  end: EventTime.nullable(),
  all_day: z.boolean(),
  /** Zone in which the organizer planned it, as the calendar names it, known or not. */
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
