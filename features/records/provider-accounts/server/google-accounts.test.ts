import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSubmission } from '@laycan/mail/smtp/submission.ts'
import {
  deleteMailAccount,
  getMailAccount,
  updateMailAccount,
} from '#features/records/mail-accounts/contract/endpoints.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { testSide } from '#features/records/mail-accounts/server/testing.ts'
import { beginConsent, setOauthClient } from '#features/records/oauth-grants/contract/endpoints.ts'
import { oauthRefusals } from '#features/records/oauth-grants/contract/errors.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import {
  createGoogleAccount,
  deleteGoogleAccount,
  listGoogleAccounts,
  updateGoogleAccount,
} from '../contract/endpoints.ts'
import { startTestProvider, type TestProvider } from './testing.ts'

const BASE = 'http://laycan.example'
const CREW = 'crew@oceanic.example'
let google: TestProvider
let desk: TestDesk

beforeAll(async () => {
  google = await startTestProvider(`${BASE}/oauth/consented`, 'openid email https://mail.google.com/', {
    mailboxes: { [CREW]: 'own', 'claims@oceanic.example': 'own' },
  })
  google.oidc.person = { sub: 'crew', email: CREW, email_verified: true }
  await google.dovecot.append(CREW, 'INBOX', [{ raw: Buffer.from(testMail({ Subject: 'MV CONSENT open' })) }])
  desk = await startTestDesk({
    environment: { ...google.environment('GOOGLE'), LAYCAN_PUBLIC_URL: BASE },
  })
})
afterAll(async () => {
  await desk?.stop()
  await google?.stop()
})

const as = (token = desk.tokens.ann) => token
const setClient = (body: object = {}) =>
  desk.server.call(
    setOauthClient,
    {
      params: { provider: 'google' },
      body: { client_id: google.oidc.client_id, client_secret: google.oidc.client_secret, ...body },
    },
    as(),
  )
const begin = (account_id: number | null = null, token = as()) =>
  desk.server.call(beginConsent, { body: { provider: 'google', account_id } }, token)
const list = async () => (await desk.server.call(listGoogleAccounts, undefined, as())).body.google_accounts

/** Consents at the provider as its next person and comes back as a browser does, to the screen that takes the code. */
async function consent(account_id: number | null = null) {
  const { url } = (await begin(account_id)).body
  const back = new URL(await google.oidc.follow(url))
  const answer = await fetch(`${desk.server.url}${back.pathname}${back.search}`, { redirect: 'manual' })
  const [screen = '', query = ''] = (answer.headers.get('location') ?? '').replace(`${BASE}/#`, '').split('?')
  const { code = '', state = '', iss } = Object.fromEntries(new URLSearchParams(query))
  return { screen, answer: { code, state, ...(iss ? { iss } : {}) } }
}
const create = (body: Parameters<typeof desk.server.call<typeof createGoogleAccount>>[1], token = as()) =>
  desk.server.call(createGoogleAccount, body, token)

async function sendFrom(line_id: number): Promise<string> {
  const account = await sendingAccount(desk.company.db, line_id)
  if (!account) throw new Error('The line cannot send')
  const submission = openSubmission(account.openSubmissionSettings(desk.server.services))
  const raw = Buffer.from('Subject: x\r\n\r\nx\r\n')
  const outcome = await submission.submit({
    envelope: { from: CREW, to: ['a@x.example'] },
    size: raw.length,
    message: () => Readable.from([raw], { objectMode: false }),
  })
  await submission.close()
  return outcome.kind
}

async function expireToken() {
  await sql`update oauth_grants set expires_at = now()`.execute(desk.company.db)
}

