import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '@laycan/server/manifest.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { startTestServer } from '../support/test-server.ts'

let desk: TestDesk
let operator: string

beforeAll(async () => {
  desk = await startTestDesk({ environment: { LAYCAN_OPS_PORT: '0' } })
  operator = `http://127.0.0.1:${desk.server.operations_port}`
})
afterAll(() => desk?.stop())

test('a process of each role says that it lives and is ready, at a port that only its operator reaches', async () => {
  for (const role of roles) {
    const server = await startTestServer({ environment: { LAYCAN_OPS_PORT: '0' }, roles: [role] })
    const at = (path: string) => fetch(`http://127.0.0.1:${server.operations_port}${path}`)
    expect(await (await at('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await at('/readyz')
    expect(ready.status).toBe(200)
    const { status, checks } = (await ready.json()) as {
      status: string
      checks: { name: string; ok: boolean }[]
    }
    expect(status).toBe('ready')
    expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['database', true],
      ['migrations', true],
      ['messages', true],
      ['space', true],
    ])
    expect((await at('/')).status).toBe(404)
    await server.stop()
  }
})

test('strangers hear whether it is ready, and nothing else', async () => {
  const answer = await fetch(`${desk.server.url}/readyz`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ready' })
  expect((await fetch(`${desk.server.url}/metrics`)).status).toBe(404)
})

test('a store of messages that cannot be written makes it not ready, and says so to the operator', async () => {
  const { data_folder } = desk.server.services.settings
  const blobs = join(data_folder, 'blobs')
  await rm(blobs, { recursive: true, force: true })
  // Root may write everywhere; a file in place of the folder stops everybody.
  await writeFile(blobs, '')
  const answer = await fetch(`${operator}/readyz`)
  expect(answer.status).toBe(503)
  const { checks } = (await answer.json()) as { checks: { name: string; ok: boolean; detail: string }[] }
  expect(checks.find(({ name }) => name === 'messages')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('EEXIST'),
  })
  expect(await (await fetch(`${desk.server.url}/readyz`)).json()).toEqual({ status: 'not ready' })
  await rm(blobs)
  await chmod(data_folder, 0o700)
  expect((await fetch(`${operator}/readyz`)).status).toBe(200)
})

test('metrics tell of calls by their route, of connections, jobs and accounts, and never of what people read', async () => {
  const { url } = desk.server
  await desk.deliver({
    text: 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Fixed\r\n\r\nHello\r\n',
  })
  await fetch(`${url}/emails/4711/draft?q=secretword`, { headers: { 'access-token': desk.tokens.ann } })
  const read = async () => (await fetch(`${operator}/metrics`)).text()
  // A call is counted when its answer has left.
  await expect
    .poll(read)
    .toMatch(/laycan_http_request_seconds_count\{method="GET",route="\/emails\/:\w+\/draft",status="\d+"\} 1/)
  const text = await read()
  for (const name of [
    'database_connections',
    'jobs',
    'disk_free_bytes',
    'mail_accounts',
    'process_cpu_seconds_total',
  ])
    expect(text).toContain(`laycan_${name}`)
  expect(text).not.toContain('4711')
  expect(text).not.toContain('secretword')
})

test('each answer carries the id under which it stands in the log; an odd one of the caller is not taken over', async () => {
  const ask = (id: string) =>
    fetch(`${desk.server.url}/healthz`, { headers: { 'x-request-id': id } }).then(({ headers }) =>
      headers.get('x-request-id'),
    )
  expect(await ask('edge-7:42')).toBe('edge-7:42')
  expect(await ask('a b')).toMatch(/^[0-9a-f-]{36}$/)
})
