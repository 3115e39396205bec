import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((done) => server.once('listening', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The servers of these tests are on the loopback, which the real rule refuses. */
const anywhere = () => true
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
  })
  await expect(fetchPicture(inner)).rejects.toThrow(refused)
  await expect(fetchPicture(inner.replace('127.0.0.1', 'localhost'))).rejects.toThrow(refused)
  const outer = await serve((_request, answer) => answer.writeHead(302, { location: inner }).end())
  const port = new URL(inner).port
  let checks = 0
  const onlyFirst = () => ++checks === 1
  await expect(fetchPicture(outer, onlyFirst)).rejects.toThrow(refused)
  expect([asked, checks, port === '']).toEqual([0, 2, false])
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

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'nonsense',
  ].map((address): [string, boolean] => [address, false]),
])('SC-004 %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
