import { z } from 'zod'
import { dayAt, firstMomentOf } from '@laycan/ui/fields/dates.ts'
import type { CalendarEvent, EventForm } from '#features/records/calendars/contract/event.ts'

/** An event as it is typed. Days as `2026-11-21`, times as `08:31`; undefined while they are not written whole. */
export const EventWords = z.object({
  title: z.string(),
  calendar_id: z.number(),
  start_day: z.string().optional(),
  start_time: z.string().optional(),
  end_day: z.string().optional(),
  end_time: z.string().optional(),
  all_day: z.boolean(),
  location: z.string(),
  attendees: z.string(),
  recurrence: z.string(),
  text: z.string(),
})
export type EventWords = z.infer<typeof EventWords>

const DAY_MS = 86_400_000

/** A moment on the wall of a zone. An all-day event has only days, and its last one is shown. */
export function wordsOfEvent(
  event: Pick<
    CalendarEvent,
    'title' | 'start' | 'end' | 'all_day' | 'location' | 'attendees' | 'recurrence' | 'body' | 'calendar_id'
  >,
  zone: string,
): EventWords {
  const last = event.all_day ? new Date(Date.parse(event.end) - DAY_MS).toISOString() : event.end
  const dayIn = (moment: string) => (event.all_day ? moment.slice(0, 10) : dayAt(moment, zone))
  return {
    title: event.title,
    calendar_id: event.calendar_id,
    start_day: dayIn(event.start),
    start_time: event.all_day ? '09:00' : timeIn(event.start, zone),
    end_day: dayIn(last),
    end_time: event.all_day ? '10:00' : timeIn(event.end, zone),
    all_day: event.all_day,
    location: event.location,
    attendees: event.attendees.map(({ address }) => address).join(', '),
    recurrence: event.recurrence ?? '',
    text: event.body,
  }
}

export function timeIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(Date.parse(moment))
}

/** The moment at which a wall shows a day and a time; '' where one is not written whole. */
export function momentAt(day: string | undefined, time: string | undefined, zone: string): string {
  if (day === undefined || time === undefined) return ''
  const midnight = Date.parse(firstMomentOf(day, zone))
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const first = midnight + (hour * 60 + minute) * 60_000
  // The clocks may have been changed in the night.
  const [shownHour = 0, shownMinute = 0] = timeIn(new Date(first).toISOString(), zone).split(':').map(Number)
  const off = (hour * 60 + minute - shownHour * 60 - shownMinute) * 60_000
  return new Date(first + (Math.abs(off) <= 3 * 3_600_000 ? off : 0)).toISOString()
}

/**
 * What switching to whole days, or back, changes. An event until midnight takes nothing of the day that begins there:
 * it ends the day before as a whole day, and at that midnight again once it has times.
 */
export function withAllDay(words: EventWords, all_day: boolean): Partial<EventWords> {
  const { start_day, end_day, end_time } = words
  if (start_day === undefined || end_day === undefined || end_time !== '00:00') return { all_day }
  if (all_day) return { all_day, ...(end_day > start_day && { end_day: daysAfter(end_day, -1) }) }
  return { all_day, end_day: daysAfter(end_day, 1) }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** What typed words do not say of an event: the mail it comes from, who has answered, on which wall it repeats. */
type EventBefore = Pick<CalendarEvent, 'email_id' | 'body_type' | 'timezone' | 'recurrence'> & {
  readonly attendees: readonly CalendarEvent['attendees'][number][]
}

/** What is sent of typed words. @param options.zone the one in which they were typed */
export function eventOfWords(
  words: EventWords,
  { zone, before }: { zone: string; before?: EventBefore | undefined },
): z.input<typeof EventForm> {
  const { all_day, start_day, end_day } = words
  const dayMoment = (day: string | undefined, more = 0) =>
    day === undefined ? '' : new Date(Date.parse(`${day}T00:00:00.000Z`) + more).toISOString()
  const known = new Map(
    (before?.attendees ?? []).map((attendee) => [attendee.address.toLowerCase(), attendee]),
  )
  return {
    title: words.title,
    start: all_day ? dayMoment(start_day) : momentAt(start_day, words.start_time, zone),
    end: all_day ? dayMoment(end_day, DAY_MS) : momentAt(end_day, words.end_time, zone),
    all_day,
    location: words.location,
    attendees: addressesIn(words.attendees).map((address) => known.get(address.toLowerCase()) ?? { address }),
    recurrence: words.recurrence.trim() === '' ? null : words.recurrence,
    body: words.text,
    body_type: before?.body_type ?? 'plain_text',
    email_id: before?.email_id ?? null,
    timezone: zoneOfEvent(words, { zone, before }),
  }
}

/**
 * The zone on whose wall an event stands. Times are typed on the user's wall and sent as moments, which are the same in each
 * zone; a series must go on in its own, or it would come at another hour when only one of the two changes its clocks. An event
 * that begins to repeat does so where its writer is. Whole days have no zone.
 */
function zoneOfEvent(
  { recurrence }: EventWords,
  { zone, before }: { zone: string; before: EventBefore | undefined },
): string {
  const isBeginning = recurrence.trim() !== '' && before?.recurrence === null
  return isBeginning ? zone : (before?.timezone ?? zone)
}

function addressesIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
