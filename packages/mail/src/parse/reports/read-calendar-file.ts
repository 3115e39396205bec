import ICAL from 'ical.js'
import type { CalendarEvent } from '../parsed-message.ts'
import { describeComponent, isoOf, registerZones, repairCalendar } from './calendar.ts'

/** Characters of a calendar file; one of ten years has some MB. */
const MOST_CHARS = 10_000_000
/** Events that are read of a file; the rest is counted. */
const EVENTS_MAX = 5_000
const EXDATES_MAX = 1_000
const BODY_MAX = 20_000

/** One event of a calendar file. */
export interface FileEvent extends CalendarEvent {
  body: string
  /** Left-out occurrences of a series, ISO 8601. */
  exdates: string[]
  /** Of one that was changed by itself: which one it was by the rule. */
  occurrence_start: string | null
  /** Its times name no zone: they are those of whoever reads them. */
  is_floating: boolean
}

/** What a calendar file holds. */
export interface CalendarFile {
  events: FileEvent[]
  /** Events that could not be read, or that are too many. */
  left_out: number
}

/** Reads the events of an iCalendar text, also of several calendars in one; null for what is none. */
export function readCalendarFile(text: string): CalendarFile | null {
  if (text.length > MOST_CHARS || !/BEGIN:VCALENDAR/i.test(text)) return null
  const events: FileEvent[] = []
  let left_out = 0
  for (const calendar of calendarsIn(text)) {
    registerZones(calendar)
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const event = events.length < EVENTS_MAX ? readOne(calendar, component) : undefined
      if (event) events.push(event)
      else left_out += 1
    }
  }
  return { events, left_out }
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(repairCalendar(text)) as unknown[]
    const roots = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
    return roots.map((root) => new ICAL.Component(root as never)).filter(({ name }) => name === 'vcalendar')
  } catch {
    return []
  }
}

function readOne(calendar: ICAL.Component, component: ICAL.Component): FileEvent | undefined {
  try {
    const event = describeComponent(calendar, component)
    if (event.start === null) return undefined
    const start = component.getFirstPropertyValue('dtstart') as ICAL.Time
    const occurrence = component.getFirstPropertyValue('recurrence-id')
    return {
      ...event,
      body: String(component.getFirstPropertyValue('description') ?? '').slice(0, BODY_MAX),
      exdates: exdatesOf(component),
      occurrence_start: occurrence instanceof ICAL.Time ? isoOf(occurrence) : null,
      is_floating: !start.isDate && start.zone === ICAL.Timezone.localTimezone && event.timezone === null,
    }
  } catch {
    return undefined
  }
}

function exdatesOf(component: ICAL.Component): string[] {
  return component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues() as unknown[])
    .slice(0, EXDATES_MAX)
    .flatMap((value) => (value instanceof ICAL.Time ? (isoOf(value) ?? []) : []))
}
