import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk({ environment: { LAYCAN_PUBLIC_URL: 'https://desk.example' } })
})
afterAll(() => desk.stop())

test('with https the cookie carries __Host-, and https is remembered', async () => {
  const answer = await fetch(`${desk.server.url}/auth/login/`, {
    method: 'POST',
    body: JSON.stringify({ username: 'ben', password: TEST_PASSWORD }),
    headers: { 'content-type': 'application/json', origin: 'https://desk.example' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-laycan_session=[^;]+; Path=\/; HttpOnly; Secure/)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect((await fetch(`${desk.server.url}/lines`, { headers: { cookie } })).status).toBe(200)
})

test('moments and places that cannot be are refused in words', async () => {
  const headers = { 'access-token': desk.tokens.ann }
  for (const query of ['scroll=999999999999999_1', 'scroll=-999999999999999_1']) {
    const answer = await fetch(`${desk.server.url}/emails?${query}`, { headers })
    expect([query, answer.status]).toEqual([query, 400])
    expect(await answer.json()).toHaveProperty('error')
  }
})
