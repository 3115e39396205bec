import type { FileEvent } from '@laycan/mail/parse/reports/read-calendar-file.ts'
import { momentOf } from '@laycan/mail/zones/zone-offsets.ts'

/** Times of no zone that is known (CalendarEvent.start) are those on the wall of whoever brings them. */
export function inZone<T extends FileEvent>(event: T, zone: string): T {
  const move = (at: string) =>
    at.endsWith('Z') ? at : new Date(momentOf(zone, Date.parse(`${at}Z`))).toISOString()
  const moveOrNull = (at: string | null) => at && move(at)
  const isWritten = event.start !== null && !event.start.endsWith('Z')
  return {
    ...event,
    start: moveOrNull(event.start),
    end: moveOrNull(event.end),
    timezone: isWritten ? zone : event.timezone,
    exdates: event.exdates.map(move),
    rdates: event.rdates.map(move),
    occurrence_start: moveOrNull(event.occurrence_start),
  }
}
