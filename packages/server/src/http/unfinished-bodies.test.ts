import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { UnfinishedBodies } from './unfinished-bodies.ts'

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
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
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
