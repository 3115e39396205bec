import { expect, test } from 'vitest'
import type { SystemStatus } from '../contract/endpoints.ts'
import { durationText, needsSomebody } from './status-words.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const well: SystemStatus = {
  version: '1.0.0',
  checks: [{ name: 'database', ok: true, detail: 'answers' }],
  disk_free: 1e12,
  held: null,
  accounts: [],
  outgoing: [{ status: 'schedule', count: 3, overdue_seconds: 0 }],
  jobs: [{ kind: 'read', waiting: 1, taken: 0, failed: 0, oldest_seconds: 4 }],
  search_pending: 12,
  quota: {
    storage_used: 0,
    storage_limit: null,
    mails: 0,
    accounts: 0,
    accounts_limit: null,
    users: 1,
    users_limit: 5,
  },
  certificate_until: '2026-05-01T00:00:00Z',
}
const [account] = [
  {
    id: 1,
    email: 'a@b.example',
    display_name: 'A',
    reason: 'Wrong password',
    last_mail_at: null,
    mailboxes: 0,
    proven: 0,
  },
]

test('what works by itself needs nobody', () => {
  expect(needsSomebody(well, NOW)).toBe(false)
})

test.each<[string, Partial<SystemStatus>]>([
  ['a restored state', { held: 'A backup was restored.' }],
  ['a check that fails', { checks: [{ name: 'space', ok: false, detail: '3 MB free' }] }],
  ['an account that waits', { accounts: [{ ...account, status: 'waiting' }] }],
  ['mail that does not leave', { outgoing: [{ status: 'progress', count: 1, overdue_seconds: 700 }] }],
  [
    'work that was given up',
    { jobs: [{ kind: 'read', waiting: 0, taken: 0, failed: 1, oldest_seconds: 0 }] },
  ],
  ['a certificate that ends within two weeks', { certificate_until: '2026-03-10T00:00:00Z' }],
])('%s needs somebody', (_what, change) => {
  expect(needsSomebody({ ...well, ...change }, NOW)).toBe(true)
})

test('times are told in the unit that one would say', () => {
  expect([40, 720, 10_800].map(durationText)).toEqual(['40 s', '12 min', '3 h'])
})
