import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { setDeliverySettings } from '@laycan/features/flows/delivery-reports/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { createCompany } from '@laycan/features/foundation/setup/contract/endpoints.ts'
import { createMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { ignoreRecentAddress } from '@laycan/features/records/recent-addresses/contract/endpoints.ts'
import { addSuppression } from '@laycan/features/records/suppressions/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

const NO_ADDRESS = 'Please enter a valid email address'
const NO_URL = 'Please enter an address that begins with http:// or https://'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const account = { display_name: 'Desk', username: 'desk2', incoming: null, outgoing: null }
const founder = { company_name: 'Second', name: 'Eve', user_name: 'eve', password: 'harbour-1!' }

/** Each form that takes an address, a URL, digits or a day, with what is none. */
const forms: readonly [string, Endpoint, object, string | undefined][] = [
  ['the address of a mailbox', createMailAccount, { ...account, email: 'ops@' }, NO_ADDRESS],
  ['the address of who sets up', createCompany, { ...founder, email: 'eve.example' }, NO_ADDRESS],
  ['an address that is suppressed', addSuppression, { address: 'a b@c.example', detail: '' }, NO_ADDRESS],
  ['an address that is ignored', ignoreRecentAddress, { address: '@c.example', ignore: true }, NO_ADDRESS],
  ['the base of counted links', setDeliverySettings, { tracking: true, link_base: 'javascript:x' }, NO_URL],
  ['a base with a password', setDeliverySettings, { tracking: true, link_base: 'https://a:b@c.de' }, NO_URL],
  ['seconds of reading', setUserSettings, { keys: ['auto_read_email_time'], values: ['1e3'] }, undefined],
]

test.each(forms)('FM-008 %s is checked as everywhere', async (_name, endpoint, body, text) => {
  const answer = await desk.server.call(endpoint, { body } as never, desk.tokens.ann)
  expect(answer.status).toBe(400)
  if (text !== undefined) expect(answer.error.join(' ')).toContain(text)
})

test.each([
  ['recipients', { to: [{ name: '', address: 'nikos@' }] }, 'This is not a valid email address'],
  ['a day that is none', { schedule: { local: '2027-02-30T08:00', time_zone: 'UTC' } }, 'does not exist'],
])('FM-008 %s of a mail are checked as everywhere', async (_name, part, text) => {
  await desk.company.db
    .updateTable('lines')
    .set({ sendable: true })
    .where('id', '=', desk.lines.ops)
    .execute()
  const to = [{ name: '', address: 'nikos@aegean.example' }]
  const body = { line_id: desk.lines.ops, client_key: `form ${text}`, to, ...part }
  const answer = await desk.server.call(sendEmail, { body }, desk.tokens.ben)
  expect(answer.status).toBe(400)
  expect(answer.error.join(' ')).toContain(text)
})
