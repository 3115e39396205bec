import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Egress, EgressRefused } from './egress.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

async function serve(address = '127.0.0.1'): Promise<{ port: number; asked: () => number }> {
  let asked = 0
  const server = createServer((_request, answer) => {
    asked += 1
    answer.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  }).listen(0, address)
  servers.push(server)
  await new Promise((done) => server.once('listening', done))
  return { port: (server.address() as AddressInfo).port, asked: () => asked }
}

const signal = AbortSignal.timeout(10_000)
const ask = (egress: Egress, host: string, port: number) =>
  egress.request(new URL(`http://${host}:${port}/`), { signal })

/** Every way to write the loopback that a browser or getaddrinfo understands. */
const LOOPBACK = [
  '127.0.0.1',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '0',
]

test.each(LOOPBACK)('without a listed network nothing is connected to by %s', async (host) => {
  const { port, asked } = await serve()
  await expect(ask(new Egress(), host, port)).rejects.toThrow(EgressRefused)
  expect(asked()).toBe(0)
})

test('a listed network is reached, and its neighbours are not', async () => {
  const { port, asked } = await serve()
  const egress = new Egress(['127.0.0.1', '10.0.0.0/8'])
  const answer = await ask(egress, '127.0.0.1', port)
  // A redirect is an answer: nothing follows it.
  expect([answer.statusCode, asked()]).toEqual([302, 1])
  const { port: neighbour } = await serve('127.0.0.2')
  await expect(ask(egress, '127.0.0.2', neighbour)).rejects.toThrow(EgressRefused)
})

test('a server of this process is reached on its port alone', async () => {
  const [own, other] = [await serve(), await serve()]
  const egress = new Egress()
  egress.admit(own.port)
  expect((await ask(egress, '127.0.0.1', own.port)).statusCode).toBe(302)
  await expect(ask(egress, '127.0.0.1', other.port)).rejects.toThrow(EgressRefused)
})

test('a plain connection passes the same guard, by address at once and by name at the lookup', async () => {
  const { port } = await serve()
  const egress = new Egress()
  expect(() => egress.connection('127.0.0.1', port)).toThrow(EgressRefused)
  const socket = connect({ host: 'localhost', port, ...egress.connection('localhost', port) })
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(error).toMatchObject({ code: 'EGRESS_REFUSED' })
})

test('datagrams pass the same guard, by address and by name, and leave from the port that is named', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  for (const host of ['127.0.0.1', 'localhost', '127.1', '10.0.0.1'])
    await expect(new Egress().datagrams(host, port)).rejects.toThrow(EgressRefused)
  const egress = new Egress()
  egress.admit(port)
  const first = await egress.datagrams('127.0.0.1', port)
  const { port: local } = first.address()
  await expect(egress.datagrams('127.0.0.1', port, local)).rejects.toThrow('EADDRINUSE')
  first.close()
  await once(first, 'close')
  const socket = await egress.datagrams('127.0.0.1', port, local)
  const heard = once(server, 'message')
  socket.send('hello')
  const [words, sender] = await heard
  expect([String(words), sender.port]).toEqual(['hello', local])
  socket.close()
  server.close()
})
