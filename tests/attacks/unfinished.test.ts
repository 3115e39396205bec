import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { UnfinishedBodies } from '@laycan/server/http/unfinished-bodies.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk({ environment: { LAYCAN_PUBLIC_URL: 'https://desk.example' } })
})
afterAll(() => desk.stop())

const UNFINISHED =
  'POST /w HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

async function open(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(UNFINISHED)
  return { socket, heard: () => heard }
}

test('a body that does not come ends its connection; too many of one address are refused', async () => {
  const app = fastify()
  const bodies = new UnfinishedBodies(app, { json_ms: 400, per_address: 2 })
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/w',
    access: 'public',
    summary: 'Writes.',
    response: 'no-content',
  })
  app.route({
    method: 'POST',
    url: '/w',
    onRequest: async (request) => bodies.watch(request, endpoint),
    handler: async () => ({ done: true }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = app.addresses()[0]?.port ?? 0
  const two = [await open(port), await open(port)]
  const ended = two.map(({ socket }) => once(socket, 'close'))
  const third = await open(port)
  await expect.poll(third.heard).toMatch(/^HTTP\/1\.1 429 /)
  await Promise.all(ended)
  expect(two.map(({ heard }) => heard())).toEqual(['', ''])
  third.socket.destroy()
  const again = async () => (await app.inject({ method: 'POST', url: '/w', payload: {} })).statusCode
  await expect.poll(again).toBe(200)
  await app.close()
})

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
