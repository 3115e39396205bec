import type { CalendarEvent } from '../contract/event.ts'
import type { StoredEvent } from './events.repo.ts'
import type { Series } from './recurrence/occurrences.ts'

const iso = (at: number) => new Date(at).toISOString()
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

/** An event as it goes out. */
export function describeEvent(stored: StoredEvent): CalendarEvent {
  const {
    exdates: _,
    rdates: _rdates,
    series_ends_at: _ends,
    sequence: _sequence,
    calendar_type,
    ...event
  } = stored
  const isProviders = calendar_type === 'outlook' || calendar_type === 'gmail'
  return {
    ...event,
    type: 'event',
    start: iso(stored.start),
    end: iso(stored.end),
    timezone: stored.all_day ? null : stored.timezone,
    // CA-010.
    ...(isProviders && { start_timezone: stored.timezone }),
    occurrence_start: isoOrNull(stored.occurrence_start),
  }
}

/** The series of an event that repeats. @param changed occurrences that are events of their own */
export function seriesOf(stored: StoredEvent, changed: readonly number[] = []): Series {
  return {
    start: stored.start,
    all_day: stored.all_day,
    zone: stored.timezone,
    recurrence: stored.recurrence ?? '',
    exdates: [...stored.exdates, ...changed],
    rdates: stored.rdates,
  }
}
