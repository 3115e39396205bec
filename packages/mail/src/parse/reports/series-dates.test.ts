import { expect, test } from 'vitest'
import { readCalendar } from './calendar.ts'
import { DATES_ALONE } from './dates-alone.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readInvitation } from './read-invitation.ts'

const ATHENS = 'DTSTART;TZID=Europe/Athens:20260701T090000'
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u1', 'SUMMARY:Survey', ...lines, 'END:VEVENT']
const textOf = (...lines: string[]) => calendar(...event(...lines))
const read = (...lines: string[]) => readCalendarFile(textOf(...lines))?.events[0]

test('additional dates are read of several lines: in a zone, in UTC, on a clock, of a period its start', () => {
  const rdates = [
    'RDATE;TZID=Europe/Athens:20260702T100000,20260703T110000',
    'RDATE:20260704T090000Z',
    'RDATE:20260705T090000',
    'RDATE;VALUE=PERIOD:20260706T090000Z/PT1H,20260707T090000Z/20260707T100000Z',
    'RDATE;VALUE=PERIOD;TZID=Europe/Athens:20260708T090000/PT30M',
  ]
  expect(read(ATHENS, 'RRULE:FREQ=WEEKLY', ...rdates)).toMatchObject({
    recurrence: 'FREQ=WEEKLY',
    rdates: [
      ...['2026-07-02T07:00:00.000Z', '2026-07-03T08:00:00.000Z', '2026-07-04T09:00:00.000Z'],
      ...['2026-07-05T09:00:00', '2026-07-06T09:00:00.000Z', '2026-07-07T09:00:00.000Z'],
      '2026-07-08T06:00:00.000Z',
    ],
  })
})

test('a series of whole days takes days, one of times takes times', () => {
  const rdates = ['RDATE;VALUE=DATE:20260702,20260703', 'RDATE:20260704', 'RDATE:20260705T090000Z']
  expect(read('DTSTART;VALUE=DATE:20260701', ...rdates)?.rdates).toEqual([
    ...['2026-07-02T00:00:00.000Z', '2026-07-03T00:00:00.000Z', '2026-07-04T00:00:00.000Z'],
  ])
  expect(read(ATHENS, ...rdates)?.rdates).toEqual(['2026-07-05T09:00:00.000Z'])
})

test('a bad date is passed over and loses nothing else', () => {
  const rdates = [
    'RDATE:20260702T090000Z,soon,20261399T090000Z,20260230T090000Z,2026,,20260703T090000Z',
    'RDATE;VALUE=PERIOD:20260704T090000Z/PT1H,20260705T090000Z,soon,20260706T090000Z/PT1H',
    ...[
      'RDATE:',
      'RDATE',
      'RDATE;VALUE=PERIOD:soon',
      'RDATE;X="a:b";VALUE=PERIOD:20260708T090000Z/PT1H,20260709',
    ],
  ]
  const exdates = 'EXDATE:20260702T090000Z,soon,20260703T090000Z'
  const found = readCalendarFile(textOf(ATHENS, ...rdates, exdates, 'RRULE:FREQ=DAILY', 'LOCATION:Hull'))
  expect(found).toMatchObject({ left_out: 0, events: [{ location: 'Hull', recurrence: 'FREQ=DAILY' }] })
  expect(found?.events[0]?.exdates).toEqual(['2026-07-02T09:00:00.000Z', '2026-07-03T09:00:00.000Z'])
  expect(found?.events[0]?.rdates).toEqual(
    ['02', '03', '04', '05', '06', '08'].map((day) => `2026-07-${day}T09:00:00.000Z`),
  )
})

test('a bomb of dates, good ones and bad ones, is read as far as 1,000', () => {
  const good = Array.from({ length: 20_000 }, () => 'RDATE:20260702T090000Z,20260703T090000Z')
  expect(read(ATHENS, ...good)?.rdates).toHaveLength(1_000)
  const begun = performance.now()
  const bad = `RDATE;X=${'y'.repeat(190)};VALUE=PERIOD:${'x,'.repeat(5_000)}x`
  expect(read(ATHENS, ...Array.from({ length: 500 }, () => bad))).toMatchObject({ rdates: [] })
  expect(performance.now() - begun).toBeLessThan(3_000)
})

test('dates without a rule make a series; the first time by itself, and one of a series, do not', () => {
  const date = 'RDATE;TZID=Europe/Athens:20260702T090000'
  expect(read(ATHENS, date)?.recurrence).toBe(DATES_ALONE)
  expect(readCalendar(textOf(ATHENS, date))?.recurrence).toBe(DATES_ALONE)
  expect(read(ATHENS, 'RDATE;TZID=Europe/Athens:20260701T090000')?.recurrence).toBeNull()
  expect(read(ATHENS, 'RECURRENCE-ID:20260701T060000Z', date)).toMatchObject({ recurrence: null, rdates: [] })
})

test('an invitation with dates alone is kept in the zone of its name, one of a single time as its calendar describes it', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Europe/Athens', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['RDATE:19710101T000000', 'TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  const said = (...lines: string[]) => {
    const text = calendar('METHOD:REQUEST', ...zone, ...event(ATHENS, ...lines))
    return readInvitation(Buffer.from(`Content-Type: text/calendar; method=REQUEST\r\n\r\n${text}`))
      ?.events[0]
  }
  expect(said()?.start).toBe('2026-07-01T00:00:00.000Z')
  expect(said('RDATE;TZID=Europe/Athens:20260702T090000')).toMatchObject({
    start: '2026-07-01T06:00:00.000Z',
    rdates: ['2026-07-02T06:00:00.000Z'],
  })
})
