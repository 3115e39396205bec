import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { BodyType } from '#features/records/emails/contract/email.ts'
import { eventRefusals } from './errors.ts'

export const ATTENDEES_MAX = 200
const TITLE_MAX = 500
const LOCATION_MAX = 1_000
const BODY_MAX = 100_000
const DAY_MS = 86_400_000
/** Days that an event lasts at most. */
const LENGTH_MAX = 5 * 366 * DAY_MS

/** What an entry of the calendar is (CA-002). */
export const EventType = z.enum(['event', 'task'])

/** Somebody who is invited; `status` as RFC 5545 names it, in small letters. */
export const Attendee = z.object({
  name: z.string().max(320).default(''),
  address: z.string().trim().min(1).max(320),
  status: z.enum(['needs-action', 'accepted', 'declined', 'tentative', 'delegated']).default('needs-action'),
})
export type Attendee = z.infer<typeof Attendee>

/** What a change or a deletion of a series reaches; `following`: this one and all after it (ours). */
export const EventScope = z.enum(['this', 'following', 'all'])
export type EventScope = z.infer<typeof EventScope>

/**
 * An event (CA-002). All-day events start at midnight UTC of their day and end at that of the day after their last. Of a series
 * each occurrence is listed by itself: with the id of the series and the moment at which the rule has it.
 */
export const CalendarEvent = z.object({
  id: Id,
  /** Its UID, which is the same in every calendar (RFC 5545). */
  eid: z.string(),
  title: z.string(),
  body: z.string(),
  body_type: BodyType,
  start: Moment,
  end: Moment,
  all_day: z.boolean(),
  email_id: Id.nullable(),
  calendar_id: Id,
  /** Only of providers that ask for it: left out for local and ews calendars (CA-010). */
  start_timezone: z.string().optional(),
  /** IANA zone in which a series repeats; null for all-day events (ours). */
  timezone: z.string().nullable(),
  attendees: z.array(Attendee),
  organizer: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** RRULE value; null for what does not repeat. */
  recurrence: z.string().nullable(),
  location: z.string(),
  /** Of one that was changed by itself: the series that it belongs to. */
  seriesMasterId: Id.nullable(),
  /** Of an occurrence: its start by the rule, which names it (ours). */
  occurrence_start: Moment.nullable(),
  type: EventType,
  /** Declined or tentative events look otherwise (ours). */
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  /** Grows with each change (ours). */
  version: z.number().int().positive(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** What is written of an event. */
export const EventForm = z
  .object({
    title: z.string().trim().min(1, eventRefusals.noTitle.text).max(TITLE_MAX),
    body: z.string().max(BODY_MAX).default(''),
    body_type: BodyType.default('plain_text'),
    start: Moment,
    end: Moment,
    all_day: z.boolean().default(false),
    email_id: Id.nullable().default(null),
    start_timezone: z.string().max(200).optional(),
    /** IANA or Windows name; left out: that of the user's browser is not known, and UTC counts. */
    timezone: z.string().max(200).nullable().default(null),
    attendees: z.array(Attendee).max(ATTENDEES_MAX).default([]),
    recurrence: z.string().max(2_000).nullable().default(null),
    location: z.string().max(LOCATION_MAX).default(''),
  })
  .superRefine((event, issues) => {
    const length = Date.parse(event.end) - Date.parse(event.start)
    if (length < 0)
      issues.addIssue({ code: 'custom', path: ['end'], message: eventRefusals.endBeforeStart.text })
    if (length > LENGTH_MAX)
      issues.addIssue({ code: 'custom', path: ['end'], message: eventRefusals.tooLong.text })
  })
export type EventForm = z.infer<typeof EventForm>

/** CA-014: a reminder pops up so long before the start. */
export const REMINDER_MINUTES = 10
