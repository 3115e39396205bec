import ICAL from 'ical.js'
import type { CalendarEvent } from '../parsed-message.ts'
import { type CountedZone, datesOf, describeComponent, eventTime, extraDatesOf, timeOf } from './calendar.ts'
import { readComponents, repairCalendar } from './repair-calendar.ts'

/** Characters of a calendar file; one of ten years has some MB. */
const MOST_CHARS = 10_000_000
/** Events that are read of a file; the rest is counted. */
const EVENTS_MAX = 5_000
const BODY_MAX = 20_000

/** One event of a calendar file. */
export interface FileEvent extends CalendarEvent {
  body: string
  /** Left-out occurrences of a series, as `start` is written. */
  exdates: string[]
  /** What a series has besides its rule, as `start` is written. */
  rdates: string[]
  /** Of one that was changed by itself: which one it was by the rule. */
  occurrence_start: string | null
  /** Of one that was changed by itself: all that follow were changed so, too (RANGE=THISANDFUTURE). */
  is_following?: boolean
}

/** What a calendar file holds. */
export interface CalendarFile {
  events: FileEvent[]
  /** Events that could not be read, or that are too many. */
  left_out: number
}

/**
 * Reads the events of an iCalendar text, also of several calendars in one; null for what is none.
 * @param counts see `CountedZone`
 */
export function readCalendarFile(text: string, counts: CountedZone = 'world'): CalendarFile | null {
  if (text.length > MOST_CHARS || !/BEGIN:VCALENDAR/i.test(text)) return null
  const events: FileEvent[] = []
  let left_out = 0
  for (const calendar of readComponents(repairCalendar(text))) {
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const event = events.length < EVENTS_MAX ? readOne(calendar, component, counts) : undefined
      if (event) events.push(event)
      else left_out += 1
    }
  }
  return { events, left_out }
}

function readOne(
  calendar: ICAL.Component,
  component: ICAL.Component,
  counts: CountedZone,
): FileEvent | undefined {
  try {
    const event = describeComponent(calendar, component, counts)
    const start = timeOf(component, 'dtstart')
    if (event.start === null || start === null) return undefined
    const occurrence = component.getFirstPropertyValue('recurrence-id')
    const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range')
    return {
      ...event,
      body: String(component.getFirstPropertyValue('description') ?? '').slice(0, BODY_MAX),
      exdates: datesOf(component, 'exdate').map((at) => eventTime(at, counts)),
      rdates: extraDatesOf(component, start).map((at) => eventTime(at, counts)),
      occurrence_start: occurrence instanceof ICAL.Time ? eventTime(occurrence, counts) : null,
      ...(range?.toUpperCase() === 'THISANDFUTURE' && { is_following: true }),
    }
  } catch {
    return undefined
  }
}
