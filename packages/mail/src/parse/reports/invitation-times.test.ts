import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { parseMessage } from '../parse-message.ts'
import { readCalendar } from './calendar.ts'

/** An invitation with these lines in its event, and a zone before it where one is described. */
function invitation(lines: readonly string[], zone: readonly string[] = []): string {
  const event = [
    'BEGIN:VEVENT',
    'UID:u1',
    'SUMMARY:Laytime call',
    'ORGANIZER:mailto:ops@x.example',
    ...lines,
    'END:VEVENT',
  ]
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', ...zone, ...event, 'END:VCALENDAR'].join('\r\n')
}
const startOf = (...lines: string[]) => readCalendar(invitation(lines))?.start
const described = (name: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
]

test('a zone that is only named is what the world knows by that name, in whatever way it is named', () => {
  const at = (zone: string) => startOf(`DTSTART;TZID=${zone}:20260703T100000`)
  expect(at('Europe/Athens')).toBe('2026-07-03T07:00:00.000Z')
  expect(at('"GTB Standard Time 1"')).toBe('2026-07-03T07:00:00.000Z')
  expect(at('"(UTC+02:00) Athens, Bucharest"')).toBe('2026-07-03T07:00:00.000Z')
  expect(at('/softwarestudio.org/Olson_20011030_5/Europe/Athens')).toBe('2026-07-03T07:00:00.000Z')
})

test('what a calendar says of a zone counts in that calendar alone', () => {
  const line = 'DTSTART;TZID=Europe/Lisbon:20270707T120000'
  expect(startOf(line)).toBe('2027-07-07T11:00:00.000Z')
  expect(readCalendar(invitation([line], described('Europe/Lisbon', '+0900')))?.start).toBe(
    '2027-07-07T03:00:00.000Z',
  )
  expect(startOf(line)).toBe('2027-07-07T11:00:00.000Z')
  const ship = 'DTSTART;TZID=Ship Time:20270707T120000'
  expect(readCalendar(invitation([ship], described('Ship Time', '+1100')))?.start).toBe(
    '2027-07-07T01:00:00.000Z',
  )
  expect(startOf(ship)).toBe('2027-07-07T12:00:00')
})

test('a zone that is described by nothing is one that is only named', () => {
  const empty = ['BEGIN:VTIMEZONE', 'TZID:Europe/Lisbon', 'END:VTIMEZONE', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE']
  const read = readCalendar(invitation(['DTSTART;TZID=Europe/Lisbon:20270707T120000'], empty))
  expect(read?.start).toBe('2027-07-07T11:00:00.000Z')
})

test('near a change of clocks the offset is that of the moment', () => {
  expect(startOf('DTSTART;TZID=America/New_York:20270314T050000')).toBe('2027-03-14T09:00:00.000Z')
  expect(startOf('DTSTART;TZID=Pacific/Auckland:20270403T200000')).toBe('2027-04-03T07:00:00.000Z')
  expect(startOf('DTSTART;TZID=Europe/Athens:20270328T033000')).toBe('2027-03-28T01:30:00.000Z')
})

test('a time without a zone, or of one that nobody knows, stays what the clock shows', () => {
  expect(
    readCalendar(invitation(['DTSTART:20270805T080000', 'DTEND:20270805T090000', 'TZID:Asia/Shanghai'])),
  ).toMatchObject({
    start: '2027-08-05T08:00:00',
    end: '2027-08-05T09:00:00',
    timezone: null,
  })
  expect(
    readCalendar(invitation(['DTSTART;TZID=Customized Time Zone:20270805T233000', 'DURATION:PT1H'])),
  ).toMatchObject({
    start: '2027-08-05T23:30:00',
    end: '2027-08-06T00:30:00',
    timezone: 'Customized Time Zone',
  })
})

test('one bad line loses no invitation', () => {
  expect(startOf('DTSTART;TZID=tzone://Microsoft/Utc:20270707T120000')).toBe('2027-07-07T12:00:00.000Z')
  const bad = [
    ['DTSTART:20270707T120000Z', 'X-BAD;FLAG:yes', 'ATTENDEE;CN=A=B;:mailto:a@x.example'],
    ['DTSTART:20270707T120000Z', 'BEGIN:VALARM', 'TRIGGER:-PT10M'],
    ['DTSTART:20270707T120000Z', 'DTSTAMP:soon', 'DURATION:long', 'RRULE:FREQ=SOMETIMES'],
    ['DTSTART:20270707T120000Z', 'END:VALARM'],
  ]
  for (const lines of bad)
    expect(readCalendar(invitation(lines)), lines.join()).toMatchObject({
      title: 'Laytime call',
      start: '2027-07-07T12:00:00.000Z',
      organizer: { address: 'ops@x.example' },
    })
  expect(readCalendar(invitation(['DTSTART:noon']))).toMatchObject({
    title: 'Laytime call',
    start: null,
    end: null,
  })
})

collectionTest('the reported meetings take place when they should', async () => {
  const right = {
    'ics-windows-zone-bare': '2026-07-16T14:00:00.000Z',
    'ics-outlook-quoted': '2026-10-08T08:00:00.000Z',
    'ics-iana-slash': '2026-05-06T16:00:00.000Z',
    'f01a-gmt-standard-time-1': '2027-07-07T11:00:00.000Z',
    'f01b-windows-name': '2027-07-07T04:00:00.000Z',
    'f01c-display-name': '2027-07-07T09:00:00.000Z',
    'f01d-path-prefix': '2027-07-07T09:00:00.000Z',
    'f02a-lisbon-before': '2027-07-07T11:00:00.000Z',
    'f02b-strangers-lisbon': '2027-07-07T03:00:00.000Z',
    'f02c-lisbon-after': '2027-07-08T11:00:00.000Z',
    'f02d-customized-without-zone': '2027-07-07T12:00:00',
    'f03a-new-york-after-change': '2027-03-14T09:00:00.000Z',
    'f03b-auckland-eve-of-change': '2027-04-03T07:00:00.000Z',
    'f04-floating': '2027-08-05T08:00:00',
    'f05-unquoted-tzone': '2027-07-07T12:00:00.000Z',
  }
  const found: Record<string, string | null | undefined> = {}
  for (const name of Object.keys(right)) {
    const mail = await parseMessage(readFileSync(testDataPath(`reported/${name}.eml`)))
    found[name] = mail.calendar?.start
  }
  expect(found).toEqual(right)
})