test('AP-216, AP-217, AP-218 a consent connects the mailbox, which is fetched and sends, and what is said of it changes', async () => {
  expect((await begin()).error).toEqual(['Please enter client ID and client secret first'])
  expect((await setClient()).body.oauth_client).toMatchObject({
    has_secret: true,
    redirect_uri: `${BASE}/oauth/consented`,
  })
  const back = await consent()
  expect(back.screen).toBe('/googleAccounts/create')
  const asked = google.oidc.asked.at(-1)
  expect([asked?.get('access_type'), asked?.get('code_challenge_method')]).toEqual(['offline', 'S256'])

  const created = await create({ body: { ...back.answer, user_ids: [desk.users.ben] } })
  expect(created.error).toEqual([])
  const { id, line_id, ...account } = created.body.google_account
  expect(account).toMatchObject({
    email: CREW,
    username: 'crew',
    signed_in_as: CREW,
    sign_in_again: false,
    user_ids: [desk.users.ben],
  })
  expect(await list()).toMatchObject([{ id, email: CREW }])
  await until('fetched', async () => {
    const { rows } = await sql`select 1 from emails where line_id = ${line_id}`.execute(desk.company.db)
    return rows.length === 1
  })
  await until('running', async () => (await list())[0]?.status === 0)
  expect(await sendFrom(line_id)).toBe('accepted')
  expect(google.smtp.messages.at(-1)).toMatchObject({ user: CREW })

  const changed = await desk.server.call(
    updateGoogleAccount,
    { params: { id }, body: { display_name: 'Crewing', colour: 'Teal', personal: true, user_ids: [] } },
    as(),
  )
  expect(changed.body.google_account).toMatchObject({
    display_name: 'Crewing',
    colour: 'Teal',
    personal: true,
    user_ids: [],
    username: 'crew',
  })
})

test('a token that has ended is renewed once for all, with the refresh token that takes the place of the old one', async () => {
  const [account] = await list()
  for (const round of [1, 2]) {
    await expireToken()
    const sent = await Promise.all([1, 2, 3].map(() => sendFrom(account?.line_id ?? 0)))
    expect([round, ...sent]).toEqual([round, 'accepted', 'accepted', 'accepted'])
  }
})

test('AC-010 no secret is given out or lies open, and no server but the provider’s gets a token', async () => {
  const [account] = await list()
  const id = account?.id ?? 0
  const read = await desk.server.call(getMailAccount, { params: { id } }, as())
  expect(read.body.account).toMatchObject({ granted: true, incoming: { has_secret: false } })
  const { rows } =
    await sql`select oauth_grants::text, oauth_clients::text from oauth_grants, oauth_clients`.execute(
      desk.company.db,
    )
  const open = JSON.stringify([rows, read.body, await list()])
  expect(open).not.toContain(google.oidc.client_secret)
  expect(open).not.toContain(Buffer.from(google.oidc.client_secret).toString('hex'))
  const moved = await desk.server.call(
    updateMailAccount,
    { params: { id }, body: { incoming: testSide({ host: 'mail.attacker.example', port: 143 }) } },
    as(),
  )
  expect(moved.error[0]).toContain('its servers are those of the provider')
  await sql`update mail_accounts set outgoing = outgoing || '{"host":"localhost"}' where id = ${id}`.execute(
    desk.company.db,
  )
  expect(await sendFrom(account?.line_id ?? 0)).not.toBe('accepted')
  await sql`update mail_accounts set outgoing = outgoing || '{"host":"127.0.0.1"}' where id = ${id}`.execute(
    desk.company.db,
  )
  expect((await setClient({ client_id: 'other', client_secret: undefined })).error).toEqual([
    'Client secret cannot be empty.',
  ])
})

