import type { FileEvent } from '@laycan/mail/parse/reports/read-calendar-file.ts'
import { momentOf } from '../recurrence/zones.ts'

/** Times without a zone are those on the wall of whoever brings them. */
export function inZone<T extends FileEvent>(event: T, zone: string): T {
  const move = (at: string) => new Date(momentOf(zone, Date.parse(at))).toISOString()
  const moveOrNull = (at: string | null) => at && move(at)
  return {
    ...event,
    start: moveOrNull(event.start),
    end: moveOrNull(event.end),
    timezone: zone,
    exdates: event.exdates.map(move),
    occurrence_start: moveOrNull(event.occurrence_start),
  }
}
