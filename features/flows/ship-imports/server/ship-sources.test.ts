import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { startFileImport } from '#features/flows/file-imports/contract/endpoints.ts'
import { importJobs } from '#features/flows/file-imports/server/testing.ts'
import { imoOf, shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/sources.ts'
import { manifest } from './manifest.ts'

let desk: TestDesk
let lists: Server
let list = ''
let asked: { path: string | undefined; etag: string | undefined }[] = []

beforeAll(async () => {
  // Without its own workers: each test does the jobs when all is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
  lists = createServer((request, answer) => {
    asked.push({ path: request.url, etag: request.headers['if-none-match'] })
    if (request.url === '/inside') return answer.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    if (request.url === '/gone') return answer.writeHead(404).end()
    const etag = `"${list.length}"`
    if (request.headers['if-none-match'] === etag) return answer.writeHead(304).end()
    return answer.writeHead(200, { etag }).end(list)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => lists.once('listening', done))
  // The test's own server is reached as one of this process is, and nothing else of the machine.
  desk.server.services.egress.admit(port())
})
afterAll(async () => {
  await new Promise((done) => lists.close(done))
  await desk.stop()
})
beforeEach(() => {
  asked = []
})

const port = () => (lists.address() as AddressInfo).port
const ann = () => desk.tokens.ann
const ships = shipCalls(() => desk)

/** Fetches, then imports: what the one asks for the other does. */
async function work(): Promise<void> {
  for (const handlers of [manifest.jobs ?? [], importJobs]) {
    const own = handlers.filter(({ repeats }) => !repeats)
    const jobs = await startJobs(desk.server.services, own, new FakeClock())
    await jobs.idle()
    await jobs.stop()
  }
}
async function add(path: string): Promise<number> {
  const body = { address: `http://127.0.0.1:${port()}${path}`, every: 'hour' as const }
  const answer = await desk.server.call(calls.createShipSource, { body }, ann())
  await work()
  return answer.body.ship_list_source.id
}
async function fetchAgain(id: number): Promise<void> {
  await desk.server.call(calls.fetchShipSource, { params: { id } }, ann())
  await work()
}
async function source(id: number) {
  const { ship_list_sources } = (await desk.server.call(calls.listShipSources, {}, ann())).body
  return ship_list_sources.find((each) => each.id === id)
}
const found = async (key: string) => {
  const answer = await ships.list({ key })
  return 'body' in answer ? answer.body.ships.map(({ name }) => name) : []
}

test('a list waits for a look at its columns, then goes on by itself; other columns stop it with words', async () => {
  list = `Vessel,IMO,DWT\nFetched One,${imoOf(1)},30000\n`
  const id = await add('/fleet.csv')
  const waiting = await source(id)
  expect(waiting).toMatchObject({ state: 'waiting', enabled: true, is_own: true })
  expect(await found('fetched')).toEqual([])
  await desk.server.call(startFileImport, { params: { id: waiting?.import_id ?? 0 } }, ann())
  await work()
  expect(await source(id)).toMatchObject({ state: 'imported', result: '1 added, 0 changed, 0 refused.' })

  // A server that knows the mark sends nothing again.
  await fetchAgain(id)
  expect(await source(id)).toMatchObject({ state: 'unchanged', result: 'The list is as it was.' })
  expect(asked.at(-1)?.etag).toBe(`"${list.length}"`)

  list += `Fetched Two,${imoOf(2)},31000\nBroken,${imoOf(3) + 1},\n`
  await fetchAgain(id)
  expect(await source(id)).toMatchObject({ state: 'imported', result: '1 added, 0 changed, 1 refused.' })
  expect(await found('fetched')).toEqual(['Fetched One', 'Fetched Two'])

  list = `Vessel,IMO,Owner\nFetched Three,${imoOf(4)},Somebody\n`
  await fetchAgain(id)
  expect(await source(id)).toMatchObject({
    state: 'stopped',
    enabled: false,
    result: 'The columns are others than before (new: “Owner”; gone: “DWT”). Nothing was imported.',
  })
  expect(await found('fetched three')).not.toContain('Fetched Three')
  const before = asked.length
  await fetchAgain(id)
  expect(asked).toHaveLength(before)
})

test('what fails is said in words; the inside of the network is not reached, by a redirect neither', async () => {
  expect(await source(await add('/gone'))).toMatchObject({
    state: 'failed',
    result: 'The server answered 404.',
  })
  const led = await source(await add('/inside'))
  expect(led).toMatchObject({
    state: 'failed',
    result: 'The list could not be fetched: 10.0.0.1 is not at a public address',
  })
  const body = { address: 'http://10.0.0.1/fleet.csv' }
  const answer = await desk.server.call(calls.createShipSource, { body }, ann())
  await work()
  expect(await source(answer.body.ship_list_source.id)).toMatchObject({ state: 'failed' })
  const file = await desk.server.call(
    calls.createShipSource,
    { body: { address: 'file:///etc/passwd' } },
    ann(),
  )
  expect(file).toMatchObject({ status: 400, error: [calls.sourceRefusals.address.text] })
})

test('members have no part in it', async () => {
  const answer = await desk.server.call(calls.listShipSources, {}, desk.tokens.cy)
  expect(answer.status).toBe(403)
})
