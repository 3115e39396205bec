import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '#tests/support/test-desk.ts'
import {
  checkOnline,
  closeSession,
  getClientConfig,
  login,
  logout,
  lookUpBaseUrl,
  openSession,
  verifyToken,
} from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk({ environment: { LAYCAN_APPROVED_DOMAINS: 'laycan.example, desk.example' } })
})
afterAll(() => desk.stop())

const signIn = (username: string, password = TEST_PASSWORD) =>
  desk.server.call(login, { body: { username, password } })

test('AU-001, AU-002, AP-010 signing in by username and password answers the login result', async () => {
  const answer = await signIn('Ben')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    user: {
      id: desk.users.ben,
      name: 'Ben',
      user_name: 'ben',
      email: 'ben@oceanic.example',
      user_type: 'member',
      tenant_id: desk.company.id,
    },
    company: { id: desk.company.id, name: 'Oceanic Chartering' },
    enable_2fa: false,
    mfa_code: null,
  })
  expect(Object.keys(answer.body).sort()).toEqual([
    'auth_at',
    'auth_token',
    'company',
    'company_settings',
    'enable_2fa',
    'mfa_code',
    'permissions',
    'user',
    'user_settings',
  ])
  expect(answer.headers.get('set-cookie')).toMatch(/^laycan_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
})

test('AU-003 a user is what the entity says, an administrator or a member, and nothing else', async () => {
  const users = await Promise.all(['ann', 'ben'].map(async (name) => (await signIn(name)).body.user))
  const about = (name: string, user_type: string, id: number) => ({
    id,
    name,
    user_name: name.toLowerCase(),
    email: `${name.toLowerCase()}@oceanic.example`,
    user_type,
    tenant_id: desk.company.id,
  })
  expect(users).toEqual([about('Ann', 'admin', desk.users.ann), about('Ben', 'member', desk.users.ben)])
  const change = desk.company.db
    .updateTable('users')
    .set({ user_type: 'guest' as never })
    .where('id', '=', desk.users.ben)
  await expect(change.execute()).rejects.toThrow('users_user_type_check')
})

