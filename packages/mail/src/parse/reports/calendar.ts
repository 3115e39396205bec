import ICAL from 'ical.js'
import type { CalendarAttendee, CalendarEvent, Participant } from '../parsed-message.ts'

/** An invitation is a few kB; calendars of a year reach a MB and are no invitations. */
const MOST_CHARS = 1_000_000
const MOST_ATTENDEES = 500

/** Reads the first event of an iCalendar or vCalendar text; null when there is none to be read. */
export function readCalendar(text: string): CalendarEvent | null {
  if (text.length > MOST_CHARS) return null
  try {
    return readEvent(ICAL.Component.fromString(repairCalendar(text)))
  } catch {
    return null
  }
}

/** Outlook and vCalendar 1.0 leave out what RFC 5545 asks for; this makes a text that can be read. */
export function repairCalendar(text: string): string {
  const start = text.indexOf('BEGIN:VCALENDAR')
  const end = text.lastIndexOf('END:VCALENDAR')
  const body =
    end === -1
      ? `${text.slice(Math.max(0, start)).trimEnd()}\nEND:VCALENDAR`
      : text.slice(Math.max(0, start), end + 13)
  // Lines that are neither a property nor a continuation would end the reading.
  return body
    .split(/\r?\n/)
    .filter((line) => /^[ \t]|^[\w-]+[:;]/.test(line))
    .join('\r\n')
}

function readEvent(calendar: ICAL.Component): CalendarEvent | null {
  const component = calendar.getFirstSubcomponent('vevent') ?? calendar.getFirstSubcomponent('vtodo')
  if (!component) return null
  registerZones(calendar)
  return describeComponent(calendar, component)
}

/** The zones that a calendar describes count for its times. */
export function registerZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) registerZone(zone)
}

/** What an event says. @param calendar the one that it stands in */
export function describeComponent(calendar: ICAL.Component, component: ICAL.Component): CalendarEvent {
  const start = timeOf(component, 'dtstart')
  const end = timeOf(component, 'dtend')
  const rule = component.getFirstProperty('rrule')
  return {
    method: textOf(calendar, 'method').toUpperCase() || 'PUBLISH',
    uid: textOf(component, 'uid'),
    sequence: Number.parseInt(textOf(component, 'sequence'), 10) || 0,
    title: textOf(component, 'summary'),
    start: start ? isoOf(start) : null,
    end: end ? isoOf(end) : endByDuration(component, start),
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

/** Zones count for this calendar only; ical.js keeps them by name, so the newest one wins. */
function registerZone(component: ICAL.Component): void {
  const zone = new ICAL.Timezone(component)
  if (zone.tzid) {
    ICAL.TimezoneService.remove(zone.tzid)
    ICAL.TimezoneService.register(zone)
  }
}

function stampOf(component: ICAL.Component): string | null {
  const stamp = timeOf(component, 'dtstamp')
  return stamp && isoOf(stamp)
}

function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time ? value : null
}

/**
 * A time in UTC; of a zone that is not known, and of none, as it stands on the wall. A zone that is named as the world names it is
 * what it is, whatever the calendar describes it to be.
 */
export function isoOf(time: ICAL.Time): string | null {
  if (time.isDate) return new Date(Date.UTC(time.year, time.month - 1, time.day)).toISOString()
  const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const known = time.zone !== ICAL.Timezone.localTimezone
  const tzid = known ? time.zone?.tzid : (time as ICAL.Time & { timezone?: string }).timezone
  if (tzid?.includes('/') && isZone(tzid)) return new Date(local - offsetOnWall(tzid, local)).toISOString()
  if (known) return new Date(local - time.utcOffset() * 1000).toISOString()
  return new Date(local - offsetByName(tzid ?? '', local)).toISOString()
}

/** Names of zones in calendars that were looked up; a hostile one names thousands. */
const ZONES_MAX = 500
const zones = new Map<string, boolean>()

function isZone(name: string): boolean {
  const known = zones.get(name)
  if (known !== undefined) return known
  if (zones.size >= ZONES_MAX) zones.clear()
  let is = true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    is = false
  }
  zones.set(name, is)
  return is
}

/** Offset of a zone when its wall shows a time; the one before where clocks are changed then. */
function offsetOnWall(zone: string, local: number): number {
  return offsetByName(zone, local - offsetByName(zone, local))
}

/** Offset of an IANA zone that the calendar names without describing it, in ms; 0 when it is unknown. */
function offsetByName(tzid: string, utc: number): number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: tzid,
      timeZoneName: 'longOffset',
    }).formatToParts(utc)
    const offset = /([+-])(\d{2}):(\d{2})/.exec(
      parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
    )
    if (!offset) return 0
    return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) * 60_000
  } catch {
    return 0
  }
}

/** Without DTEND a duration tells the end, without that a whole day lasts one day (RFC 5545 §3.6.1). */
function endByDuration(component: ICAL.Component, start: ICAL.Time | null): string | null {
  const from = start ? isoOf(start) : null
  if (!start || from === null) return null
  const duration = component.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : start.isDate ? 86_400 : 0
  return new Date(Date.parse(from) + seconds * 1000).toISOString()
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
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
