import { call } from '@laycan/web/call.ts'
import { getEvent, listEvents } from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent, EventScope } from '#features/records/calendars/contract/event.ts'

/** How far from its day one of a series is looked for: both ways together are what one answer tells of. */
const AROUND_MS = 190 * 86_400_000

/**
 * What an event is by now, after a colleague changed it. An occurrence that was changed by itself meanwhile has become an event
 * with an id of its own.
 * @param scope what the change was to reach
 */
export async function newestEvent(event: CalendarEvent, scope: EventScope): Promise<CalendarEvent> {
  const { id, calendar_id, occurrence_start, seriesMasterId } = event
  if (scope === 'this' && occurrence_start !== null && seriesMasterId === null) {
    const around = (more: number) => new Date(Date.parse(occurrence_start) + more).toISOString()
    const query = { calendar_id, start: around(-AROUND_MS), end: around(AROUND_MS) }
    const { events } = await call(listEvents, { query, silent: true })
    const own = events.find(
      (each) => each.seriesMasterId === id && each.occurrence_start === occurrence_start,
    )
    if (own) return own
  }
  return (await call(getEvent, { params: { id }, silent: true })).event
}
