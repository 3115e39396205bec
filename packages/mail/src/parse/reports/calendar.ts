import ICAL from 'ical.js'
import { ianaZone } from '../../zones/zone-names.ts'
import { isZone, momentOf } from '../../zones/zone-offsets.ts'
import type { CalendarAttendee, CalendarEvent, Participant } from '../parsed-message.ts'
import { DATES_ALONE } from './dates-alone.ts'
import { readComponents, repairCalendar } from './repair-calendar.ts'

/** An invitation is a few kB; calendars of a year reach a MB and are no invitations. */
const MOST_CHARS = 1_000_000
const MOST_ATTENDEES = 500
/** A SEQUENCE has 31 bits (RFC 5545 §3.8.7.4), and ours can grow from there. */
const SEQUENCE_MAX = 2_000_000_000
/** Dates that a series leaves out, or has besides. */
const DATES_MAX = 1_000

/** Reads the first event of an iCalendar or vCalendar text; null when there is none to be read. */
export function readCalendar(text: string): CalendarEvent | null {
  if (text.length > MOST_CHARS) return null
  for (const calendar of readComponents(repairCalendar(text))) {
    const component = mainEvent(calendar) ?? calendar.getFirstSubcomponent('vtodo')
    if (component) return describeComponent(calendar, component)
  }
  return null
}

/** The event that a calendar is about: a series rather than one of it that stands before it; else the first. */
export function mainEvent(calendar: ICAL.Component): ICAL.Component | undefined {
  const events = calendar.getAllSubcomponents('vevent')
  return events.find((event) => !event.hasProperty('recurrence-id')) ?? events[0]
}

/**
 * Which zone counts where a calendar describes one by a name that the world knows: its `own`, as RFC 5545 §3.8.3.1 has it, or
 * the `world`'s, for what is kept as a series in the zone of that name.
 */
export type CountedZone = 'own' | 'world'

/** What an event says. @param calendar the one that it stands in */
export function describeComponent(
  calendar: ICAL.Component,
  component: ICAL.Component,
  counts: CountedZone = 'own',
): CalendarEvent {
  const start = timeOf(component, 'dtstart')
  const end = timeOf(component, 'dtend')
  const rule = component.getFirstProperty('rrule')
  return {
    method: textOf(calendar, 'method').toUpperCase() || 'PUBLISH',
    uid: textOf(component, 'uid'),
    sequence: Math.min(Math.max(0, Number.parseInt(textOf(component, 'sequence'), 10) || 0), SEQUENCE_MAX),
    title: textOf(component, 'summary'),
    start: start && eventTime(start, counts),
    end: end ? eventTime(end, counts) : endByDuration(component, start, counts),
    all_day: start?.isDate ?? false,
    timezone: parameterOf(component.getFirstProperty('dtstart'), 'tzid'),
    location: textOf(component, 'location'),
    organizer: personOf(component.getFirstProperty('organizer')),
    attendees: component.getAllProperties('attendee').slice(0, MOST_ATTENDEES).map(attendeeOf),
    recurrence: rule ? String(rule.getFirstValue()) : comesOnDates(component, start) ? DATES_ALONE : null,
    recurrence_id: textOf(component, 'recurrence-id') || null,
    stamp: stampOf(component),
    cancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  }
}

/**
 * The dates of a property that lists them, as EXDATE, in all its lines; of a period its start. What is no date is passed over.
 * @returns 1,000 at most
 */
export function datesOf(component: ICAL.Component, name: string): ICAL.Time[] {
  const dates: ICAL.Time[] = []
  for (const property of component.getAllProperties(name)) {
    const [, parameters, , ...values] = property.toJSON() as [string, object, string, ...unknown[]]
    for (const value of values) {
      if (dates.length >= DATES_MAX) return dates
      const text = String(Array.isArray(value) ? value[0] : value)
      if (!isWrittenDate(text)) continue
      const one = [name, parameters, text.includes('T') ? 'date-time' : 'date', text]
      const date = new ICAL.Property(one as never, component).getFirstValue()
      if (date instanceof ICAL.Time) dates.push(date)
    }
  }
  return dates
}

