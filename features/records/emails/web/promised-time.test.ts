import { expect, test } from 'vitest'
import { emailRow } from '../contract/testing.ts'
import { outgoingSentence } from './outgoing-status.ts'
import { promisedTime } from './promised-time.ts'

const inKolkata = { format: '24', time_zone: 'Asia/Calcutta' } as const

test('a time that is a promise names the city of its clocks, by its name of today', () => {
  const at = '2026-11-18T17:00:00.000Z'
  expect(promisedTime(at, { format: '24', time_zone: 'Europe/London' })).toBe('18 Nov 2026, 17:00 London')
  expect(promisedTime(at, inKolkata)).toBe('18 Nov 2026, 22:30 Kolkata')
  expect(promisedTime(at, { format: '12', time_zone: 'America/Argentina/Buenos_Aires' })).toBe(
    '18 Nov 2026, 02:00 pm Buenos Aires',
  )
  expect(promisedTime('', inKolkata)).toBe('')
})

test('what is yet to leave says on which clocks, what has happened does not', () => {
  const row = emailRow({ id: 1, received_at: '2026-11-18T17:00:00.000Z', status: 'schedule' })
  expect(outgoingSentence(row, 'schedule', inKolkata)).toBe('Will be sent 18 Nov 2026, 22:30 Kolkata')
  expect(outgoingSentence({ ...row, status: 'draft' }, 'draft', inKolkata)).toBe(
    'Draft, last saved 18 Nov 2026, 22:30',
  )
})