test('AU-008, AP-010 a wrong password and an unknown name are refused with the same words', async () => {
  for (const [name, password] of [
    ['ben', 'wrong-pass-1'],
    ['nobody', TEST_PASSWORD],
    ['', ''],
  ] as const) {
    const answer = await signIn(name, password)
    expect([answer.status, answer.error]).toEqual([400, ['Wrong username or password']])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('AD-005, AD-007 an administrator passes every permission; a member has those of their roles', async () => {
  const ann = await signIn('ann')
  expect(ann.body.permissions).toMatchObject({ delete_emails: true, mark_as_unread: true })
  expect((await signIn('ben')).body.permissions).toEqual({ mark_as_unread: true })
  expect((await signIn('cyd')).body.permissions).toEqual({})
})

test('AU-009, AP-008 the base URL is found by the email address, in any case of letters', async () => {
  const found = await desk.server.call(lookUpBaseUrl, { body: { user_email: 'BEN@Oceanic.example' } })
  expect(found.body).toEqual({ base_url: desk.server.url, region: 'local', tenant_id: desk.company.id })
  const unknown = await desk.server.call(lookUpBaseUrl, { body: { user_email: 'who@nowhere.example' } })
  expect([unknown.status, unknown.error]).toEqual([400, ['No company uses this email address']])
})

test('SC-010 the approved domains are those of the configuration', async () => {
  const answer = await desk.server.call(getClientConfig)
  expect(answer.body).toMatchObject({
    approved_domains: ['laycan.example', 'desk.example'],
    setup_needed: false,
  })
})

test('AP-013 a token is verified by whom it belongs to', async () => {
  const answer = await desk.server.call(verifyToken, { body: { token: desk.tokens.ben } })
  expect(answer.body.user.user_name).toBe('ben')
  expect((await desk.server.call(verifyToken, { body: { token: 'none' } })).status).toBe(401)
})

test('AU-001, AP-014 a session goes on by token or by cookie; without either it is a failed sign-in', async () => {
  const byToken = await desk.server.call(openSession, { body: { auth_token: desk.tokens.ben } })
  expect(byToken.body.user.user_name).toBe('ben')
  const cookie = (byToken.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const headers = { cookie, 'client-version': 'test', 'content-type': 'application/json' }
  const byCookie = await fetch(`${desk.server.url}/app_api/session.json`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(byCookie.status).toBe(200)
  const none = await desk.server.call(openSession, { body: {} })
  expect([none.status, none.error]).toEqual([401, ['Your session has ended. Please sign in again.']])
})

test('the cookie alone opens no writing call: another site could make a browser send it', async () => {
  const cookie = `laycan_session=${desk.tokens.ben}`
  const post = (headers: Record<string, string>) =>
    fetch(`${desk.server.url}/emails/mark_as_reads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"email_ids":[]}',
    })
  expect((await post({ cookie })).status).toBe(401)
  expect((await post({ cookie, 'client-version': '1' })).status).toBe(204)
  expect((await fetch(`${desk.server.url}/lines`, { headers: { cookie } })).status).toBe(200)
})

test('a token planted in a browser before signing in is not the one afterwards, and stays its own', async () => {
  const planted = await desk.signIn('cyd')
  const answer = await fetch(`${desk.server.url}${login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `laycan_session=${planted}`,
      'access-token': planted,
    },
    body: JSON.stringify({ username: 'ben', password: TEST_PASSWORD }),
  })
  const { auth_token } = (await answer.json()) as { auth_token: string }
  expect(auth_token).not.toBe(planted)
  expect(answer.headers.get('set-cookie')).toContain(`laycan_session=${auth_token};`)
  const whose = async (token: string) =>
    (await desk.server.call(verifyToken, { body: { token } })).body.user.user_name
  expect([await whose(auth_token), await whose(planted)]).toEqual(['ben', 'cyd'])
  // One that was made up is no token of anybody's, and none is made of it.
  const made_up = 'x'.repeat(43)
  const body = { auth_token: made_up }
  const refused = await desk.server.call(openSession, { body })
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null])
})

test('AU-026, AP-020 the online check answers 204 with a valid token, else 401', async () => {
  expect((await desk.server.call(checkOnline, {}, desk.tokens.ben)).status).toBe(204)
  expect((await desk.server.call(checkOnline)).status).toBe(401)
})

test('AP-016 a signed-out token is void at once, other sessions of the user go on', async () => {
  const first = await desk.signIn('ben')
  const second = await desk.signIn('ben')
  expect((await desk.server.call(logout, {}, first)).status).toBe(204)
  expect((await desk.server.call(checkOnline, {}, first)).status).toBe(401)
  expect((await desk.server.call(checkOnline, {}, second)).status).toBe(204)
})

test('AP-016 a call that comes in while its session is being ended does not keep it', async () => {
  const token = await desk.signIn('ben')
  const { control } = desk.server.services.companies
  let leaving: ReturnType<typeof signOut> | undefined
  const signOut = () => desk.server.call(logout, {}, token)
  await control.transaction().execute(async (tx) => {
    await sql`lock table sessions in share mode`.execute(tx)
    leaving = signOut()
    const waits = sql`select from pg_locks where not granted and relation = 'sessions'::regclass`
    await expect.poll(async () => (await waits.execute(tx)).rows.length).toBe(1)
    expect((await desk.server.call(checkOnline, {}, token)).status).toBe(204)
  })
  expect((await leaving)?.status).toBe(204)
  expect((await desk.server.call(checkOnline, {}, token)).status).toBe(401)
})

test('AP-015 closing the session clears the cookie', async () => {
  const answer = await desk.server.call(closeSession)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(/laycan_session=; .*Expires=Thu, 01 Jan 1970/)
})

test('SC-007 passwords are stored as argon2id hashes, tokens only as hashes', async () => {
  const { control } = desk.server.services.companies
  const signIns = await control.selectFrom('sign_ins').select('password_hash').execute()
  for (const { password_hash } of signIns)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const sessions = await control.selectFrom('sessions').selectAll().execute()
  expect(sessions.length).toBeGreaterThan(0)
  const text = JSON.stringify(sessions.map((session) => session.token_hash.toString('latin1')))
  expect(text).not.toContain(desk.tokens.ben)
  expect(sessions.every((session) => session.token_hash.length === 32)).toBe(true)
})

test('AD-013 a deactivated user loses the open session and cannot sign in', async () => {
  const { company, server } = desk
  await inTransaction(company.db, async (tx) => {
    await tx.updateTable('users').set({ active: false }).where('id', '=', desk.users.cy).execute()
  })
  server.services.sessions.forget(company.id)
  expect((await server.call(checkOnline, {}, desk.tokens.cy)).status).toBe(401)
  expect((await signIn('cyd')).error).toEqual(['Wrong username or password'])
})

test('ER-006 too many attempts from one address answer 429 with the seconds to wait', async () => {
  let answer = await signIn('ben', 'wrong-pass-1')
  for (let tries = 0; answer.status === 400 && tries < 100; tries++)
    answer = await signIn('ben', 'wrong-pass-1')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  expect(answer.error[0]).toMatch(/^Too many request\. Please try again in \d+ seconds$/)
})
