import type { CalendarEvent } from './event.ts'

/** An event of an hour, on a Wednesday in Athens, with what the test gives. */
export function testEvent(given: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 5,
    eid: 'e5',
    title: 'Position meeting',
    body: '',
    body_type: 'plain_text',
    start: '2026-11-25T08:00:00.000Z',
    end: '2026-11-25T09:00:00.000Z',
    all_day: false,
    email_id: null,
    calendar_id: 3,
    timezone: 'Europe/Athens',
    attendees: [],
    organizer: null,
    recurrence: null,
    location: '',
    seriesMasterId: null,
    occurrence_start: null,
    type: 'event',
    status: 'confirmed',
    version: 1,
    ...given,
  }
}
