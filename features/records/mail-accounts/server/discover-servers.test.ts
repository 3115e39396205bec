import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discoverServers } from '@laycan/mail/discovery/discover-servers.ts'
import { Egress } from '@laycan/server/egress/egress.ts'
import { type NameServer, startNameServer } from '@laycan/testing/name-server.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { discoverMailServers } from '../contract/endpoints.ts'
import { discoveryWays } from './discovery-ways.ts'

let names: NameServer
let desk: TestDesk
let server: Server
/** What the web server was asked, and what it has. */
const asked: string[] = []
const files: Record<string, string> = {}

beforeAll(async () => {
  names = await startNameServer(
    {},
    {
      services: {
        '_imaps._tcp.srv.example': [
          { priority: 20, weight: 0, port: 993, name: 'second.srv.example' },
          { priority: 10, weight: 5, port: 994, name: 'first.srv.example' },
        ],
        '_submissions._tcp.srv.example': [{ priority: 0, weight: 0, port: 0, name: '' }],
        '_submission._tcp.srv.example': [{ priority: 0, weight: 1, port: 587, name: 'out.srv.example' }],
      },
      exchangers: {
        'workspace.example': [{ priority: 5, exchange: 'aspmx.l.google.com' }],
        'office.example': [{ priority: 0, exchange: 'office-example.mail.protection.outlook.com' }],
        'hosted.example': [{ priority: 0, exchange: 'mx1.hoster.example' }],
      },
    },
  )
  server = createServer((request, response) => {
    const { host = '' } = request.headers
    asked.push(`${host}${request.url}`)
    const found = files[host]
    if (found === 'moved') response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    else response.writeHead(found === undefined ? 404 : 200).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  desk = await startTestDesk({ roles: ['web'], environment: { LAYCAN_DNS_SERVERS: names.address } })
})
afterAll(async () => {
  await desk?.stop()
  await names?.stop()
  server?.close()
})

const imap = (host: string) =>
  `<clientConfig><incomingServer type="imap"><hostname>${host}</hostname><port>993</port><socketType>SSL</socketType></incomingServer></clientConfig>`

/** The ways of the product, with a web server of this machine in place of those that the names lead to. */
function ways() {
  const { services } = desk.server
  const own = discoveryWays(services)
  const port = (server.address() as AddressInfo).port
  return {
    ...own,
    read: async (url: string) => {
      const { hostname, pathname, search, protocol } = new URL(url)
      expect(protocol).toBe('https:')
      const response = await services.egress.request(
        new URL(`http://127.0.0.1:${port}${pathname}${search}`),
        {
          headers: { host: hostname },
          signal: AbortSignal.timeout(5000),
        },
      )
      if (response.statusCode !== 200) return undefined
      const parts = await response.toArray()
      return Buffer.concat(parts).toString()
    },
  }
}
const discover = (email: string) => discoverServers(email, ways())

test('the domain’s own configuration comes before its records', async () => {
  files['autoconfig.srv.example'] = imap('imap.srv.example')
  expect(await discover('ops@srv.example')).toMatchObject({
    source: 'autoconfig',
    incoming: { host: 'imap.srv.example', port: 993, security: 'tls', user: 'ops@srv.example' },
    outgoing: null,
  })
  expect(asked).toContain('autoconfig.srv.example/mail/config-v1.1.xml?emailaddress=ops%40srv.example')
  delete files['autoconfig.srv.example']
  files['srv.example'] = imap('well-known.srv.example')
  expect((await discover('ops@srv.example'))?.incoming?.host).toBe('well-known.srv.example')
  delete files['srv.example']
})

test('SRV records name the servers by their priority, and a dot none', async () => {
  files['autoconfig.srv.example'] = 'moved'
  expect(await discover('ops@srv.example')).toEqual({
    source: 'srv',
    provider: null,
    incoming: { host: 'first.srv.example', port: 994, security: 'tls', user: 'ops@srv.example' },
    outgoing: { host: 'out.srv.example', port: 587, security: 'starttls', user: 'ops@srv.example' },
  })
})

test('whoever takes the mail of a domain tells its servers', async () => {
  expect(await discover('ops@workspace.example')).toMatchObject({
    source: 'mx',
    provider: 'google',
    incoming: { host: 'imap.gmail.com' },
  })
  expect(await discover('ops@office.example')).toMatchObject({
    source: 'mx',
    provider: 'microsoft',
    outgoing: { host: 'smtp.office365.com', security: 'starttls' },
  })
  files['autoconfig.hoster.example'] = imap('imap.hoster.example')
  expect(await discover('ops@hosted.example')).toMatchObject({
    source: 'mx',
    provider: null,
    incoming: { host: 'imap.hoster.example' },
  })
  expect(await discover('ops@nothing.example')).toBeUndefined()
})

test('nothing inside is asked, and what is too long or does not answer is nothing', async () => {
  const { settings } = desk.server.services
  const port = (server.address() as AddressInfo).port
  files[`127.0.0.1:${port}`] = 'x'.repeat(300 * 1024)
  const url = `http://127.0.0.1:${port}/secret`
  const open = discoveryWays({ egress: new Egress(['127.0.0.1']), settings })
  const closed = discoveryWays({ egress: new Egress(), settings })
  const before = asked.length
  expect(await closed.read(url)).toBeUndefined()
  expect(await closed.read('http://localhost:1/')).toBeUndefined()
  expect(asked.length).toBe(before)
  expect(await open.read(url)).toBeUndefined()
  expect(asked.length).toBe(before + 1)
  files[`127.0.0.1:${port}`] = 'short'
  expect(await open.read(url)).toBe('short')
})

test('administrators alone ask, for addresses alone', async () => {
  const ask = (email: string, token = desk.tokens.ann) =>
    desk.server.call(discoverMailServers, { body: { email } }, token)
  expect((await ask('ops@srv.example', desk.tokens.ben)).status).toBe(403)
  expect((await ask('no address')).status).toBe(400)
  expect((await ask('ops@workspace.example')).body.discovered).toMatchObject({ provider: 'google' })
})
