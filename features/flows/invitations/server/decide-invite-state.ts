import type { CalendarEvent } from '@laycan/mail/parse/parsed-message.ts'
import type { InviteState } from '../contract/invite.ts'

/** The invitation of a mail as it is stored. Fields that are younger than a mail are missing in it. */
export type StoredEvent = Omit<CalendarEvent, 'recurrence_id' | 'stamp' | 'cancelled'> &
  Partial<Pick<CalendarEvent, 'recurrence_id' | 'stamp' | 'cancelled'>>

/** One mail about an event. */
export interface EventVersion {
  email_id: number
  received_at: string
  event: StoredEvent
  /** Address of the mail's From; lower case. */
  sender: string
}

/** Methods that state what the event is; the others talk about it. */
const STATES_EVENT = new Set(['REQUEST', 'CANCEL', 'PUBLISH', 'ADD'])

/**
 * Whether a mail comes from the one who may say so: what an event is from its organizer, an answer from the attendee that it is
 * of (RFC 5546 §1.4, §6.1). Of others it is shown, and nothing follows from it. An event without an organizer is a file.
 */
export function isFromWhomItNames({ event, sender }: Pick<EventVersion, 'event' | 'sender'>): boolean {
  const isSender = (person: { address: string }) => person.address.toLowerCase() === sender
  if (event.method === 'REPLY' || event.method === 'COUNTER') return event.attendees.some(isSender)
  return event.organizer === null || isSender(event.organizer)
}

/**
 * The newest statement of the organizer (RFC 5546 §2.1.5): the greatest SEQUENCE, then the latest DTSTAMP, then the mail
 * that came last. Answers of attendees are no versions, nor is what another sender says, or says of another organizer.
 */
export function newestVersion(
  versions: readonly EventVersion[],
  own?: Pick<EventVersion, 'event'>,
): EventVersion | undefined {
  const organizer = own?.event.organizer?.address.toLowerCase()
  const stated = versions.filter(
    (version) =>
      STATES_EVENT.has(version.event.method) &&
      isFromWhomItNames(version) &&
      (own === undefined || version.event.organizer?.address.toLowerCase() === organizer),
  )
  return [...stated].sort(compareVersions).at(-1)
}

function compareVersions(one: EventVersion, other: EventVersion): number {
  return (
    one.event.sequence - other.event.sequence ||
    stampOf(one).localeCompare(stampOf(other)) ||
    one.received_at.localeCompare(other.received_at) ||
    one.email_id - other.email_id
  )
}

function stampOf({ event }: EventVersion): string {
  return event.stamp ?? ''
}

export function isCancelled({ method, cancelled }: StoredEvent): boolean {
  return method === 'CANCEL' || cancelled === true
}

/** What the mail's invitation is to its reader, given the newest version of the event that the reader may read. */
export function decideInviteState(own: EventVersion, newest: EventVersion | undefined): InviteState {
  const { event } = own
  if (!STATES_EVENT.has(event.method)) return 'reply'
  if (newest !== undefined && isCancelled(newest.event)) return 'cancelled'
  if (isCancelled(event) && newest?.email_id === own.email_id) return 'cancelled'
  // A second copy of the same version is as good as the first.
  if (newest !== undefined && differs(own, newest)) return 'outdated'
  return event.method === 'REQUEST' || event.method === 'ADD' ? 'open' : 'information'
}

function differs(own: EventVersion, newest: EventVersion): boolean {
  if (own.email_id === newest.email_id) return false
  return own.event.sequence !== newest.event.sequence || stampOf(own) !== stampOf(newest)
}
