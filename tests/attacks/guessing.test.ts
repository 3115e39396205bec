import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawCaptcha } from '@laycan/features/foundation/captcha/contract/endpoints.ts'
import { lettersOf } from '@laycan/features/foundation/captcha/server/testing.ts'
import { login, lookUpBaseUrl } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'
import { startTestServer } from '../support/test-server.ts'

let desk: TestDesk

beforeAll(async () => {
  // The test is the proxy: it says from which address a call comes.
  desk = await startTestDesk({ environment: { LAYCAN_TRUST_PROXY: '1' } })
})
afterAll(() => desk.stop())

let addresses = 0
/** An address that nobody has called from. */
function strange(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

async function signIn(username: string, password: string, from: string, url = desk.server.url, picture = {}) {
  const started = performance.now()
  const answer = await fetch(`${url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password, ...picture }),
  })
  const { error } = (await answer.json()) as { error?: string | string[] }
  const reset = answer.headers.get('ratelimit-reset')
  return { status: answer.status, error, reset, ms: performance.now() - started }
}

type Answer = Awaited<ReturnType<typeof signIn>>

test('one password after the other for one name, each from another address, is slowed down', async () => {
  const answers = []
  for (let guess = 0; guess < 8; guess++) answers.push(await signIn('cyd', `guess-${guess}`, strange()))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  expect(answers.at(-1)?.error).toMatch(/^Too many request\. Please try again in \d+ seconds$/)
  expect(Number(answers.at(-1)?.reset)).toBeGreaterThan(0)
  // Not even the right one is looked at meanwhile, or the pause would tell which it was.
  expect((await signIn('cyd', TEST_PASSWORD, strange())).status).toBe(429)
})

test('an unknown name answers as a known one with a wrong password, in words and in time', async () => {
  const known: Answer[] = []
  const unknown: Answer[] = []
  for (let guess = 0; guess < 8; guess++) {
    known.push(await signIn('ann', 'wrong-1!', strange()))
    unknown.push(await signIn('no-such-name', 'wrong-1!', strange()))
  }
  const words = (answers: readonly Answer[]) => answers.map(({ status, error }) => [status, error])
  expect(words(unknown)).toEqual(words(known))
  const median = (answers: readonly Answer[]) =>
    answers
      .slice(0, 6)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)[3] ?? 0
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})

test('another process on the same databases knows of the failures', async () => {
  const { company, server } = desk
  const prefix = company.database.slice(0, company.database.lastIndexOf('_'))
  const environment = {
    LAYCAN_TRUST_PROXY: '1',
    LAYCAN_DATABASE_PREFIX: prefix,
    LAYCAN_DATA: server.services.settings.data_folder,
  }
  const other = await startTestServer({ environment, roles: ['web'] })
  for (let guess = 0; guess < 10; guess++) {
    await sql`update sign_in_failures set retry_at = now()`.execute(server.services.companies.control)
    await signIn('olga', `guess-${guess}`, strange())
  }
  expect((await signIn('olga', TEST_PASSWORD, strange(), other.url)).status).toBe(429)
  await other.stop()
})

test('one password for a thousand names, each from another address, goes no further than pictures', async () => {
  const { control } = desk.server.services.companies
  // What the first hundred of them have left behind: each was a name and an address that nothing else counts.
  await sql`truncate sign_in_failures`.execute(control)
  const atHome = strange()
  expect((await signIn('ben', TEST_PASSWORD, atHome)).status).toBe(200)
  for (let guess = 0; guess < 5; guess++)
    expect((await signIn(`name-${guess}`, TEST_PASSWORD, strange())).error).toBe('Wrong username or password')
  await sql`update sign_in_failures set failures = failures + 95 where subject = 'strangers'`.execute(control)
  const needed = 'Please type the letters of the picture as well'
  for (const name of ['name-100', 'ann', 'ben']) {
    const answer = await signIn(name, TEST_PASSWORD, strange())
    expect([name, answer.status, answer.error]).toEqual([name, 400, needed])
  }
  // Who works here goes on; who is new here reads a picture.
  expect((await signIn('ben', TEST_PASSWORD, atHome)).status).toBe(200)
  const drawn = await desk.server.call(drawCaptcha, { body: { username: 'ann' } })
  const { captcha_id } = drawn.body
  const picture = { captcha_id, captcha: lettersOf(captcha_id, desk.server.services) }
  expect((await signIn('ann', TEST_PASSWORD, strange(), desk.server.url, picture)).status).toBe(200)
})

test('whose addresses are known here is not found out by asking for many', async () => {
  const ask = (user_email: string) =>
    fetch(`${desk.server.url}${lookUpBaseUrl.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
      body: JSON.stringify({ user_email }),
    })
  const statuses = []
  for (let guess = 0; guess < 53; guess++) statuses.push((await ask(`name${guess}@oceanic.example`)).status)
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(400))
  expect(statuses.at(-1)).toBe(429)
})
