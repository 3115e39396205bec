import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginConsent, setOauthClient } from '#features/records/oauth-grants/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import {
  createMicrosoftShareAccount,
  deleteMicrosoftShareAccount,
  listMicrosoftShareAccounts,
} from '../contract/endpoints.ts'
import { startTestProvider, type TestProvider } from './testing.ts'

const BASE = 'http://laycan.example'
const SHARED = 'fixtures@oceanic.example'
const DELEGATE = 'nikos@oceanic.example'
const SCOPE =
  'openid email profile offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send'
let microsoft: TestProvider
let desk: TestDesk
let access: Server

/** Tells the mail servers whose mailbox the owner of a token may open: the delegate the shared one. */
async function startAccess(issuer: string): Promise<string> {
  access = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const answer = await fetch(`${issuer}/me`, { headers: { authorization } })
    const { email } = (await answer.json()) as { email?: string }
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ email: email === DELEGATE ? SHARED : email }))
  })
  await new Promise<void>((resolve) => access.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(access.address() as AddressInfo).port}/`
}

beforeAll(async () => {
  const mailboxes = { [SHARED]: 'own', [DELEGATE]: 'own' }
  microsoft = await startTestProvider(`${BASE}/oauth/consented`, SCOPE, {
    mailboxes,
    userinfo_url: startAccess,
  })
  microsoft.oidc.person = { sub: 'nikos', email: DELEGATE, email_verified: true }
  desk = await startTestDesk({
    environment: { ...microsoft.environment('MICROSOFT'), LAYCAN_PUBLIC_URL: BASE },
  })
  const { client_id, client_secret } = microsoft.oidc
  const body = { client_id, client_secret, tenant: 'oceanic.example' }
  await desk.server.call(setOauthClient, { params: { provider: 'microsoft' }, body }, desk.tokens.ann)
})
afterAll(async () => {
  await desk?.stop()
  await microsoft?.stop()
  access?.close()
})

async function consent() {
  const wish = { provider: 'microsoft' as const, account_id: null }
  const { url } = (await desk.server.call(beginConsent, { body: wish }, desk.tokens.ann)).body
  const {
    code = '',
    state = '',
    iss,
  } = Object.fromEntries(new URL(await microsoft.oidc.follow(url)).searchParams)
  return { code, state, ...(iss ? { iss } : {}) }
}
const create = (body: { code: string; state: string; mailbox: string }, token = desk.tokens.ann) =>
  desk.server.call(createMicrosoftShareAccount, { body }, token)
const list = async () =>
  (await desk.server.call(listMicrosoftShareAccounts, undefined, desk.tokens.ann)).body
    .microsoft_share_accounts

test('AP-231, AP-232, AP-233 a shared mailbox is connected by who may open it, signed in again, and removed', async () => {
  const other = await create({ ...(await consent()), mailbox: 'nobody@oceanic.example' })
  expect([other.status, other.error[0]]).toEqual([400, expect.stringMatching(/^Incoming: /)])
  expect(await list()).toEqual([])

  const created = await create({ ...(await consent()), mailbox: SHARED })
  expect(created.error).toEqual([])
  const { id, line_id } = created.body.microsoft_share_account
  expect(created.body.microsoft_share_account).toMatchObject({
    email: SHARED,
    signed_in_as: DELEGATE,
    sign_in_again: false,
  })
  const asked = microsoft.oidc.asked.at(-1)
  expect([asked?.get('prompt'), asked?.get('scope')]).toEqual([
    'select_account',
    `${SCOPE} https://graph.microsoft.com/Calendars.ReadWrite https://graph.microsoft.com/Calendars.ReadWrite.Shared`,
  ])
  await until('running', async () => (await list())[0]?.status === 0)

  await sql`update oauth_grants set refused = 'Microsoft does not give access anymore.'`.execute(
    desk.company.db,
  )
  expect((await list())[0]).toMatchObject({ id, sign_in_again: true })
  const again = await create({ ...(await consent()), mailbox: SHARED })
  expect(again.body.microsoft_share_account).toMatchObject({ id, sign_in_again: false })
  expect(JSON.stringify([again.body, await list()])).not.toContain(microsoft.oidc.client_secret)

  const remove = () => desk.server.call(deleteMicrosoftShareAccount, { params: { id } }, desk.tokens.ann)
  expect((await remove()).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove()).status).toBe(404)
  const { rows } = await sql`select 1 from lines where id = ${line_id}`.execute(desk.company.db)
  expect(rows).toHaveLength(1)
})

test('what is no mailbox, no consent or no administrator’s is refused', async () => {
  expect((await create({ code: 'c', state: 's', mailbox: 'no address' })).error).toEqual([
    'Please enter a valid email address',
  ])
  expect((await create({ code: 'c', state: 's', mailbox: SHARED })).error[0]).toMatch(/not begun by you/)
  expect((await create({ code: 'c', state: 's', mailbox: SHARED }, desk.tokens.ben)).status).toBe(403)
  const tenant = await desk.server.call(
    setOauthClient,
    { params: { provider: 'microsoft' }, body: { client_id: 'c', client_secret: 's', tenant: '../evil' } },
    desk.tokens.ann,
  )
  expect(tenant.error).toEqual(['A tenant is an id or a domain.'])
})
