import { findWindows } from 'windows-iana'
import { ownKeys } from '@laycan/contract/own-keys.ts'
import { allOf, childOf, escapeXml, textOf, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import {
  ianaZone,
  ProviderError,
  type RemoteChange,
  type RemoteEvent,
  type RemoteTimes,
} from '#features/records/calendars/server/public.ts'
import { isoOfText } from '../times.ts'
import { readEwsRecurrence, writeEwsRecurrence } from './ews-recurrence.ts'

const DAY_MS = 86_400_000
const STATUS: Readonly<Record<string, string>> = ownKeys({
  Accept: 'accepted',
  Decline: 'declined',
  Tentative: 'tentative',
  Organizer: 'accepted',
})

const shape = (body: string) => `<m:ItemShape><t:BaseShape>AllProperties</t:BaseShape>${body}</m:ItemShape>`

/** What is asked for of an item; where several are found, the server gives no body. */
export const EWS_SHAPE = shape('<t:BodyType>Text</t:BodyType>')
export const EWS_FOUND_SHAPE = shape('')

/** An item as EWS sends it, undefined for what is no event of the calendar. */
export function readEwsItem(item: XmlElement): RemoteEvent | undefined {
  const id = childOf(item, 'ItemId')?.attributes
  const start = isoOfText(textOf(item, 'Start'))
  if (item.name !== 'CalendarItem' || !id?.Id || start === undefined) return undefined
  const all_day = textOf(item, 'IsAllDayEvent') === 'true'
  const zone = zoneOf(item)
  const day = (at: string) => (all_day ? wholeDay(at, zone) : at)
  const kind = textOf(item, 'CalendarItemType')
  const end = isoOfText(textOf(item, 'End'))
  const original = isoOfText(textOf(item, 'OriginalStart') || textOf(item, 'RecurrenceId'))
  return {
    id: id.Id,
    etag: id.ChangeKey ?? '',
    uid: textOf(item, 'UID') || id.Id,
    series_id: null,
    occurrence_start: original === undefined ? null : day(original),
    has_all_exdates: true,
    title: textOf(item, 'Subject'),
    body: (childOf(item, 'Body')?.text ?? '').replace(/\r\n/g, '\n').trimEnd(),
    location: textOf(item, 'Location'),
    start: day(start),
    end: end === undefined ? null : day(end),
    all_day,
    timezone: all_day ? null : zone,
    recurrence:
      kind === 'RecurringMaster' ? readEwsRecurrence(childOf(item, 'Recurrence'), all_day ? '' : zone) : null,
    exdates: startsOf(item, 'DeletedOccurrence', 'Start').map(day),
    ...(kind === 'RecurringMaster' && { singles: startsOf(item, 'Occurrence', 'OriginalStart').map(day) }),
    organizer: mailboxOf(childOf(item, 'Organizer')),
    attendees: ['RequiredAttendees', 'OptionalAttendees'].flatMap((list) =>
      (childOf(item, list)?.children ?? []).flatMap((attendee) => {
        const person = mailboxOf(attendee)
        return person
          ? [{ ...person, status: STATUS[textOf(attendee, 'ResponseType')] ?? 'needs-action' }]
          : []
      }),
    ),
    sequence: Number(textOf(item, 'AppointmentSequenceNumber')) || 0,
    status: textOf(item, 'LegacyFreeBusyStatus') === 'Tentative' ? 'tentative' : 'confirmed',
  }
}

function startsOf(item: XmlElement, name: string, field: string): string[] {
  return allOf(item, name).flatMap((each) => isoOfText(textOf(each, field)) ?? [])
}

/** Those of a series that were changed by themselves: their ids. */
export function changedOccurrences(item: XmlElement): string[] {
  return allOf(item, 'Occurrence').flatMap((each) => childOf(each, 'ItemId')?.attributes.Id ?? [])
}

function zoneOf(item: XmlElement): string {
  const named = childOf(item, 'StartTimeZone')?.attributes.Id ?? textOf(item, 'TimeZone')
  return named || 'UTC'
}

/** An all-day event lasts from midnight on the wall of its zone: here it does in UTC. */
function wholeDay(at: string, zone: string): string {
  const wall = new Date(Date.parse(at))
  if (wall.getUTCHours() === 0 && wall.getUTCMinutes() === 0) return wall.toISOString()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ianaZone(zone) ?? 'UTC' }).format(wall)
  return `${day}T00:00:00.000Z`
}

function mailboxOf(place: XmlElement | undefined): { name: string; address: string } | null {
  const mailbox = childOf(place, 'Mailbox')
  const address = textOf(mailbox, 'EmailAddress')
  return address === '' ? null : { name: textOf(mailbox, 'Name'), address }
}

/** The fields of a change in the order that the schema wants: name of the field, its URI and its element. */
export function ewsFields(change: RemoteChange): { uri: string; element: string }[] {
  const { title, body, location, times, attendees, recurrence } = change
  const fields: { uri: string; element: string }[] = []
  const add = (uri: string, element: string) => fields.push({ uri, element })
  if (title !== undefined) add('item:Subject', tag('Subject', escapeXml(title)))
  if (body !== undefined) add('item:Body', `<t:Body BodyType="Text">${escapeXml(body)}</t:Body>`)
  if (times) {
    add('calendar:Start', tag('Start', new Date(times.start).toISOString()))
    add('calendar:End', tag('End', new Date(times.end).toISOString()))
    add('calendar:IsAllDayEvent', tag('IsAllDayEvent', String(times.all_day)))
  }
  if (location !== undefined) add('calendar:Location', tag('Location', escapeXml(location)))
  if (attendees)
    add('calendar:RequiredAttendees', tag('RequiredAttendees', attendees.map(attendeeOf).join('')))
  if (recurrence?.rule)
    add('calendar:Recurrence', tag('Recurrence', writeEwsRecurrence(recurrence.rule, recurrence.times)))
  if (times) add('calendar:StartTimeZone', zoneTag('StartTimeZone', times))
  if (times) add('calendar:EndTimeZone', zoneTag('EndTimeZone', times))
  return fields
}

function attendeeOf({ name, address }: { name: string; address: string }): string {
  const words = tag('Name', escapeXml(name || address)) + tag('EmailAddress', escapeXml(address))
  return tag('Attendee', tag('Mailbox', words))
}

/** Exchange knows zones by their Windows names. */
function zoneTag(name: string, { all_day, timezone }: RemoteTimes): string {
  const [windows] = all_day || timezone === 'UTC' ? ['UTC'] : findWindows(timezone)
  if (windows === undefined)
    throw new ProviderError('refused', 'This calendar does not know the time zone of the event.')
  return `<t:${name} Id="${escapeXml(windows)}"/>`
}

function tag(name: string, content: string): string {
  return `<t:${name}>${content}</t:${name}>`
}

/** The days that are looked at for one occurrence. */
export function dayAround(at: number): { from: string; to: string } {
  return { from: new Date(at - DAY_MS).toISOString(), to: new Date(at + DAY_MS).toISOString() }
}
