import { expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { listCollectedMails } from '@laycan/testing/mail-collection.ts'
import { readCorpusFile } from '../testing/manifest.ts'
import { type MailReport, readReport } from './read-report.ts'

const read = (...lines: string[]) => readReport(Buffer.from(lines.join('\r\n'), 'latin1'))

const DSN = [
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  '',
  'Sorry',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Original-Envelope-Id: laycan-417',
  'Reporting-MTA: dns; mx',
  '',
  'Original-Recipient: rfc822; Ops@Ship.example',
  'Final-Recipient: rfc822; box7@host.example',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 no such user',
  '',
  'Final-Recipient: rfc822; two@ship.example',
  'Action: delayed',
  'Status: 4.4.1',
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <m@desk>',
  '--b--',
]

test('DR-001 a notification gives its envelope, the mail, and each recipient as it was sent to', () => {
  expect(read(...DSN)).toEqual({
    kind: 'dsn',
    envelope_id: 'laycan-417',
    original_message_id: 'm@desk',
    recipients: [
      {
        address: 'box7@host.example',
        original_address: 'ops@ship.example',
        action: 'failed',
        status: '5.1.1',
        diagnostic: '550 no such user',
      },
      {
        address: 'two@ship.example',
        original_address: null,
        action: 'delayed',
        status: '4.4.1',
        diagnostic: '',
      },
    ],
  })
})

test('DR-001 a complaint names the reader, by the report or by the mail that comes back', () => {
  const arf = (...fields: string[]) =>
    read(
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: SomeMail/1.0',
      ...fields,
      '--b',
      'Content-Type: message/rfc822',
      '',
      'To: Reader <reader@ship.example>',
      'Message-ID: <sent-1@desk>',
      '',
      'text',
      '--b--',
    )
  expect(arf()).toMatchObject({
    kind: 'arf',
    original_message_id: 'sent-1@desk',
    recipients: [{ address: 'reader@ship.example', action: 'abuse' }],
  })
  expect(arf('Original-Rcpt-To: <box@ship.example>')?.recipients[0]?.address).toBe('box@ship.example')
})

test('DR-001 a bounce in prose names the recipient, and an ordinary mail is no report', () => {
  const bounce = read(
    'From: MAILER-DAEMON@mx.example',
    'Subject: failure notice',
    '',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    '',
    '<ops@ship.example>:',
    '192.0.2.32 said: 550 Unknown user. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Message-ID: <fixture@desk.example>',
  )
  expect(bounce).toMatchObject({
    kind: 'dsn',
    original_message_id: 'fixture@desk.example',
    recipients: [{ address: 'ops@ship.example', action: 'failed', status: '5.1.1' }],
  })
  expect(read('From: a@b.example', 'Subject: position', '', 'Good day')).toBeNull()
  expect(readReport(Buffer.alloc(0))).toBeNull()
})

test('DR-001 the mail that comes back among the words of a report is known by its Message-ID', () => {
  const status = [
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; ops@ship.example',
    'Action: failed',
    'Status: 5.1.1',
  ]
  const words = [
    '--b',
    'Content-Type: text/plain',
    '',
    'Could not be delivered:',
    '',
    '> Message-Id: <ours@desk.example>',
  ]
  const head = [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <its-own@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
  ]
  expect(read(...head, ...words, ...status, '--b--')).toMatchObject({
    original_message_id: 'ours@desk.example',
    recipients: [{ address: 'ops@ship.example' }],
  })
  expect(read(...head, ...status, '--b--')).toMatchObject({ original_message_id: null })
})

collectionTest(
  'DR-001 of the reports of the collection nine in ten name the mail, and all others its recipient',
  () => {
    const reports = listCollectedMails().flatMap(({ path }) => readReport(readCorpusFile(path)) ?? [])
    const names = ({ envelope_id, original_message_id }: MailReport) => envelope_id ?? original_message_id
    expect(reports.length).toBeGreaterThan(500)
    expect(reports.filter(names).length / reports.length).toBeGreaterThan(0.88)
    expect(reports.filter((report) => !names(report) && report.recipients.length === 0)).toEqual([])
  },
)

collectionTest('DR-001 the reports of the collection are read, and nothing else is taken for one', () => {
  const files = listCollectedMails()
  const reports = files.filter(
    ({ features, class: kind }) => features.includes('dsn') && kind === 'wellformed',
  )
  const named = reports.filter(({ path }) => (readReport(readCorpusFile(path))?.recipients.length ?? 0) > 0)
  expect(named.length / reports.length).toBeGreaterThan(0.85)
  const complaints = files.filter(({ features }) => features.includes('arf'))
  const read = complaints.filter(({ path }) => readReport(readCorpusFile(path))?.kind === 'arf')
  expect(read.length / complaints.length).toBeGreaterThan(0.7)
})
