import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserSettings, setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { checkOnline, login, openSession } from '#features/foundation/session/contract/endpoints.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '#tests/support/test-desk.ts'
import {
  changeMfa,
  endMfa,
  getMfa,
  getQrCode,
  renewRecoveryCodes,
  verifyMfaCode,
} from '../contract/endpoints.ts'
import { codeOf } from './testing.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const signIn = (username: string) => desk.server.call(login, { body: { username, password: TEST_PASSWORD } })
const verify = (code: string, token: string) => desk.server.call(verifyMfaCode, { body: { code } }, token)
const wrong = 'This code is not right. Please take the one that shows now.'

/** Forgets which codes were taken and who guessed, as half a minute and an hour would. */
async function elapse(): Promise<void> {
  const { control } = desk.server.services.companies
  await sql`update two_factors set last_step = 0`.execute(control)
  await sql`truncate sign_in_failures`.execute(control)
}

/** Switches it on for somebody. */
async function switchOn(token: string) {
  const begun = await desk.server.call(changeMfa, { body: {} }, token)
  const secret = begun.body.secret ?? ''
  const confirmed = await desk.server.call(changeMfa, { body: { code: codeOf(secret) } }, token)
  await elapse()
  return { secret, recovery_codes: confirmed.body.recovery_codes ?? [] }
}

test('AU-014, AP-025, AP-026, AP-027 it is switched on by a picture and a code, off by a code, and a setting says so', async () => {
  const token = desk.tokens.cy
  const setting = async () =>
    (await desk.server.call(getUserSettings, undefined, token)).body.user_settings.google_authenticator
  expect((await desk.server.call(getMfa, undefined, token)).body).toEqual({
    status: 1,
    recovery_codes_left: 0,
  })
  const begun = await desk.server.call(changeMfa, { body: {} }, token)
  expect(begun.body).toMatchObject({
    status: 2,
    qr_id: expect.any(String),
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
  })
  const picture = (as: string, id = begun.body.qr_id ?? '') =>
    fetch(`${desk.server.url}${getQrCode.path.replace('{id}', id)}`, { headers: { 'access-token': as } })
  const shown = await picture(token)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'no-store',
  ])
  expect(await shown.text()).toContain('<svg')
  expect((await picture(desk.tokens.ann)).status).toBe(404)
  expect((await picture(token, 'other')).status).toBe(404)
  // Not verified, it is not asked for.
  expect((await signIn('cyd')).body).toMatchObject({ enable_2fa: false, mfa_code: null })
  const refused = await desk.server.call(changeMfa, { body: { code: '000000' } }, token)
  expect([refused.status, refused.error]).toEqual([400, [wrong]])
  const { secret = '' } = begun.body
  const on = await desk.server.call(changeMfa, { body: { code: codeOf(secret) } }, token)
  expect(on.body).toMatchObject({ status: 3, recovery_codes_left: 10 })
  expect(await setting()).toBe('1')
  expect((await picture(token)).status).toBe(404)
  expect((await desk.server.call(changeMfa, { body: {} }, token)).status).toBe(400)
  await elapse()
  const kept = await desk.server.call(endMfa, { body: { code: '12345' } }, token)
  expect([kept.status, kept.error]).toEqual([400, [wrong]])
  const off = await desk.server.call(endMfa, { body: { code: codeOf(secret) } }, token)
  expect(off.body).toEqual({ status: 1, recovery_codes_left: 0 })
  expect(await setting()).toBe('0')
  expect((await signIn('cyd')).body.mfa_code).toBeNull()
})

test('ST-009 nobody chooses the setting that mirrors it', async () => {
  const body = { keys: ['google_authenticator'], values: ['1'] }
  const answer = await desk.server.call(setUserSettings, { body }, desk.tokens.ann)
  expect(answer.status).toBe(400)
})

