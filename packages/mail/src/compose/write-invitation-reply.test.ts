import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { parseMessage } from '../parse/parse-message.ts'
import { calendarTextOf } from '../parse/reports/calendar-part.ts'
import { type InvitationReply, writeInvitationReply } from './write-invitation-reply.ts'

function invitation(lines: string[], method = 'REQUEST'): Buffer {
  return Buffer.from(
    [
      'From: Nikos <nikos@aegean.example>',
      'Message-ID: <invite-1@aegean.example>',
      `Content-Type: text/calendar; method=${method}; charset=utf-8`,
      '',
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `METHOD:${method}`,
      'BEGIN:VTIMEZONE',
      'TZID:Athens',
      'BEGIN:STANDARD',
      'DTSTART:19701025T040000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
}

const meeting = [
  'UID:meeting-1@aegean.example',
  'SEQUENCE:3',
  'DTSTAMP:20260501T080000Z',
  'DTSTART;TZID=Athens:20260512T100000',
  'DTEND;TZID=Athens:20260512T110000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'SUMMARY:Besprechung über MV KITE\\, Hamburg',
  'ORGANIZER;CN=Nikos Pappas:mailto:nikos@aegean.example',
  'ATTENDEE;CN=Operations;ROLE=OPT-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:MAILTO:Ops@Oceanic.example',
  'ATTENDEE;CN=Lee;PARTSTAT=ACCEPTED:mailto:lee@sea.example',
  'DESCRIPTION:not repeated',
]
const reply: InvitationReply = {
  answer: 'accept',
  attendee: { name: 'Ann', address: 'ops@oceanic.example' },
  answered_at: new Date('2026-05-02T09:30:00Z'),
  message_id: 'answer-1@oceanic.example',
  in_reply_to: 'invite-1@aegean.example',
}

async function linesOf(raw: Buffer, given: Partial<InvitationReply> = {}): Promise<string[]> {
  const message = await writeInvitationReply(raw, { ...reply, ...given })
  const text = calendarTextOf(message ?? Buffer.alloc(0)) ?? ''
  return text
    .replace(/\n[ \t]/g, '')
    .trim()
    .split('\n')
}

describe('AP-055 answers to invitations', () => {
  test('AP-055 a reply has the UID, SEQUENCE and organizer of the event and our own attendee alone', async () => {
    const lines = await linesOf(invitation(meeting))
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'PRODID:-//Laycan//Laycan Inbox//EN',
      'VERSION:2.0',
      'METHOD:REPLY',
    ])
    expect(lines).toContain('TZID:Athens')
    const event = lines.slice(lines.indexOf('BEGIN:VEVENT'))
    expect(event).toEqual([
      'BEGIN:VEVENT',
      'UID:meeting-1@aegean.example',
      'SEQUENCE:3',
      'ORGANIZER;CN=Nikos Pappas:mailto:nikos@aegean.example',
      'SUMMARY:Besprechung über MV KITE\\, Hamburg',
      'DTSTART;TZID=Athens:20260512T100000',
      'DTEND;TZID=Athens:20260512T110000',
      'DTSTAMP:20260502T093000Z',
      'ATTENDEE;CN=Operations;ROLE=OPT-PARTICIPANT;PARTSTAT=ACCEPTED:MAILTO:Ops@Oceanic.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('AP-055 the message goes to the organizer, names its method and can be read by itself', async () => {
    const message = await writeInvitationReply(invitation(meeting), { ...reply, answer: 'decline' })
    const read = await parseMessage(message ?? Buffer.alloc(0))
    expect(read).toMatchObject({
      kind: 'calendar',
      subject: 'Declined: Besprechung über MV KITE, Hamburg',
      from: [{ name: 'Ann', address: 'ops@oceanic.example' }],
      to: [{ name: 'Nikos Pappas', address: 'nikos@aegean.example' }],
      message_id: 'answer-1@oceanic.example',
      in_reply_to: ['invite-1@aegean.example'],
      sent_at: '2026-05-02T09:30:00.000Z',
    })
    expect(read.text).toContain('Ann has declined this invitation')
    expect(read.calendar).toMatchObject({
      method: 'REPLY',
      sequence: 3,
      attendees: [{ address: 'Ops@Oceanic.example', status: 'declined' }],
    })
    expect(message?.toString('latin1')).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REPLY/)
  })

  test('AP-055 one event of a series is answered by its RECURRENCE-ID', async () => {
    const one = [
      ...meeting.filter((line) => !line.startsWith('RRULE')),
      'RECURRENCE-ID;TZID=Athens:20260519T100000',
    ]
    expect(await linesOf(invitation(one), { answer: 'tentative' })).toContain(
      'RECURRENCE-ID;TZID=Athens:20260519T100000',
    )
  })

  test('AP-055 who was not on the list answers with a line of his own', async () => {
    const lines = await linesOf(invitation(meeting), {
      attendee: { name: 'Cy "C", D', address: 'cy@oceanic.example' },
    })
    const attendees = lines.filter((line) => line.startsWith('ATTENDEE'))
    expect(attendees.length).toBe(1)
    expect(attendees[0]).toMatch(/PARTSTAT=ACCEPTED.*:mailto:cy@oceanic\.example$/)
  })

  test('an invitation without UID, organizer or a real address of his gives no reply', async () => {
    const without = (name: string) => invitation(meeting.filter((line) => !line.startsWith(name)))
    expect(await writeInvitationReply(without('UID'), reply)).toBeNull()
    expect(await writeInvitationReply(without('ORGANIZER'), reply)).toBeNull()
    const odd = meeting.map((line) => (line.startsWith('ORGANIZER') ? 'ORGANIZER:mailto:a@b,c@d' : line))
    expect(await writeInvitationReply(invitation(odd), reply)).toBeNull()
    expect(await writeInvitationReply(Buffer.from('Subject: x\r\n\r\nhello'), reply)).toBeNull()
  })

  test('a title cannot put headers or recipients into the reply', async () => {
    const hostile = meeting.map((line) =>
      line.startsWith('SUMMARY') ? 'SUMMARY:x\\nBcc: spy@evil.invalid\\r\\nTo: all@evil.invalid' : line,
    )
    const message = await writeInvitationReply(invitation(hostile), reply)
    const head = message?.toString('latin1').split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^(?:Bcc|To: all)/m)
    expect((await parseMessage(message ?? Buffer.alloc(0))).to.length).toBe(1)
  })

  collectionTest.each([
    'mail/wellformed/postal-mime/calendar-event.eml',
    'mail/wellformed/james-project/mailbox__store__eml__invitationEmailFromOP.eml',
    'mail/wellformed/james-project/server__mailet__integration-testing__eml__calendar.eml',
    'mail/hostile/james-project/server__mailet__integration-testing__eml__yahooInvitation.eml',
  ])('AP-055 real invitations are answered: %s', async (path) => {
    const raw = readFileSync(testDataPath(path))
    const asked = (await parseMessage(raw)).calendar
    const message = await writeInvitationReply(raw, reply)
    const answered = (await parseMessage(message ?? Buffer.alloc(0))).calendar
    expect(answered).toMatchObject({
      method: 'REPLY',
      uid: asked?.uid,
      sequence: asked?.sequence,
      start: asked?.start,
      organizer: asked?.organizer,
    })
    expect(answered?.attendees.length).toBe(1)
  })
})
