import ICAL from 'ical.js'
import { ianaZone } from '../../zones/zone-names.ts'
import { isZone, momentOf } from '../../zones/zone-offsets.ts'
import type { CalendarAttendee, CalendarEvent, Participant } from '../parsed-message.ts'
import { readComponents, repairCalendar } from './repair-calendar.ts'

/** An invitation is a few kB; calendars of a year reach a MB and are no invitations. */
const MOST_CHARS = 1_000_000
const MOST_ATTENDEES = 500
/** A SEQUENCE has 31 bits (RFC 5545 §3.8.7.4), and ours can grow from there. */
const SEQUENCE_MAX = 2_000_000_000

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
    recurrence: rule ? String(rule.getFirstValue()) : null,
    recurrence_id: textOf(component, 'recurrence-id') || null,
    stamp: stampOf(component),
    cancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  }
}

function stampOf(component: ICAL.Component): string | null {
  const stamp = timeOf(component, 'dtstamp')
  return stamp && eventTime(stamp, 'own')
}

/** A time that cannot be read is none; what else the event says counts all the same. */
function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
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
