import { expect, test } from 'vitest'
import { insertionWords } from './insertion-words.ts'

const now = new Date('2026-11-05T17:04:00.000Z')
const words = (format: '12' | '24' | '24_a' | '24_b') =>
  insertionWords(now, { format, time_zone: 'Europe/Athens' })

test('CP-023, FM-001 date and time are written in the user’s format and time zone', () => {
  expect(words('24')).toEqual({ date: '5 Nov 2026', time: '19:04', date_time: '5 Nov 2026, 19:04' })
  expect(words('12')).toEqual({ date: '5 Nov 2026', time: '07:04 pm', date_time: '5 Nov 2026, 07:04 pm' })
  expect(words('24_a')).toEqual({ date: '05/11/26', time: '19:04', date_time: '05/11/26 19:04' })
  expect(words('24_b')).toEqual({ date: '11/05/26', time: '19:04', date_time: '11/05/26 19:04' })
})
