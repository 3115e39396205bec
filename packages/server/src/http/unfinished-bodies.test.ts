import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { type BodyLimits, UnfinishedBodies } from './unfinished-bodies.ts'

const UNFINISHED =
  'POST /w HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

async function open(port: number, start = UNFINISHED): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(start)
  return { socket, heard: () => heard }
}

/** More than the buffers of a connection hold. */
const LARGE = 64 * 1024 * 1024
const refuse = async () => {
  throw Object.assign(new Error('Not yours'), { statusCode: 403 })
}

async function listen(limits: Partial<BodyLimits>, body: 'bytes' | undefined) {
  const app = fastify({ http: { connectionsCheckingInterval: 50 } })
  const bodies = new UnfinishedBodies(app, false, limits)
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/w',
    access: 'public',
    summary: 'Writes.',
    ...(body && { body }),
    response: 'no-content',
  })
  app.addContentTypeParser('application/octet-stream', (_, __, done) => done(null))
  app.route({
    method: 'POST',
    url: '/w',
    onRequest: async (request) => bodies.expectFile(request, endpoint),
    handler: async ({ raw }) => {
      if (!raw.complete) await buffer(raw)
      return { done: true }
    },
  })
  app.get('/read', () => ({ read: true }))
  app.get('/large', () => Buffer.alloc(LARGE))
  app.post('/refused', { onRequest: refuse }, () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return { app, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

test('headers that come byte by byte end their connection', async () => {
  const { app, port } = await listen({ headers_ms: 300 }, undefined)
  const { socket, heard } = await open(port, 'POST /w HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const drip = setInterval(() => socket.write('a'), 50)
  await once(socket, 'close')
  clearInterval(drip)
  expect(heard()).toMatch(/^(HTTP\/1\.1 408 |$)/)
  await app.close()
})

test('a file may take its time as long as bytes come; one that falls silent ends its connection', async () => {
  const { app, port } = await listen({ json_ms: 100, silence_ms: 400 }, 'bytes')
  const head =
    'POST /w HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: 8\r\n\r\n'
  const slow = await open(port, head)
  const silent = await open(port, `${head}1`)
  const ended = once(silent.socket, 'close')
  for (let at = 0; at < 8; at++) {
    await setTimeout(150)
    slow.socket.write('1')
  }
  await expect.poll(slow.heard).toMatch(/^HTTP\/1\.1 200 /)
  await ended
  expect(silent.heard()).toBe('')
  slow.socket.destroy()
  await app.close()
})

test('a body that does not come ends its connection; too many of one address are refused', async () => {
  const { app, port } = await listen({ json_ms: 400, per_address: 2 }, undefined)
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

test.each([
  ['GET /read', /^HTTP\/1\.1 200 /],
  ['HEAD /read', /^HTTP\/1\.1 200 /],
  ['PATCH /%E0%A4%A', /^HTTP\/1\.1 400 /],
  ['POST /refused', /^HTTP\/1\.1 403 /],
  // An answer is made here once the body is there.
  ['OPTIONS /w', /^$/],
  ['POST /nowhere', /^$/],
])('the body of %s that does not come ends its connection', async (line, answer) => {
  const { app, port } = await listen({ json_ms: 300, silence_ms: 60_000 }, undefined)
  const { socket, heard } = await open(port, UNFINISHED.replace('POST /w', line))
  await once(socket, 'close')
  expect(heard()).toMatch(answer)
  await app.close()
})

test('a file whose call was answered before it came is not waited for', async () => {
  const { app, port } = await listen({ json_ms: 300, silence_ms: 60_000 }, 'bytes')
  app.server.prependListener('request', ({ headers }) => delete headers['content-type'])
  const { socket, heard } = await open(port)
  await once(socket, 'close')
  expect(heard()).toMatch(/^HTTP\/1\.1 415 /)
  await app.close()
})

test('bodies of calls that read are counted by address too, and one too many is closed at once', async () => {
  const { app, port } = await listen({ per_address: 2 }, undefined)
  const reading = UNFINISHED.replace('POST /w', 'GET /read')
  const two = [await open(port, reading), await open(port, UNFINISHED.replace('/w', '/refused'))]
  for (const { heard } of two) await expect.poll(heard).toMatch(/^HTTP\/1\.1 (200|403) /)
  const third = await open(port)
  await once(third.socket, 'close')
  expect(third.heard()).toMatch(/^HTTP\/1\.1 429 /)
  for (const { socket } of two) socket.destroy()
  await app.close()
})

test('a connection that says nothing, expects what nobody knows, or stops to read its answer ends as well', async () => {
  const { app, port } = await listen({ headers_ms: 200, stalled_ms: 400 }, undefined)
  const silent = await open(port, '')
  await once(silent.socket, 'close')
  const odd = await open(port, UNFINISHED.replace('Host:', 'Expect: wonders\r\nHost:'))
  await once(odd.socket, 'close')
  expect(odd.heard()).toMatch(/^HTTP\/1\.1 417 /)
  const reader = await open(port, 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  reader.socket.pause()
  const sockets = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(sockets).toBe(0)
  reader.socket.destroy()
  await app.close()
})
