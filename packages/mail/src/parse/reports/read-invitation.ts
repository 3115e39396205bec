import { calendarTextOf } from './calendar-part.ts'
import { type CalendarFile, readCalendarFile } from './read-calendar-file.ts'

/** An invitation is a few kB, as `readCalendar` has it. */
const MOST_CHARS = 1_000_000
/** Events of one invitation: a series and those of it that were changed. */
const EVENTS_MAX = 200

/**
 * All events of the invitation in a message, with their texts and what a series leaves out; null where it is none, or too
 * large. What repeats is kept in the zone of its name, so that the world's zone counts there.
 */
export function readInvitation(raw: Buffer): CalendarFile | null {
  // No text of ours holds a NUL.
  const text = calendarTextOf(raw)?.replaceAll('\0', '')
  if (text === undefined || text.length > MOST_CHARS) return null
  const repeats = /^(?:RRULE|RECURRENCE-ID)[:;]/im.test(text) || hasDates(text)
  const file = readCalendarFile(text, repeats ? 'world' : 'own')
  return file && { ...file, events: file.events.slice(0, EVENTS_MAX) }
}

/** Zones may have an RDATE, too: they stand before the events. */
function hasDates(text: string): boolean {
  const first = text.search(/^BEGIN:VEVENT/im)
  return first !== -1 && /^RDATE[:;]/im.test(text.slice(first))
}
