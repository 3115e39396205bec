import { expect, test } from 'vitest'
import { dayText, rangeOfDays, rangeOfShortcut } from './date-ranges.ts'

/** A Sunday, where a week that started on Sunday would show. */
const sunday = new Date(2026, 10, 1, 15, 30)
const days = ([first, last]: [string | null, string | null]) => [dayText(first), dayText(last)]

test('ML-052 Today and Yesterday are one whole day each', () => {
  expect(days(rangeOfShortcut('today', sunday))).toEqual(['2026-11-01', '2026-11-01'])
  expect(days(rangeOfShortcut('yesterday', sunday))).toEqual(['2026-10-31', '2026-10-31'])
  const [first, last] = rangeOfShortcut('yesterday', sunday)
  expect(new Date(String(first)).getHours()).toBe(0)
  expect(new Date(String(last)).getMilliseconds()).toBe(999)
})

test('ML-052 weeks start on Monday', () => {
  expect(days(rangeOfShortcut('this_week', sunday))).toEqual(['2026-10-26', '2026-11-01'])
  expect(days(rangeOfShortcut('last_week', sunday))).toEqual(['2026-10-19', '2026-10-25'])
  expect(days(rangeOfShortcut('this_week', new Date(2026, 10, 2)))).toEqual(['2026-11-02', '2026-11-08'])
})

test('ML-052 picked dates use yyyy-MM-dd, include both days and may be open', () => {
  expect(days(rangeOfDays('2026-02-27', '2026-02-28') ?? [null, null])).toEqual(['2026-02-27', '2026-02-28'])
  expect(rangeOfDays('2026-02-27', '')?.[1]).toBeNull()
  expect(rangeOfDays('', '')).toBeUndefined()
  expect(rangeOfDays('27.2.2026', '')).toBeUndefined()
})
