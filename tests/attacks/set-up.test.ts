import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { exploreDemo } from '@laycan/features/flows/demo-desk/contract/endpoints.ts'
import { getClientConfig } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { createCompany } from '@laycan/features/foundation/setup/contract/endpoints.ts'
import { features } from '#apps/server/features.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer

const start = async (environment: Record<string, string> = {}) => {
  await server?.stop()
  server = await startTestServer({ environment })
}
beforeEach(() => start())
afterEach(() => server.stop())

const form = {
  company_name: 'Oceanic',
  name: 'Ann Lee',
  email: 'ann@oceanic.example',
  user_name: 'ann.lee',
  password: 'cargo-2026',
}

/** Not by `fetch`, which writes the Host header itself. */
async function setUp(headers: Record<string, string>, setup_code = '', url = server.url) {
  const sent = request(`${url}${createCompany.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    agent: false,
  })
  sent.end(JSON.stringify({ ...form, setup_code }))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: await text(answer) }
}

/** What the terminal shows at the first start. */
async function printed(): Promise<string> {
  const lines = await Promise.all(
    features.map((feature) => feature.announce?.(server.services, server.url) ?? []),
  )
  return lines.flat().join('\n')
}

const REFUSED = 'Please enter the set-up code that the server printed when it started'

test.each([
  ['past a proxy that says for whom', { 'x-forwarded-for': '203.0.113.9' }],
  ['past a proxy that keeps the name', { host: 'mail.example.com' }],
  ['past a proxy that tells only its own name', { via: '1.1 edge' }],
])(
  'a stranger %s sets nothing up without the printed code',
  async (_name, headers: Record<string, string>) => {
    expect(await setUp(headers)).toMatchObject({ status: 400, text: expect.stringContaining(REFUSED) })
    expect(await setUp(headers, 'AAAA-BBBB-CCCC')).toMatchObject({ status: 400 })
    const [, code = ''] = /Set-up code: (\S+)/.exec(await printed()) ?? []
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await printed()).toContain(`${server.url}/#/setup?code=${code}`)
    expect(await setUp(headers, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 })
  },
)

test.each([
  ['LAYCAN_PUBLIC_URL', 'https://mail.example.com'],
  ['LAYCAN_TRUST_PROXY', '1'],
  ['HOST', '0.0.0.0'],
])('with %s=%s nobody counts as local', async (name, value) => {
  await start({ [name]: value })
  expect((await server.call(getClientConfig)).body).toMatchObject({
    setup_needed: true,
    setup_code_needed: true,
  })
  expect(await setUp({})).toMatchObject({ status: 400, text: expect.stringContaining(REFUSED) })
  expect((await server.call(exploreDemo, { body: {} })).error).toEqual([REFUSED])
})

test('a proxy of another account that leaves no trace at all lets no stranger in', async () => {
  if (process.getuid?.() !== 0) return
  const script = `require('net').createServer((c) => {
    const s = require('net').connect(${new URL(server.url).port}, '127.0.0.1')
    c.pipe(s).pipe(c)
    for (const each of [c, s]) each.on('error', () => {})
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const proxy = spawn(process.execPath, ['-e', script], { uid: 65_534, gid: 65_534, cwd: '/' })
  onTestFinished(() => void proxy.kill())
  const [port] = await once(proxy.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  // As a stranger would forge it.
  const headers = { host: new URL(server.url).host, origin: server.url }
  expect(await setUp(headers, '', url)).toMatchObject({ status: 400, text: expect.stringContaining(REFUSED) })
  // Whoever started it needs no code.
  expect((await server.call(getClientConfig)).body.setup_code_needed).toBe(false)
  expect(await setUp({})).toMatchObject({ status: 200 })
})
