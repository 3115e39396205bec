import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { listHeldEmails, releaseHold } from '#features/flows/hold/contract/endpoints.ts'
import { holdRefusals } from '#features/flows/hold/contract/errors.ts'
import { sendEmail } from '#features/flows/mail-sending/contract/endpoints.ts'
import { getClientConfig } from '#features/foundation/session/contract/endpoints.ts'
import { startTestDesk } from '../support/test-desk.ts'
import { startTestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'

let folder: string
let serial = 0
/** One database for all servers of a test. */
let LAYCAN_DATABASE_PREFIX: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-installation-'))
  LAYCAN_DATABASE_PREFIX = `installation_${process.pid}_${++serial}`
})
afterEach(() => rm(folder, { recursive: true }))

async function start(LAYCAN_DATA = folder, environment: Record<string, string> = {}, options = {}) {
  const server = await startTestServer({
    environment: { LAYCAN_DATABASE_PREFIX, LAYCAN_DATA, ...environment },
    roles: ['web'],
    start: options,
  })
  onTestFinished(() => server.stop())
  return server
}
async function otherFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'laycan-other-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

test('a second process with a key of its own on the same database does not start, and says why', async () => {
  const first = await start()
  const other = await otherFolder()
  await expect(start(other)).rejects.toThrow('put its secret.key into')
  await writeFile(join(other, 'secret.key'), `${'ab'.repeat(32)}\n`)
  await expect(start(other)).rejects.toThrow('is not the one that the database')
  await expect(start(other, { LAYCAN_SECRET_KEY: 'cd'.repeat(32) })).rejects.toThrow('--new-key')
  expect((await first.call(getClientConfig)).status).toBe(200)
})

test('a second process with the same key and blobs starts; with other blobs it does not', async () => {
  await start()
  const LAYCAN_SECRET_KEY = (await readFile(join(folder, 'secret.key'), 'utf8')).trim()
  const other = await otherFolder()
  await expect(start(other, { LAYCAN_SECRET_KEY })).rejects.toThrow('no installation.json is beside them')
  await cp(join(folder, 'blobs'), join(other, 'blobs'), { recursive: true })
  expect((await (await start(other, { LAYCAN_SECRET_KEY })).call(getClientConfig)).status).toBe(200)
})

test('a data folder of another installation is refused, also by an empty database', async () => {
  await (await start()).stop()
  LAYCAN_DATABASE_PREFIX = `${LAYCAN_DATABASE_PREFIX}_b`
  await expect(start()).rejects.toThrow('The database is empty, but')
  const other = await otherFolder()
  const second = await start(other)
  await second.stop()
  await cp(join(other, 'secret.key'), join(folder, 'secret.key'))
  await expect(start()).rejects.toThrow('belongs to another installation than the database')
})

test('a lost key is given up with --new-key, and the new one counts from then on', async () => {
  await (await start()).stop()
  await rm(join(folder, 'secret.key'))
  await expect(start()).rejects.toThrow('If that key is lost, start once with --new-key')
  await (await start(folder, {}, { new_key: true })).stop()
  expect((await (await start()).call(getClientConfig)).status).toBe(200)
})

test('a copy of the data folder is held until somebody lets it go on, and so is what is started with --hold', async () => {
  const first = await start()
  const { id } = await first.services.companies.create('Oceanic')
  expect(first.services.holds.isFree(id)).toBe(true)
  await first.stop()
  const copy = join(await otherFolder(), 'data')
  await cp(folder, copy, { recursive: true })
  const copied = await start(copy)
  expect(copied.services.holds.of(id)?.reason).toBe('The data folder is a copy of another one.')
  const freed = new Promise<void>((resolve) => copied.services.holds.whenFree(id, resolve))
  await copied.services.holds.release(id)
  await freed
  await copied.stop()
  const again = await start(copy)
  expect(again.services.holds.of(id)).toBeUndefined()
  await again.stop()
  const asked = await start(copy, {}, { hold: true })
  expect(asked.services.holds.of(id)?.reason).toBe('It was started with --hold.')
})

const LAYCAN_SECRET_KEY = 'ab'.repeat(32)

/** A desk that is stopped, with one mail that waits. @returns the session of its administrator */
async function leaveWaiting(environment: Record<string, string> = {}): Promise<string> {
  const desk = await startTestDesk({
    environment: { LAYCAN_DATABASE_PREFIX, LAYCAN_DATA: folder, LAYCAN_SECRET_KEY, ...environment },
    roles: ['web'],
  })
  const body = {
    line_id: desk.lines.ops,
    client_key: 'waits-held',
    subject: 'Waits',
    body: 'Firm until noon',
    body_type: 'plain_text' as const,
    to: [{ name: '', address: 'nikos@aegean.example' }],
    delay: 600,
  }
  expect((await desk.server.call(sendEmail, { body }, desk.tokens.ann)).error).toEqual([])
  await desk.stop()
  return desk.tokens.ann
}

test('a company is not let go on before somebody has looked up what waits', async () => {
  const token = await leaveWaiting()
  const server = await start(folder, { LAYCAN_SECRET_KEY }, { hold: true })
  expect((await server.call(listHeldEmails, { query: {} }, token)).body).toMatchObject({ due: 1 })
  expect((await server.call(releaseHold, {}, token)).error).toEqual([holdRefusals.notLookedUp.text])
})

/** A store as S3 is one, which can be away; what lies in it stays. */
function fakeStore(port: number) {
  const objects = new Map<string, Buffer>()
  let server = createServer()
  const open = async () => {
    server = createServer(async ({ method, url = '' }, answer) => {
      const bytes = method === 'PUT' ? await buffer(answer.req) : objects.get(url.split('?')[0] ?? '')
      if (method === 'PUT' && bytes) objects.set(url.split('?')[0] ?? '', bytes)
      answer.statusCode = bytes ? 200 : 404
      answer.end(method === 'GET' ? bytes : undefined)
    }).listen(port, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { objects, open, close }
}

test('a restored database whose store is away at the start is held once it answers, and what waits is looked up', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  const port = await freePort()
  const store = fakeStore(port)
  await store.open()
  const environment = { S3_BUCKET: 'mail', S3_ENDPOINT: `http://127.0.0.1:${port}`, LAYCAN_LOG: 'silent' }
  const token = await leaveWaiting(environment)
  const written = JSON.parse(store.objects.get('/mail/installation.json')?.toString() ?? '')
  // The database lived on, and was put back to this state.
  const later = { ...written, beat: written.beat + 10 }
  store.objects.set('/mail/installation.json', Buffer.from(JSON.stringify(later)))
  await store.close()
  const server = await startTestServer({
    environment: {
      LAYCAN_DATABASE_PREFIX,
      LAYCAN_DATA: await otherFolder(),
      LAYCAN_SECRET_KEY,
      ...environment,
    },
    roles: ['web', 'jobs'],
  })
  onTestFinished(() => server.stop())
  const held = async () => (await server.call(listHeldEmails, { query: {} }, token)).body
  expect(await held()).toMatchObject({ hold: null, emails: [] })
  await store.open()
  onTestFinished(store.close)
  await until('what waits is looked up', async () => (await held()).emails[0]?.look === 'unknown')
  expect(await held()).toMatchObject({
    due: 0,
    hold: { reason: 'The database was put back to an older state.' },
  })
  expect((await server.call(releaseHold, {}, token)).status).toBe(204)
})
