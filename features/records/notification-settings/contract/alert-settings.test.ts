import { expect, test } from 'vitest'
import {
  type DeviceSettings,
  decideAlert,
  decideLineAlert,
  habitDefaults,
  isQuiet,
} from './alert-settings.ts'

const settings = {
  kinds: { Assignment: true, Unassignment: false, Comment: true },
  lines: [
    { line_id: 1, is_on: true },
    { line_id: 2, is_on: false },
  ],
  users: [
    { user_id: 7, is_on: false },
    { user_id: 8, is_on: true },
  ],
  roles: [{ role_id: 3, is_on: false }],
} as unknown as DeviceSettings
const notice = { noticeable_type: 'Comment', actor_id: 8, role_id: null } as const

test.each([
  ['a mention by a colleague', notice, true],
  ['a mention by one who is switched off', { ...notice, actor_id: 7 }, false],
  ['a mention by one who is new', { ...notice, actor_id: 99 }, true],
  ['a role that is switched off, by whomever', { ...notice, role_id: 3 }, false],
  ['another role, by one who is switched off', { ...notice, actor_id: 7, role_id: 4 }, true],
  [
    'an assignment by one who is switched off',
    { ...notice, noticeable_type: 'Assignment', actor_id: 7 },
    true,
  ],
  ['a kind that is switched off', { ...notice, noticeable_type: 'Unassignment' }, false],
] as const)('%s alerts: %s', (_name, given, expected) => {
  expect(decideAlert(given, settings)).toBe(expected)
})

test('new mail alerts of the mailboxes that are switched on', () => {
  expect([1, 2, 3].map((id) => decideLineAlert(id, settings))).toEqual([true, false, false])
})

const quiet = (from: string, until: string, weekends = false, is_on = true) => ({
  ...habitDefaults,
  quiet: { is_on, from, until, weekends },
})

test.each([
  ['22:00', '07:00', '2026-11-25T21:59:00Z', false],
  ['22:00', '07:00', '2026-11-25T22:00:00Z', true],
  ['22:00', '07:00', '2026-11-26T06:59:00Z', true],
  ['22:00', '07:00', '2026-11-26T07:00:00Z', false],
  ['12:00', '13:00', '2026-11-25T12:30:00Z', true],
  ['12:00', '13:00', '2026-11-25T13:00:00Z', false],
  ['09:00', '09:00', '2026-11-25T09:00:00Z', false],
])('from %s until %s it is quiet at %s: %s', (from, until, moment, expected) => {
  expect(isQuiet(quiet(from, until), new Date(moment), 'UTC')).toBe(expected)
  expect(isQuiet(quiet(from, until, false, false), new Date(moment), 'UTC')).toBe(false)
})

test('quiet hours and weekends are those of the user’s time zone', () => {
  const moment = new Date('2026-11-27T16:30:00Z')
  expect(isQuiet(quiet('22:00', '07:00'), moment, 'Asia/Singapore')).toBe(true)
  expect(isQuiet(quiet('22:00', '07:00'), moment, 'Europe/Athens')).toBe(false)
  // Saturday in Singapore already.
  expect(isQuiet(quiet('22:00', '23:00', true, false), moment, 'Asia/Singapore')).toBe(true)
  expect(isQuiet(quiet('22:00', '23:00', true, false), moment, 'UTC')).toBe(false)
  expect(isQuiet(quiet('00:00', '00:01'), moment, 'No/Such_Zone')).toBe(false)
})
