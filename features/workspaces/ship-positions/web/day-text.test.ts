import { expect, test } from 'vitest'
import { addDays, formatDay, parseDay } from './day-text.ts'

test.each([
  ['05/Dec/2026', '2026-12-05'],
  ['5 dec', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['today', '2026-11-25'],
  ['', ''],
  ['31/Nov/2026', undefined],
  ['soon', undefined],
  ['5 dec or so', undefined],
])('%s is typed for the day %s', (text, day) => {
  expect(parseDay(text, '2026-11-25')).toBe(day)
})

test('days of positions are written dd/MMM/yyyy', () => {
  expect(formatDay('2026-12-05')).toBe('05/Dec/2026')
  expect(formatDay('')).toBe('')
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
})
