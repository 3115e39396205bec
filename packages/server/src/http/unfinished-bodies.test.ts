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

async function listen(limits: Partial<BodyLimits>, body: 'bytes' | undefined) {
  const app = fastify({ http: { connectionsCheckingInterval: 50 } })
  const bodies = new UnfinishedBodies(app, limits)
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
    onRequest: async (request) => bodies.watch(request, endpoint),
    handler: async ({ raw }) => {
      if (!raw.complete) await buffer(raw)
      return { done: true }
    },
  })
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
