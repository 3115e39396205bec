import { expect, test } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readInvitation } from './read-invitation.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u1', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const mail = (text: string) => Buffer.from(`Content-Type: text/calendar; method=REQUEST\r\n\r\n${text}`)
const LISBON = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Lisbon', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
]
const START = 'DTSTART;TZID=Europe/Lisbon:20270707T120000'

test('a series is what the invitation is about, also where one of it stands before it', () => {
  const one = event('RECURRENCE-ID:20270714T110000Z', 'DTSTART:20270715T110000Z', 'SUMMARY:One')
  const series = event(START, 'RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Lisbon:20270721T120000', 'SUMMARY:All')
  const text = calendar(...one, ...series)
  expect(readCalendar(text)).toMatchObject({ title: 'All', recurrence_id: null })
  expect(readInvitation(mail(text))?.events).toMatchObject([
    { title: 'One', occurrence_start: '2027-07-14T11:00:00.000Z' },
    { title: 'All', start: '2027-07-07T11:00:00.000Z', exdates: ['2027-07-21T11:00:00.000Z'] },
  ])
})

test('a calendar that describes a zone otherwise counts for what takes place once, not for what repeats', () => {
  const startOf = (...lines: string[]) =>
    readInvitation(mail(calendar(...LISBON, ...event(START, ...lines))))?.events[0]?.start
  expect(startOf()).toBe('2027-07-07T03:00:00.000Z')
  expect(startOf('RRULE:FREQ=WEEKLY')).toBe('2027-07-07T11:00:00.000Z')
})

test('a bomb is no invitation, and a number of a version stays one that can be kept', () => {
  const many = Array.from({ length: 300 }, () => event(START)).flat()
  expect(readInvitation(mail(calendar(...many)))?.events).toHaveLength(200)
  expect(readInvitation(mail(calendar(...event(START, `SUMMARY:${'x'.repeat(1_000_000)}`))))).toBeNull()
  expect(readInvitation(mail('no calendar'))).toBeNull()
  expect(readCalendar(calendar(...event(START, 'SEQUENCE:99999999999')))?.sequence).toBe(2_000_000_000)
  expect(readCalendar(calendar(...event(START, 'SEQUENCE:-4')))?.sequence).toBe(0)
})
