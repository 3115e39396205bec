import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { listCollectedMails } from '@laycan/testing/mail-collection.ts'
import { parseMessage } from '../parse-message.ts'
import { readCorpusFile } from '../testing/manifest.ts'
import { readCalendar } from './calendar.ts'

const corpus = listCollectedMails()

describe('delivery reports', () => {
  collectionTest('are recognised with recipient and status throughout the collection', async () => {
    const reports = corpus.filter(
      ({ features, class: kind }) => features.includes('dsn') && kind === 'wellformed',
    )
    let complete = 0
    for (const { path } of reports) {
      const { dsn } = await parseMessage(readCorpusFile(path))
      if (dsn?.some(({ action, recipient }) => action !== '' && recipient !== '')) complete++
    }
    expect(reports.length).toBeGreaterThan(100)
    expect(complete / reports.length).toBeGreaterThan(0.9)
  })

  test('give action, status, diagnostic, recipient and the id of the mail that failed', async () => {
    const raw = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      '',
      'Sorry',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx',
      '',
      'Final-Recipient: rfc822; <ops@x.example>',
      'Action: Failed',
      'Status: 5.1.1 (unknown)',
      'Diagnostic-Code: smtp; 550 no such',
      ' user',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      'Message-ID: <m@desk>',
      '--b--',
    ].join('\r\n')
    const parsed = await parseMessage(Buffer.from(raw))
    expect(parsed.kind).toBe('dsn')
    expect(parsed.dsn).toEqual([
      {
        action: 'failed',
        status: '5.1.1',
        diagnostic: '550 no such user',
        recipient: 'ops@x.example',
        original_message_id: 'm@desk',
      },
    ])
  })

  test('a receipt says that a mail was read, and is no mail', async () => {
    const raw = [
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
      '',
      '--b',
      '',
      'Your mail was displayed.',
      '--b',
      'Content-Type: message/disposition-notification',
      '',
      'Final-Recipient: rfc822; ops@x.example',
      'Original-Message-ID: <m@desk>',
      'Disposition: manual-action/MDN-sent-manually; displayed',
      '--b--',
    ].join('\r\n')
    expect((await parseMessage(Buffer.from(raw))).kind).toBe('mdn')
  })

  collectionTest.each(['arf', 'mdn'] as const)('%s is told from a mail', async (kind) => {
    const reports = corpus.filter(({ features }) => features.includes(kind))
    const kinds = await Promise.all(
      reports.map(async ({ path }) => (await parseMessage(readCorpusFile(path))).kind),
    )
    expect(kinds.length).toBeGreaterThan(2)
    expect(kinds.filter((found) => found === kind).length / kinds.length).toBeGreaterThan(0.7)
  })
})

describe('invitations', () => {
  const event = (...lines: string[]): string =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:u1',
      'SEQUENCE:2',
      'SUMMARY:Fixture call',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')

  test('keep their zone, whether the calendar describes it or only names it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const described = event(
      'DTSTART;TZID="W. Europe Standard Time":20260303T100000',
      'DTEND;TZID="W. Europe Standard Time":20260303T110000',
    ).replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'))
    expect(readCalendar(described)).toMatchObject({
      method: 'REQUEST',
      uid: 'u1',
      sequence: 2,
      title: 'Fixture call',
      start: '2026-03-03T09:00:00.000Z',
      end: '2026-03-03T10:00:00.000Z',
      timezone: 'W. Europe Standard Time',
      all_day: false,
    })
    expect(
      readCalendar(event('DTSTART;TZID=Asia/Singapore:20260303T100000', 'DURATION:PT30M')),
    ).toMatchObject({ start: '2026-03-03T02:00:00.000Z', end: '2026-03-03T02:30:00.000Z' })
  })

  test('name organizer, attendees, place and recurrence; whole days have no clock', () => {
    const read = readCalendar(
      event(
        'DTSTART;VALUE=DATE:20260303',
        'ORGANIZER;CN=Ops:mailto:ops@x.example',
        'ATTENDEE;CN=Al;PARTSTAT=ACCEPTED;ROLE=CHAIR:mailto:al@x.example',
        'LOCATION:Spore',
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
    )
    expect(read).toMatchObject({
      all_day: true,
      start: '2026-03-03T00:00:00.000Z',
      location: 'Spore',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
      organizer: { name: 'Ops', address: 'ops@x.example' },
      attendees: [{ name: 'Al', address: 'al@x.example', status: 'accepted', role: 'chair' }],
    })
  })

  test('rubbish is none', () => {
    expect(readCalendar('BEGIN:VCALENDAR\nrubbish')).toBeNull()
    expect(readCalendar('')).toBeNull()
  })

  collectionTest('of the collection are read where they hold an event', async () => {
    const mails = corpus.filter(({ features }) => features.includes('calendar'))
    const read = await Promise.all(
      mails.map(async ({ path }) => (await parseMessage(readCorpusFile(path))).calendar),
    )
    // The others were cut short by those who published them.
    expect(read.filter((calendar) => calendar?.uid).length / mails.length).toBeGreaterThan(0.5)
  })
})
