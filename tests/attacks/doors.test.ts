import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCable } from '../support/cable-client.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const credentials = { username: 'ben', password: TEST_PASSWORD }
const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${desk.server.url}${path}`, { method: 'POST', body, headers })
const json = { 'content-type': 'application/json' }

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a form of type %s signs nobody in',
  async (type) => {
    const body = type.includes('urlencoded')
      ? String(new URLSearchParams(credentials))
      : JSON.stringify(credentials)
    for (const path of ['/auth/login/', '/app_api/session.json', '/v1/setup']) {
      const answer = await post(path, body, { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  },
)

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
])('a page of another site, known by %j, signs nobody in', async (headers) => {
  const answer = await post('/auth/login/', JSON.stringify(credentials), { ...json, ...headers })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'own' }], [{}]])(
  'our own pages, and programs that are no browsers, sign in (%j)',
  async (headers: Record<string, string>) => {
    const own = headers.origin === 'own' ? { origin: desk.server.url } : headers
    const answer = await post('/auth/login/', JSON.stringify(credentials), { ...json, ...own })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('values that fit nowhere are refused in words', async () => {
  const token = { 'access-token': desk.tokens.ann }
  const nul = await post('/auth/login/', '{"username":"a\\u0000b","password":"x"}', json)
  const key = await fetch(`${desk.server.url}/user_settings`, {
    method: 'POST',
    body: '{"keys":["constructor"],"values":["1"]}',
    headers: { ...json, ...token },
  })
  const answers = [nul, key]
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toHaveProperty('error')
  }
})

/** Sends bytes and answers all that comes back until the other side ends. */
async function speak(text: string): Promise<string> {
  const socket = connect(Number(new URL(desk.server.url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return heard
}

test('a Host that is none is refused in words', async () => {
  const heard = await speak('GET /v1/client-config HTTP/1.1\r\nHost: a b/<x>\r\nConnection: close\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
})

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'

test.each(['/cable', '/elsewhere', '/c1/cable'])(
  'an upgrade of a stranger at %s is closed within seconds, though nobody answers the goodbye',
  async (path) => {
    const started = Date.now()
    await speak(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`)
    expect(Date.now() - started).toBeLessThan(5000)
  },
)

test('a user has fifty live connections at most: the oldest gives way', async () => {
  const token = await desk.signIn('ben')
  const cables = []
  for (let at = 0; at < 51; at++) cables.push(await openCable(desk.server.url, token))
  expect(await cables[0]?.closed).toBeGreaterThan(0)
  for (const cable of cables) cable.close()
})
