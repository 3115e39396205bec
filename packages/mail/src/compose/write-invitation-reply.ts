import { buffer } from 'node:stream/consumers'
import ICAL from 'ical.js'
import type { Participant } from '../parse/parsed-message.ts'
import { mainEvent } from '../parse/reports/calendar.ts'
import { calendarTextOf } from '../parse/reports/calendar-part.ts'
import { readComponents, repairCalendar } from '../parse/reports/repair-calendar.ts'
import { writeMessage } from './write-message.ts'

export type InvitationAnswer = 'accept' | 'tentative' | 'decline'

/** PARTSTAT of each answer (RFC 5545 §3.2.12). */
const PARTSTAT: Record<InvitationAnswer, string> = {
  accept: 'ACCEPTED',
  tentative: 'TENTATIVE',
  decline: 'DECLINED',
}
const SUBJECT: Record<InvitationAnswer, string> = {
  accept: 'Accepted',
  tentative: 'Tentative',
  decline: 'Declined',
}

export interface InvitationReply {
  answer: InvitationAnswer
  /** Who answers: the address that was invited, and the name of the person. */
  attendee: Participant
  /** When the answer is given; DTSTAMP and Date. */
  answered_at: Date
  /** Message-ID of the reply, without angle brackets. */
  message_id: string
  /** Message-ID of the invitation, without angle brackets. */
  in_reply_to: string | null
  /** Another time that is proposed instead, ISO 8601: then METHOD is COUNTER (RFC 5546 §3.2.7). */
  proposed?: { start: string; end: string } | null
}

/**
 * The answer to an invitation as a message ready to be sent (iMIP, RFC 6047): METHOD:REPLY to the organizer with the
 * event's UID, SEQUENCE and RECURRENCE-ID, and one ATTENDEE line, the answering one (RFC 5546 §3.2.3). Null when the
 * message holds no event with a UID and an organizer with an address.
 * @param raw the message that brought the invitation
 */
export async function writeInvitationReply(raw: Buffer, reply: InvitationReply): Promise<Buffer | null> {
  const event = readEvent(calendarTextOf(raw))
  const organizer = event?.component.getFirstProperty('organizer')
  const to = addressOf(organizer)
  if (!event || !organizer || to === '' || !event.component.getFirstPropertyValue('uid')) return null
  const title = String(event.component.getFirstPropertyValue('summary') ?? '')
  const person = reply.attendee.name || reply.attendee.address
  const { answer, attendee } = reply
  const { in_reply_to, proposed } = reply
  const message = await writeMessage({
    from: attendee,
    to: [{ name: nameOf(organizer), address: to }],
    cc: [],
    subject: `${proposed ? 'Another time proposed' : SUBJECT[answer]}: ${title}`,
    date: reply.answered_at,
    message_id: reply.message_id,
    in_reply_to,
    references: in_reply_to === null ? [] : [in_reply_to],
    text: `${person} ${proposed ? proposalWords(proposed) : SENTENCES[answer]}: ${title}\n`,
    html: null,
    calendar: { method: proposed ? 'COUNTER' : 'REPLY', content: replyCalendar(event, reply) },
    attachments: [],
  })
  return buffer(message.stream())
}

const SENTENCES: Record<InvitationAnswer, string> = {
  accept: 'has accepted this invitation',
  tentative: 'may come to this event',
  decline: 'has declined this invitation',
}

function proposalWords({ start, end }: { start: string; end: string }): string {
  const words = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}`
  return `proposes another time, ${words(start)} to ${words(end)} UTC`
}

interface Event {
  calendar: ICAL.Component
  component: ICAL.Component
}

function readEvent(text: string | null): Event | null {
  if (text === null) return null
  for (const calendar of readComponents(repairCalendar(text))) {
    const component = mainEvent(calendar)
    if (component) return { calendar, component }
  }
  return null
}

/** What a REPLY repeats of the event, so that the organizer's program finds it and people can read it. */
const REPEATED = [
  'uid',
  'sequence',
  'recurrence-id',
  'organizer',
  'summary',
  'dtstart',
  'dtend',
  'duration',
  'location',
]

function replyCalendar({ calendar, component }: Event, reply: InvitationReply): string {
  const answer = new ICAL.Component('vcalendar')
  answer.addPropertyWithValue('prodid', '-//Laycan//Laycan Inbox//EN')
  answer.addPropertyWithValue('version', '2.0')
  answer.addPropertyWithValue('method', reply.proposed ? 'COUNTER' : 'REPLY')
  for (const zone of calendar.getAllSubcomponents('vtimezone')) answer.addSubcomponent(copyOf(zone))
  const event = new ICAL.Component('vevent')
  const isOfDays = isDate(component)
  for (const name of REPEATED) {
    const property = reply.proposed && TIMES.has(name) ? null : component.getFirstProperty(name)
    if (property) event.addProperty(ICAL.Property.fromString(property.toICALString()))
  }
  if (reply.proposed) {
    event.addPropertyWithValue('dtstart', timeOf(reply.proposed.start, isOfDays))
    event.addPropertyWithValue('dtend', timeOf(reply.proposed.end, isOfDays))
  }
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(reply.answered_at, true))
  event.addProperty(attendeeProperty(component, reply))
  answer.addSubcomponent(event)
  return answer.toString()
}

/** What a proposal says otherwise than the invitation. */
const TIMES = new Set(['dtstart', 'dtend', 'duration'])

function isDate(component: ICAL.Component): boolean {
  const start = component.getFirstPropertyValue('dtstart')
  return start instanceof ICAL.Time && start.isDate
}

function timeOf(moment: string, isOfDays: boolean): ICAL.Time {
  return isOfDays
    ? ICAL.Time.fromDateString(moment.slice(0, 10))
    : ICAL.Time.fromJSDate(new Date(moment), true)
}

function copyOf(component: ICAL.Component): ICAL.Component {
  return ICAL.Component.fromString(component.toString())
}

/** Our own line as the organizer wrote it, with the answer; somebody who was not invited gets a line of his own. */
function attendeeProperty(component: ICAL.Component, { answer, attendee }: InvitationReply): ICAL.Property {
  const address = attendee.address.toLowerCase()
  const invited = component
    .getAllProperties('attendee')
    .find((property) => addressOf(property).toLowerCase() === address)
  const property = invited
    ? ICAL.Property.fromString(invited.toICALString())
    : new ICAL.Property(['attendee', {}, 'cal-address', `mailto:${attendee.address}`])
  if (!invited && attendee.name !== '') property.setParameter('cn', attendee.name)
  property.removeParameter('rsvp')
  property.setParameter('partstat', PARTSTAT[answer])
  return property
}

function addressOf(property: ICAL.Property | null | undefined): string {
  const value = String(property?.getFirstValue() ?? '')
  const address = value.replace(/^mailto:/i, '').trim()
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? address : ''
}

function nameOf(property: ICAL.Property): string {
  return String(property.getFirstParameter('cn') ?? '')
}
