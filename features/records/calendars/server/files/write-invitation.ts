import type { Attendee } from '../../contract/event.ts'
import type { StoredEvent } from '../events.repo.ts'
import { fold, utc, writeEvent } from './write-calendar.ts'
import { writeZone } from './write-zone.ts'

/** What is said about an event to those who are invited (RFC 5546). */
export interface InvitationText {
  readonly method: 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER'
  readonly organizer: { readonly name: string; readonly address: string }
  /** Grows with each change that they have to know. */
  readonly sequence: number
  readonly written_at: Date
  /** Whom a cancellation names; all who are invited where it is left out. */
  readonly attendees?: readonly Attendee[]
}

/** An event, or a series with what was changed of it by itself, as iCalendar text for a mail (RFC 6047). */
export function writeInvitation(events: readonly StoredEvent[], invitation: InvitationText): string {
  const { method, organizer, sequence, written_at } = invitation
  const zones = new Set(events.filter(namesZone).map(({ timezone }) => timezone))
  const first = Math.min(...events.map(({ start }) => start))
  const stamp = utc(written_at.getTime())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laycan//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...[...zones].flatMap((zone) => writeZone(zone, first)),
    ...events.flatMap((event) => {
      const attendees = invitation.attendees ?? event.attendees
      const status = method === 'CANCEL' ? ('cancelled' as const) : event.status
      const more = [
        `ORGANIZER${nameOf(organizer.name)}:mailto:${organizer.address}`,
        ...attendees.map((attendee) => attendeeLine(attendee, method === 'REQUEST')),
      ]
      const series = events.find(({ id }) => id === event.seriesMasterId)
      return writeEvent({ ...event, sequence, status }, { stamp, series, more })
    }),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function namesZone({ all_day, recurrence, seriesMasterId, timezone }: StoredEvent): boolean {
  return !all_day && timezone !== 'UTC' && (recurrence !== null || seriesMasterId !== null)
}

function attendeeLine({ name, address, status }: Attendee, asks: boolean): string {
  const parts = [`PARTSTAT=${status.toUpperCase()}`, ...(asks ? ['ROLE=REQ-PARTICIPANT', 'RSVP=TRUE'] : [])]
  return `ATTENDEE${nameOf(name)};${parts.join(';')}:mailto:${address}`
}

/** A name as a parameter: quotes and control characters cannot stand in one (RFC 5545 §3.2). */
function nameOf(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end a line.
  const plain = name.replace(/["\u0000-\u001f\u007f]/g, '').trim()
  return plain === '' ? '' : `;CN="${plain}"`
}
