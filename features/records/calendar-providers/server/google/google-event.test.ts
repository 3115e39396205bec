import { expect, test } from 'vitest'
import { GoogleEvent, readGoogleEvent, writeGoogleEvent } from './google-event.ts'

const START = '2026-07-01T09:00:00+03:00'
const read = (recurrence: string[], start: object = { dateTime: START, timeZone: 'Europe/Athens' }) =>
  readGoogleEvent(GoogleEvent.parse({ id: 'e', start, recurrence }))

test('dates besides the rule of a Google series are read, of a period its start, without what is none', () => {
  const rdates = [
    'RDATE;TZID=Europe/Athens:20260702T090000,soon,20260703',
    'RDATE;VALUE=PERIOD:20260704T060000Z/PT1H',
  ]
  const found = ['2026-07-02T06:00:00.000Z', '2026-07-04T06:00:00.000Z']
  const exdates = ['2026-07-05T06:00:00.000Z']
  expect(read(['RRULE:FREQ=WEEKLY', ...rdates, 'EXDATE:20260705T060000Z'])).toMatchObject({
    ...{ recurrence: 'FREQ=WEEKLY', rdates: found, exdates },
  })
  expect(read(rdates)).toMatchObject({ recurrence: 'FREQ=DAILY;COUNT=1', rdates: found })
  expect(read([])).toMatchObject({ recurrence: null, rdates: [] })
  expect(read(['RDATE;VALUE=DATE:20260702'], { date: '2026-07-01' })?.rdates).toEqual([
    '2026-07-02T00:00:00.000Z',
  ])
  const many = Array.from({ length: 2_000 }, () => 'RDATE:20260704T060000Z')
  expect(read(many)?.rdates).toHaveLength(1_000)
})

test('a change of the times of a Google series sends its dates along', () => {
  const at = (text: string) => Date.parse(text)
  const times = { start: at(START), end: at(START) + 3_600_000, all_day: false, timezone: 'Europe/Athens' }
  const rdates = [at('2026-07-02T06:00:00Z'), at('2026-07-04T06:00:00Z')]
  const written = (rule: string | null, dates = rdates, more = {}) =>
    writeGoogleEvent({ recurrence: { rule, rdates: dates, times: { ...times, ...more } } }).recurrence
  const line = 'RDATE;TZID=Europe/Athens:20260702T090000,20260704T090000'
  expect(written('FREQ=WEEKLY')).toEqual(['RRULE:FREQ=WEEKLY', line])
  expect(written('FREQ=DAILY;COUNT=1')).toEqual([line])
  expect(written('FREQ=DAILY;COUNT=1', [])).toEqual(['RRULE:FREQ=DAILY;COUNT=1'])
  expect(written(null)).toEqual([])
  const days = [at('2026-07-02T00:00:00Z')]
  expect(written('FREQ=WEEKLY', days, { all_day: true })).toEqual([
    ...['RRULE:FREQ=WEEKLY', 'RDATE;VALUE=DATE:20260702'],
  ])
})
