import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { checkOnline, login } from '#features/foundation/session/contract/endpoints.ts'
import { TEST_PASSWORD } from '#tests/support/test-desk.ts'
import { resetPassword, sendResetMail, verifyResetToken } from '../contract/endpoints.ts'

let desk: SendingDesk

beforeAll(async () => {
  desk = await startSendingDesk({ environment: { LAYCAN_PUBLIC_URL: 'https://mail.example' } })
})
afterAll(async () => {
  await desk.stop()
  await desk.smtp.stop()
})
beforeEach(async () => {
  await sql`truncate sign_in_failures`.execute(desk.server.services.companies.control)
})

const control = () => desk.server.services.companies.control
const ask = (email: string) => desk.server.call(sendResetMail, { body: { email } })
const verify = (token: string) => desk.server.call(verifyResetToken, { body: { token } })
const reset = (token: string, password: string, password_confirmation = password) =>
  desk.server.call(resetPassword, { body: { token, password, password_confirmation } })
const signIn = (username: string, password: string) =>
  desk.server.call(login, { body: { username, password } })
const isVoid = [
  400,
  ['This link cannot be used: it has expired or was used already. Please ask for a new one.'],
]

/** The newest mail with a link, as it was sent. */
const mails = () =>
  desk.smtp.taken
    .map(({ raw, ...envelope }) => ({
      ...envelope,
      text: raw.toString().replace(/=\r\n/g, '').replace(/=3D/g, '='),
    }))
    .filter(({ text }) => text.includes('Subject: Reset your Laycan password'))

async function askForToken(email: string): Promise<string> {
  const before = mails().length
  expect((await ask(email)).status).toBe(204)
  await expect.poll(() => desk.pass(1000).then(() => mails().length), { timeout: 10_000 }).toBe(before + 1)
  return /#\/resetPassword\?token=([\w-]+)/.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''
}

test('AP-021, AP-022, AP-023 a link that was mailed sets a new password once, and ends all sessions', async () => {
  const token = await askForToken(' BEN@oceanic.example ')
  expect(mails().at(-1)?.text).toContain('https://mail.example/#/resetPassword?token=')
  expect((await verify(token)).body).toEqual({ user_name: 'ben' })
  const weak = await reset(token, 'short')
  expect([weak.status, weak.error[0]]).toEqual([400, 'Please enter at least 8 characters'])
  const different = await reset(token, 'new-cargo-1!', 'new-cargo-2!')
  expect([different.status, different.error]).toEqual([400, ['The passwords do not match']])
  const both = await Promise.all([reset(token, 'new-cargo-1!'), reset(token, 'new-cargo-1!')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  expect((await desk.server.call(checkOnline, undefined, desk.tokens.ben)).status).toBe(401)
  expect((await desk.server.call(checkOnline, undefined, desk.tokens.ann)).status).toBe(204)
  expect((await signIn('ben', TEST_PASSWORD)).status).toBe(400)
  expect((await signIn('ben', 'new-cargo-1!')).status).toBe(200)
  for (const used of [await verify(token), await reset(token, 'other-cargo-1!')])
    expect([used.status, used.error]).toEqual(isVoid)
})

test('a link expires after 30 minutes, is void once another was asked for, and lies as a hash', async () => {
  const first = await askForToken('ann@oceanic.example')
  const second = await askForToken('ann@oceanic.example')
  expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(200)
  const { rows } = await sql<{ left: number; row: string }>`
    select extract(epoch from expires_at - now())::float8 as left, password_resets::text as row from password_resets
  `.execute(control())
  expect(rows[0]?.left).toBeGreaterThan(1700)
  expect(rows[0]?.left).toBeLessThanOrEqual(1800)
  expect(JSON.stringify(rows)).not.toContain(second)
  await sql`update password_resets set expires_at = now() - interval '1 second'`.execute(control())
  for (const late of [await verify(second), await reset(second, 'new-cargo-1!')])
    expect([late.status, late.error]).toEqual(isVoid)
  for (const odd of ['', 'x', 'a'.repeat(200), '\0']) expect((await verify(odd)).status).toBe(400)
})

test('AU-031 an address that nobody has gets the same answer, in no other time, and no mail', async () => {
  const time = async (email: string) => {
    const begun = performance.now()
    const { status, headers } = await ask(email)
    return { ms: performance.now() - begun, answer: [status, headers.get('content-type')] }
  }
  const known = []
  const unknown = []
  const before = mails().length
  for (let round = 0; round < 4; round++) {
    known.push(await time('cyd@oceanic.example'))
    unknown.push(await time('who@nowhere.example'))
  }
  expect(new Set([...known, ...unknown].map(({ answer }) => String(answer)))).toEqual(new Set(['204,']))
  await expect.poll(() => desk.pass(1000).then(() => mails().length), { timeout: 10_000 }).toBe(before + 4)
  expect(
    mails()
      .slice(before)
      .every(({ text }) => text.includes('cyd@oceanic.example')),
  ).toBe(true)
  const middle = (list: { ms: number }[]) => list.map(({ ms }) => ms).sort((a, b) => a - b)[1] ?? 0
  expect(Math.abs(middle(known) - middle(unknown))).toBeLessThan(25)
})

test('asking for one address again and again is slowed down, known or not', async () => {
  for (const email of ['olga@other.example', 'nobody@nowhere.example']) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(6)
    const slow = answers.filter(({ status }) => status === 429)
    expect(slow).toHaveLength(2)
    for (const { headers } of slow) expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  }
})
