import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getClientConfig } from '#features/foundation/session/contract/endpoints.ts'
import { startTestServer } from '../support/test-server.ts'

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
