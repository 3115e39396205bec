import { expect, test } from 'vitest'
import { momentOfEta } from './moment-of-eta.ts'

const said = Date.parse('2026-12-20T00:00:00Z')
const at = (text: string, when = said) => {
  const moment = momentOfEta(text, when)
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

test.each([
  ['12-24 06:30', '2026-12-24T06:30:00.000Z'],
  ['01-03', '2027-01-03T00:00:00.000Z'],
  ['12-01 10:00', '2026-12-01T10:00:00.000Z'],
  ['2026-12-25 08:00', '2026-12-25T08:00:00.000Z'],
  ['2026-12-25T08:00:00Z', '2026-12-25T08:00:00.000Z'],
])('the ETA %s, said in December, is %s', (text, expected) => {
  expect(at(text)).toBe(expected)
})

test.each(['', '02-30 10:00', '13-01', '12-24 25:00', 'SOON', '2031-01-01', '10-01 10:00'])(
  'the ETA “%s” is none',
  (text) => {
    expect(at(text)).toBeUndefined()
  },
)