test('a code counts once, for who began it, and for what it was begun', async () => {
  const again = (await consent()).answer
  expect((await create({ body: again }, await desk.signIn('olga'))).status).toBe(400)
  expect((await create({ body: { ...again, state: `${again.state}x` } })).error[0]).toMatch(
    /not begun by you/,
  )
  const [account] = await list()
  const id = account?.id ?? 0
  const forNew = await desk.server.call(
    updateGoogleAccount,
    { params: { id }, body: { consent: again } },
    as(),
  )
  expect(forNew.error[0]).toMatch(/not begun by you/)
  // The mailbox is connected already.
  expect((await create({ body: again })).error).toEqual([
    'This email address already belongs to a mail account',
  ])
  expect((await create({ body: again })).error[0]).toMatch(/not begun by you/)
  const stranger = await fetch(`${desk.server.url}/oauth/consented?state=x&code=y`, { redirect: 'manual' })
  expect(stranger.headers.get('location')).toContain('/#/oauth/error?')
  const denied = await fetch(`${desk.server.url}/oauth/consented?state=google.new.x&error=access_denied`, {
    redirect: 'manual',
  })
  expect(denied.headers.get('location')).toBe(`${BASE}/#/googleAccounts/create?consent_error=access_denied`)
})

test('an id token of another address than the provider has signed connects no mailbox', async () => {
  google.oidc.rewrite = (path, body) => {
    if (path !== '/token') return body
    const [header, claims = '', signature] = String(body['id_token']).split('.')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...said, email: 'claims@oceanic.example' }))
    return { ...body, id_token: [header, other.toString('base64url'), signature].join('.') }
  }
  try {
    expect((await create({ body: (await consent()).answer })).error).toEqual([oauthRefusals.failed.text])
  } finally {
    google.oidc.rewrite = undefined
  }
  expect(await list()).toHaveLength(1)
})

test('a consent that the provider takes back asks to sign in again, and does so with the same address alone', async () => {
  const [account] = await list()
  const id = account?.id ?? 0
  const { oidc, dovecot } = google
  await expireToken()
  oidc.forgetAll()
  await dovecot.restart()
  await until('asked to sign in again', async () => (await list())[0]?.sign_in_again === true)
  await until('told at the line', async () => (await list())[0]?.status === 1)
  expect((await list())[0]?.state.reason).toMatch(
    /^Google does not give access to crew@oceanic\.example anymore/,
  )
  oidc.remember()

  oidc.person = { sub: 'claims', email: 'claims@oceanic.example', email_verified: true }
  const other = await consent(id)
  expect(other.screen).toBe(`/googleAccounts/${id}`)
  const wrong = await desk.server.call(
    updateGoogleAccount,
    { params: { id }, body: { consent: other.answer } },
    as(),
  )
  expect(wrong.error[0]).toMatch(/another address/)
  oidc.person = { sub: 'crew', email: CREW, email_verified: true }
  const right = await desk.server.call(
    updateGoogleAccount,
    { params: { id }, body: { consent: (await consent(id)).answer } },
    as(),
  )
  expect(right.body.google_account).toMatchObject({ id, sign_in_again: false, display_name: 'Crewing' })
  await until('running again', async () => (await list())[0]?.status === 0)
})

test('AP-219 a removed account is gone, its line stays, and the consent is given back', async () => {
  const [account] = await list()
  const id = account?.id ?? 0
  const remove = () => desk.server.call(deleteGoogleAccount, { params: { id } }, as())
  expect((await remove()).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove()).status).toBe(404)
  await until('revoked', async () => google.oidc.revoked === 1)
  await until('forgotten', async () => {
    const { rows } = await sql`select 1 from oauth_grants`.execute(desk.company.db)
    return rows.length === 0
  })
  const { rows } = await sql`select 1 from lines where id = ${account?.line_id}`.execute(desk.company.db)
  expect(rows).toHaveLength(1)
  const own = await desk.server.call(deleteMailAccount, { params: { id } }, as())
  expect(own.status).toBe(404)
})

test('members and other companies are turned away', async () => {
  for (const token of [desk.tokens.ben, desk.tokens.cy]) {
    expect((await begin(null, token)).status).toBe(403)
    expect((await create({ body: { code: 'c', state: 's' } }, token)).status).toBe(403)
  }
  const theirs = await desk.server.call(listGoogleAccounts, undefined, desk.tokens.olga)
  expect(theirs.body.google_accounts).toEqual([])
})