/** `2026-05-04` or `2026-05-04T10:00:00Z`, of a day that there is. */
function isWrittenDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ?)?$/.test(text)) return false
  const at = Date.parse(text.length === 19 ? `${text}Z` : text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10))
}

/** What a series has besides its rule: days of one of whole days, times of another. One that was changed by itself is none. */
export function extraDatesOf(component: ICAL.Component, start: ICAL.Time): ICAL.Time[] {
  if (component.hasProperty('recurrence-id')) return []
  return datesOf(component, 'rdate').filter(({ isDate }) => isDate === start.isDate)
}

function comesOnDates(component: ICAL.Component, start: ICAL.Time | null): boolean {
  return start !== null && extraDatesOf(component, start).some((date) => wallOf(date) !== wallOf(start))
}

function stampOf(component: ICAL.Component): string | null {
  const stamp = timeOf(component, 'dtstamp')
  return stamp && eventTime(stamp, 'own')
}

/** A time that cannot be read is none; what else the event says counts all the same. */
export function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  const value = firstValue(component, name)
  return value instanceof ICAL.Time && !Number.isNaN(wallOf(value)) ? value : null
}

/** What the clock on the wall shows, as milliseconds of UTC. */
function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * A time as an event has it (CalendarEvent.start). A zone that its calendar describes counts for that calendar alone; of one
 * that is only named counts what the world knows by the name. Else it stays what the clock shows.
 */
export function eventTime(time: ICAL.Time, counts: CountedZone): string {
  const wall = wallOf(time)
  if (time.isDate) return new Date(Date.UTC(time.year, time.month - 1, time.day)).toISOString()
  const { zone } = time
  const isDescribed = zone !== null && zone !== ICAL.Timezone.localTimezone
  const named = isDescribed ? zone.tzid : (time as ICAL.Time & { timezone?: string }).timezone
  const name = named ?? ''
  if (isDescribed && !(counts === 'world' && name.includes('/') && isZone(name)))
    return new Date(wall - time.utcOffset() * 1000).toISOString()
  const known = ianaZone(name)
  return known === undefined ? writtenTime(wall) : new Date(momentOf(known, wall)).toISOString()
}

/** `2026-05-04T10:00:00`: a time on a clock that is not known. */
function writtenTime(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19)
}

/** Without DTEND a duration tells the end, without that a whole day lasts one day (RFC 5545 §3.6.1). */
function endByDuration(
  component: ICAL.Component,
  start: ICAL.Time | null,
  counts: CountedZone,
): string | null {
  if (!start) return null
  const from = eventTime(start, counts)
  const duration = firstValue(component, 'duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : start.isDate ? 86_400 : 0
  if (from.endsWith('Z')) return new Date(Date.parse(from) + seconds * 1000).toISOString()
  return writtenTime(wallOf(start) + seconds * 1000)
}

/** The first value of a property; null where there is none, or none that can be read. */
function firstValue(component: ICAL.Component, name: string): unknown {
  try {
    return component.getFirstPropertyValue(name)
  } catch {
    return null
  }
}

function textOf(component: ICAL.Component, name: string): string {
  const value = firstValue(component, name)
  return value === null || value === undefined ? '' : String(value).slice(0, 2000)
}

function parameterOf(property: ICAL.Property | null, name: string): string | null {
  const value = property?.getFirstParameter(name)
  return value ? String(value).slice(0, 255) : null
}

function personOf(property: ICAL.Property | null): Participant | null {
  if (!property) return null
  const address = String(property.getFirstValue() ?? '')
    .replace(/^mailto:/i, '')
    .trim()
  const name = parameterOf(property, 'cn') ?? ''
  return { name: name === address ? '' : name, address }
}

function attendeeOf(property: ICAL.Property): CalendarAttendee {
  const { name, address } = personOf(property) ?? { name: '', address: '' }
  return {
    name,
    address,
    status: (parameterOf(property, 'partstat') ?? 'needs-action').toLowerCase(),
    role: (parameterOf(property, 'role') ?? 'req-participant').toLowerCase(),
  }
}
