import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLocalRequest } from './local-request.ts'

let server: Server
let port: number
let last: boolean

beforeAll(async () => {
  server = createServer((incoming: IncomingMessage, answer) => {
    last = isLocalRequest(incoming)
    answer.end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

async function ask(headers: Record<string, string> = {}): Promise<boolean> {
  await new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve())
    })
      .on('error', reject)
      .end()
  })
  return last
}

// Whose a connection is says Linux alone.
const HERE = process.platform === 'linux'

test('whoever runs the server is local, in a browser and without one', async () => {
  expect(await ask()).toBe(HERE)
  expect(await ask({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(HERE)
})

test.each([
  [{ 'x-forwarded-for': '203.0.113.7' }],
  [{ 'x-real-ip': '127.0.0.1' }],
  [{ forwarded: 'for=127.0.0.1' }],
  [{ via: '1.1 proxy' }],
  [{ host: 'mail.example.com' }],
  [{ origin: 'https://mail.example.com' }],
])('a request that a proxy has passed on is not, by %j', async (headers: Record<string, string>) => {
  expect(await ask(headers)).toBe(false)
})

test('a request of the version that proxies speak by default is not', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET / HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  await new Promise((done) => socket.resume().once('close', done))
  expect(last).toBe(false)
})
