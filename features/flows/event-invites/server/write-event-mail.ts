import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { writeMessage } from '@laycan/mail/compose/write-message.ts'
import type { Attendee } from '#features/records/calendars/contract/event.ts'
import {
  type InvitationText,
  type StoredEvent,
  writeInvitation,
} from '#features/records/calendars/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'

/** One mail about an event. */
export interface EventMail {
  readonly method: InvitationText['method']
  readonly is_update?: boolean
  readonly events: readonly StoredEvent[]
  /** Who invites: the mailbox, in the name of whoever sends. */
  readonly from: Participant
  readonly to: readonly Participant[]
  readonly sequence: number
  readonly written_at: Date
  /** What is said in words besides. */
  readonly sentence?: string
}

/** A message that is ready to be sent. */
interface ReadyMail {
  readonly message_id: string
  readonly bytes: Buffer
}

const SUBJECTS = { REQUEST: 'Invitation', CANCEL: 'Cancelled', DECLINECOUNTER: 'Time kept' } as const
const SENTENCES = {
  REQUEST: 'invites you to this event.',
  CANCEL: 'has called this event off for you.',
  DECLINECOUNTER: 'keeps the time of this event. The proposed time was declined.',
} as const

/** Writes it, with the event as text for people and as calendar for programs (iMIP, RFC 6047). */
export async function writeEventMail(mail: EventMail): Promise<ReadyMail> {
  const { method, events, from, to, sequence, written_at } = mail
  const [event] = events
  if (!event) throw new Error('No event to write about.')
  const message_id = `${randomUUID()}@${from.address.split('@').pop()}`
  const subject = mail.is_update && method === 'REQUEST' ? 'Updated invitation' : SUBJECTS[method]
  const content = writeInvitation(events, {
    method,
    organizer: from,
    sequence,
    written_at,
    ...(method !== 'REQUEST' && { attendees: to.map(attendeeOf(event)) }),
  })
  const written = await writeMessage({
    from,
    to,
    cc: [],
    subject: `${subject}: ${event.title}`,
    date: written_at,
    message_id,
    in_reply_to: null,
    references: [],
    text: textOf(event, `${from.name || from.address} ${SENTENCES[method]}`),
    html: null,
    calendar: { method, content },
    attachments: [],
  })
  return { message_id, bytes: await buffer(written.stream()) }
}

function attendeeOf(event: StoredEvent) {
  return ({ name, address }: Participant): Attendee => ({
    name,
    address,
    status: event.attendees.find((each) => each.address === address)?.status ?? 'needs-action',
  })
}

function textOf(event: StoredEvent, sentence: string): string {
  const { title, location, body, body_type, recurrence } = event
  const lines = [
    sentence,
    '',
    title,
    `When: ${whenOf(event)}`,
    ...(recurrence === null ? [] : ['It repeats.']),
    ...(location === '' ? [] : [`Where: ${location}`]),
    ...(body === '' || body_type !== 'plain_text' ? [] : ['', body]),
  ]
  return `${lines.join('\n')}\n`
}

function whenOf({ start, end, all_day, timezone }: StoredEvent): string {
  const zone = all_day ? 'UTC' : timezone
  const style = {
    timeZone: zone,
    dateStyle: 'full',
    ...(!all_day && { timeStyle: 'short' as const }),
  } as const
  const format = new Intl.DateTimeFormat('en-GB', style)
  const words = format.formatRange(new Date(start), new Date(all_day ? end - 1 : end))
  return all_day ? words : `${words} (${zone})`
}