test('AP-024 until the code was given the token opens nothing, then another one does', async () => {
  const { secret } = await switchOn(await desk.signIn('ben'))
  const half = await signIn('ben')
  expect(half.body).toMatchObject({ enable_2fa: true, mfa_code: 'totp', permissions: {} })
  expect(half.headers.get('set-cookie')).toBeNull()
  const token = half.body.auth_token
  expect((await desk.server.call(checkOnline, undefined, token)).status).toBe(401)
  expect((await desk.server.call(openSession, { body: { auth_token: token } })).status).toBe(401)
  expect((await desk.server.call(getMfa, undefined, token)).status).toBe(401)
  for (const code of ['000000', '', 'abc', codeOf(secret, -3), codeOf(secret, 3)])
    expect([(await verify(code, token)).status, code]).toEqual([400, code])
  await elapse()
  const full = await verify(codeOf(secret), token)
  expect(full.body).toMatchObject({ enable_2fa: true, mfa_code: null, permissions: { mark_as_unread: true } })
  expect(full.body.auth_token).not.toBe(token)
  expect(full.headers.get('set-cookie')).toContain('laycan_session=')
  expect((await desk.server.call(checkOnline, undefined, full.body.auth_token)).status).toBe(204)
  // The token from before is worth nothing: whoever planted it has nothing (session fixation).
  expect((await desk.server.call(checkOnline, undefined, token)).status).toBe(401)
  expect((await verify(codeOf(secret, 1), token)).status).toBe(401)
  expect((await verify(codeOf(secret, 1), full.body.auth_token)).status).toBe(401)
  expect((await verify(codeOf(secret, 1), 'x'.repeat(43))).status).toBe(401)
})

test('a code counts for one step of 30 seconds before and after, and no code twice', async () => {
  const { secret } = await switchOn(await desk.signIn('ann'))
  const attempt = async (steps: number) => {
    const half = await signIn('ann')
    return (await verify(codeOf(secret, steps), half.body.auth_token)).status
  }
  expect(await attempt(-2)).toBe(400)
  expect(await attempt(-1)).toBe(200)
  expect(await attempt(-1)).toBe(400)
  expect(await attempt(1)).toBe(200)
  // One that is older than what was taken is a replay, though it was never used.
  expect(await attempt(0)).toBe(400)
  const half = await signIn('ann')
  await elapse()
  const code = codeOf(secret)
  const both = await Promise.all([verify(code, half.body.auth_token), verify(code, half.body.auth_token)])
  // Who comes second finds the code used, or what it was for ended.
  expect(both.map(({ status }) => (status === 200 ? 'in' : 'refused')).sort()).toEqual(['in', 'refused'])
  for (const { status } of both) expect([200, 400, 401]).toContain(status)
})

test('SC-007 recovery codes count once, are kept as hashes, and secrets lie sealed', async () => {
  const token = await desk.signIn('olga')
  const { secret, recovery_codes } = await switchOn(token)
  expect(new Set(recovery_codes).size).toBe(10)
  const use = async (code: string) => verify(code, (await signIn('olga')).body.auth_token)
  const [first = '', second = ''] = recovery_codes
  expect((await use(first.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect((await use(first)).status).toBe(400)
  expect((await desk.server.call(getMfa, undefined, token)).body.recovery_codes_left).toBe(9)
  const renewed = await desk.server.call(renewRecoveryCodes, { body: { code: codeOf(secret) } }, token)
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await use(second)).status).toBe(400)
  const { control } = desk.server.services.companies
  const { rows } = await sql`select two_factors::text as row from two_factors
    union all select recovery_codes::text from recovery_codes`.execute(control)
  const stored = JSON.stringify(rows)
  for (const word of [
    secret,
    Buffer.from(secret).toString('hex'),
    second,
    ...(renewed.body.recovery_codes ?? []),
  ])
    expect(stored).not.toContain(word)
})

test('guessing codes is slowed down, and says for how long', async () => {
  const { body } = await signIn('olga')
  await elapse()
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify('000000', body.auth_token)))
  const slow = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(6)
  expect(slow).toHaveLength(6)
  for (const { headers } of slow) expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
})

test('a half-open session ends by itself, and the password is asked for anew', async () => {
  const { body } = await signIn('olga')
  const { control } = desk.server.services.companies
  await sql`update sessions set expires_at = now() - interval '1 second' where half_open`.execute(control)
  const late = await verify('000000', body.auth_token)
  expect([late.status, late.error]).toEqual([
    401,
    ['Signing in took too long. Please enter your password again.'],
  ])
})
