import type { Component } from '@laycan/dav/components.ts'
import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import type { StoredEvent } from '../events.repo.ts'
import { text as escaped, eventFields, fold, occurrenceLine, utc } from '../files/write-calendar.ts'
import type { DeviceEventWhole } from './device-events.repo.ts'
import { zoneLines } from './zone-text.ts'

const fieldNames = ['title', 'times', 'location', 'body', 'status', 'people'] as const
type Field = (typeof fieldNames)[number]

/** What a device wrote of one event: its own lines serve as long as the product says the same. */
interface KeptLines {
  /** Its lines of the fields that the product knows. */
  readonly lines: Readonly<Partial<Record<Field, readonly string[]>>>
  /** What the product knew of each field by these lines. */
  readonly was: Readonly<Record<Field, string>>
  /** All that the product does not know: alarms, properties of the device. */
  readonly more: readonly string[]
}

/** What is kept of a resource of a device, by the ids of its events. */
export interface KeptEvents {
  readonly zones: Readonly<Record<string, readonly string[]>>
  readonly events: Readonly<Record<string, KeptLines>>
}

const fieldOf: Readonly<Record<string, Field>> = {
  SUMMARY: 'title',
  DTSTART: 'times',
  DTEND: 'times',
  DURATION: 'times',
  RRULE: 'times',
  EXDATE: 'times',
  RDATE: 'times',
  LOCATION: 'location',
  DESCRIPTION: 'body',
  STATUS: 'status',
  ORGANIZER: 'people',
  ATTENDEE: 'people',
}
/** Written anew each time. */
const OWN = new Set(['UID', 'DTSTAMP', 'SEQUENCE', 'RECURRENCE-ID', 'LAST-MODIFIED', 'END'])

/** What the product knows of each field, to tell whether it is another by now. */
function knownOf(event: StoredEvent): Record<Field, string> {
  const { start, end, all_day, timezone, recurrence, exdates, rdates } = event
  // What was kept before dates were read has none.
  const dates = rdates.length === 0 ? [] : [[...rdates].sort()]
  const said = {
    title: event.title,
    times: [start, end, all_day, timezone, recurrence, [...exdates].sort(), ...dates],
    location: event.location,
    body: [event.body, event.body_type],
    status: event.status,
    people: [
      event.attendees.map(({ name, address, status }) => [name, address, status]),
      event.organizer?.address,
    ],
  }
  const texts = fieldNames.map((field) => [field, JSON.stringify(said[field] ?? null)] as const)
  return Object.fromEntries(texts) as Record<Field, string>
}

/** What is to be kept of a calendar that a device wrote. @param stored its events as they are stored, with what wrote them */
export function keepEvents(
  calendar: Component,
  stored: readonly { readonly event: StoredEvent; readonly component: Component }[],
): KeptEvents {
  const zones = calendar.components
    .filter(({ name }) => name === 'VTIMEZONE')
    .map((zone) => [zone.properties.find(({ name }) => name === 'TZID')?.value ?? '', zone.lines] as const)
  return {
    zones: Object.fromEntries(zones),
    events: Object.fromEntries(
      stored.map(({ event, component }) => [String(event.id), keep(event, component)]),
    ),
  }
}

function keep(event: StoredEvent, { properties, components }: Component): KeptLines {
  const lines: Partial<Record<Field, string[]>> = {}
  const more: string[] = []
  for (const { name, line } of properties) {
    const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : undefined
    if (field) lines[field] = [...(lines[field] ?? []), line]
    else if (!OWN.has(name)) more.push(line)
  }
  return { lines, was: knownOf(event), more: [...more, ...components.flatMap((inner) => inner.lines)] }
}

/** A resource of a device as iCalendar text (RFC 4791, 4.1). */
export function writeDeviceEvent(
  { event, changed, updated_at }: DeviceEventWhole,
  kept?: KeptEvents,
): string {
  const stamp = utc(Date.parse(updated_at))
  const linesOf = (one: StoredEvent, series?: StoredEvent) =>
    eventLines(one, { stamp, series, kept: kept?.events[String(one.id)] })
  const events = [...linesOf(event), ...changed.flatMap((one) => linesOf(one, event))]
  const zones = [...new Set(events.flatMap(zonesOf))].flatMap((name) => zoneOf(name, event.start, kept))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laycan//Calendar//EN',
    ...zones,
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(
  event: StoredEvent,
  { stamp, series, kept }: { stamp: string; series: StoredEvent | undefined; kept: KeptLines | undefined },
): string[] {
  const now = knownOf(event)
  const written = { ...eventFields(event), people: peopleLines(event, kept?.lines.people ?? []) }
  const fields = fieldNames.flatMap((field) =>
    kept !== undefined && kept.was[field] === now[field] ? (kept.lines[field] ?? []) : written[field],
  )
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.eid)}`,
    `DTSTAMP:${stamp}`,
    // Without one it is 0: what a device wrote comes back as it was.
    ...(event.sequence === 0 ? [] : [`SEQUENCE:${event.sequence}`]),
    ...occurrenceLine(event, series),
    ...fields,
    ...(kept?.more ?? []),
    'END:VEVENT',
  ]
}

/** Who is invited; what a device says of one besides, as a role, stays as long as he is invited. */
function peopleLines({ attendees, organizer }: StoredEvent, before: readonly string[]): string[] {
  const known = (start: string, address: string, status?: string) =>
    before.find(
      (line) =>
        line.toUpperCase().startsWith(start) &&
        line.toLowerCase().endsWith(`:${address.toLowerCase()}`) &&
        (status === undefined || line.toUpperCase().includes(`PARTSTAT=${status.toUpperCase()}`)),
    )
  const name = (text: string) => (text === '' ? '' : `;CN="${escaped(text).replace(/["\\]/g, '')}"`)
  return [
    ...(organizer === null
      ? []
      : [
          known('ORGANIZER', organizer.address) ??
            `ORGANIZER${name(organizer.name)}:mailto:${organizer.address}`,
        ]),
    ...attendees.map(
      (one) =>
        known('ATTENDEE', one.address, one.status) ??
        `ATTENDEE${name(one.name)};PARTSTAT=${one.status.toUpperCase()}:mailto:${one.address}`,
    ),
  ].map((line) => line.replace(/[\r\n]/g, ' '))
}

function zonesOf(line: string): string[] {
  const name = /^[A-Z-]{1,30};(?:[^:"]{0,200};)?TZID="?([^:;"]{1,200})/.exec(line)?.[1]
  return name === undefined ? [] : [name]
}

function zoneOf(name: string, at: number, kept: KeptEvents | undefined): readonly string[] {
  const own = kept !== undefined && Object.hasOwn(kept.zones, name) ? kept.zones[name] : undefined
  const year = Math.min(Math.max(new Date(at).getUTCFullYear(), 1971), 2100)
  return own ?? (ianaZone(name) === name ? zoneLines(name, year) : [])
}
