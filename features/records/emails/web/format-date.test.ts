import { describe, expect, test } from 'vitest'
import { asDateFormat, formatClockDate, formatColumnDate, formatDate, formatListDate } from './format-date.ts'
import { otherTime, timeText } from './mail-time.tsx'

const MOMENT = '2026-09-05T17:07:00.000Z'

describe('the full date', () => {
  test.each([
    ['12', '5 Sep 2026, 05:07 pm'],
    ['24', '5 Sep 2026, 17:07'],
    ['24_a', '05/09/26 17:07'],
    ['24_b', '09/05/26 17:07'],
  ] as const)('FM-001 date_format %s shows %s', (format, text) => {
    expect(formatDate(MOMENT, format, 'UTC')).toBe(text)
  })

  test('FM-001 midnight and noon read 12 in the 12-hour format and 00 in the others', () => {
    expect(formatDate('2026-01-02T00:05:00.000Z', '12', 'UTC')).toBe('2 Jan 2026, 12:05 am')
    expect(formatDate('2026-01-02T12:05:00.000Z', '12', 'UTC')).toBe('2 Jan 2026, 12:05 pm')
    expect(formatDate('2026-01-02T00:05:00.000Z', '24', 'UTC')).toBe('2 Jan 2026, 00:05')
  })

  test('FM-006 the time follows the time zone of the user, over midnight and year too', () => {
    expect(formatDate('2026-12-31T20:30:00.000Z', '24', 'Asia/Singapore')).toBe('1 Jan 2027, 04:30')
    expect(formatDate('2026-07-01T12:00:00.000Z', '24', 'Europe/Athens')).toBe('1 Jul 2026, 15:00')
  })

  test('FM-006 an unknown time zone falls back to the one of the browser', () => {
    expect(formatDate(MOMENT, '24', 'Moon/Crater')).toBe(formatDate(MOMENT, '24'))
  })

  test('a text that is no date shows nothing', () => {
    expect(formatDate('nonsense', '24', 'UTC')).toBe('')
    expect(formatListDate('nonsense', 0, '24', 'UTC')).toBe('')
  })

  test('FM-001 an unknown setting reads as 24', () => {
    expect(asDateFormat('36')).toBe('24')
    expect(asDateFormat(undefined)).toBe('24')
    expect(asDateFormat('24_b')).toBe('24_b')
  })
})

describe('the date of a list row', () => {
  const now = Date.parse('2026-09-05T17:07:30.000Z')
  const ago = (ms: number) => formatListDate(new Date(now - ms), now, '24', 'UTC')

  test.each([
    [0, 'just now'],
    [1_000, '1 second ago'],
    [59_999, '59 seconds ago'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [12 * 3_600_000 - 1, '11 hours ago'],
  ])('FM-003 an age of %i ms reads %s', (ms, text) => {
    expect(ago(ms)).toBe(text)
  })

  test('FM-003 from 12 hours on it reads Today, Yesterday, then the date', () => {
    expect(ago(12 * 3_600_000)).toBe('Today 05:07')
    expect(ago(18 * 3_600_000)).toBe('Yesterday 23:07')
    expect(ago(41 * 3_600_000)).toBe('Yesterday 00:07')
    expect(ago(42 * 3_600_000)).toBe('3 Sep 2026, 23:07')
  })

  test('FM-003 FM-006 what counts as today depends on the time zone', () => {
    const moment = '2026-09-04T23:00:00.000Z'
    expect(formatListDate(moment, now, '24', 'UTC')).toBe('Yesterday 23:00')
    expect(formatListDate(moment, now, '12', 'Europe/Athens')).toBe('Today 02:00 am')
  })

  test('FM-003 older dates are short enough for the column', () => {
    const text = (moment: string, format: '12' | '24' | '24_a') =>
      formatColumnDate(moment, now, format, 'UTC')
    expect(text('2026-08-12T17:34:00.000Z', '12')).toBe('12 Aug, 05:34 pm')
    expect(text('2026-08-12T17:34:00.000Z', '24')).toBe('12 Aug, 17:34')
    expect(text('2026-08-12T17:34:00.000Z', '24_a')).toBe('12/08/26 17:34')
    expect(text('2025-08-12T17:34:00.000Z', '24')).toBe('12 Aug 2025')
    expect(text('2026-09-05T17:07:00.000Z', '24')).toBe('30 seconds ago')
  })

  test('a clock that is a little ahead reads as now, one far ahead shows its date', () => {
    expect(ago(-30_000)).toBe('just now')
    expect(ago(-3_600_000)).toBe('5 Sep 2026, 18:07')
  })
})

describe('the time by the clock', () => {
  // A Wednesday.
  const now = Date.parse('2026-11-25T08:30:00.000Z')
  const text = (moment: string, format: '12' | '24' | '24_a' = '24', zone = 'UTC') =>
    formatClockDate(moment, now, format, zone)

  test.each([
    ['2026-11-25T06:11:00.000Z', '06:11'],
    ['2026-11-23T16:45:00.000Z', 'Mon 16:45'],
    ['2026-11-19T16:45:00.000Z', 'Thu 16:45'],
    // A weekday of more than six days ago would be taken for another one.
    ['2026-11-18T23:59:00.000Z', '18 Nov'],
    ['2025-11-18T12:00:00.000Z', '18 Nov 2025'],
    ['2026-11-26T06:11:00.000Z', '26 Nov'],
    ['nonsense', ''],
  ])('%s reads %s', (moment, words) => {
    expect(text(moment)).toBe(words)
  })

  test('it follows the format and the zone of the user', () => {
    expect(text('2026-11-25T06:11:00.000Z', '12')).toBe('06:11 am')
    expect(text('2026-11-18T06:11:00.000Z', '24_a')).toBe('18/11/26')
    expect(text('2026-11-24T23:30:00.000Z', '24', 'Asia/Singapore')).toBe('07:30')
  })

  test('each style has the other one for who points at it', () => {
    const style = { format: '24', time_zone: 'UTC' } as const
    const moment = '2026-11-25T08:27:00.000Z'
    expect(timeText(moment, { ...style, time_style: 'ages' }, now)).toBe('3 minutes ago')
    expect(otherTime(moment, { ...style, time_style: 'ages' }, now)).toBe('25 Nov 2026, 08:27')
    expect(timeText(moment, { ...style, time_style: 'clock' }, now)).toBe('08:27')
    expect(otherTime(moment, { ...style, time_style: 'clock' }, now)).toBe(
      '3 minutes ago · 25 Nov 2026, 08:27',
    )
  })
})
