import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Egress } from '@laycan/server/egress/egress.ts'
import { fetchPicture } from './fetch-picture.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

async function serve(listener: RequestListener, address = '127.0.0.1'): Promise<string> {
  const server = createServer(listener).listen(0, address)
  servers.push(server)
  await new Promise((done) => server.once('listening', done))
  return `http://${address}:${(server.address() as AddressInfo).port}`
}

/** The servers of these tests are on the loopback, which the real guard refuses. */
const anywhere = new Egress(['127.0.0.0/8'])
const public_egress = new Egress()
const refused = 'This address does not hold a picture that can be shown'

test('AP-283, SC-004 a public picture is passed on under the type its bytes have', async () => {
  const url = await serve((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(PNG),
  )
  expect(await fetchPicture(`${url}/logo`, anywhere)).toEqual({ bytes: PNG, type: 'image/png' })
})

test.each([
  ['a page', '<html>hello</html>'],
  [
    'an SVG, which can run scripts',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['nothing', ''],
])('SC-004 %s is refused whatever its server calls it', async (_name, body) => {
  const url = await serve((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'image/png' }).end(body),
  )
  await expect(fetchPicture(url, anywhere)).rejects.toThrow(refused)
})

test('SC-004 a picture above the size limit is refused while it comes', async () => {
  const url = await serve((_request, answer) => {
    answer.writeHead(200)
    answer.write(PNG)
    answer.end(Buffer.alloc(11 * 1024 * 1024))
  })
  await expect(fetchPicture(url, anywhere)).rejects.toThrow('This picture is too large to be shown')
})

test('SC-004 private addresses are never asked, directly, by name or by redirect', async () => {
  let asked = 0
  const inner = await serve((_request, answer) => {
    asked += 1
    answer.end(PNG)
  }, '127.0.0.2')
  for (const host of ['127.0.0.2', 'localhost', '[::ffff:127.0.0.2]', '2130706434'])
    await expect(fetchPicture(inner.replace('127.0.0.2', host), public_egress)).rejects.toThrow(refused)
  let redirected = 0
  const outer = await serve((_request, answer) => {
    redirected += 1
    answer.writeHead(302, { location: inner }).end()
  })
  await expect(fetchPicture(outer, new Egress(['127.0.0.1']))).rejects.toThrow(refused)
  expect([redirected, asked]).toEqual([1, 0])
})

test('SC-004 other schemes, endless redirects and failures are refused', async () => {
  for (const url of [
    'file:///etc/passwd',
    'ftp://host/x.png',
    'javascript:alert(1)',
    'not a url',
    '//host/x',
  ]) {
    await expect(fetchPicture(url, anywhere)).rejects.toThrow(refused)
  }
  const loop: string = await serve((_request, answer) => answer.writeHead(302, { location: '/again' }).end())
  await expect(fetchPicture(loop, anywhere)).rejects.toThrow(refused)
  const missing = await serve((_request, answer) => answer.writeHead(404).end(PNG))
  await expect(fetchPicture(missing, anywhere)).rejects.toThrow(refused)
})
