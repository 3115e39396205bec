import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import { addPerson } from '@laycan/features/foundation/setup/server/public.ts'
import { assignEmails, unassignEmails } from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { emailsAssigned } from '@laycan/features/marks/assignments/contract/messages.ts'
import { addTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import { recordsTagged } from '@laycan/features/marks/tags/contract/messages.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** Windows of one office; with 500 the test machine itself is the limit, so that is for the long run. */
const WINDOWS = isLongRun ? 500 : 60
/** Of one user; with more than 50 the oldest give way. */
const WINDOWS_OF_ONE = 40
const RESTARTS = isLongRun ? 5 : 2

let desk: TestDesk
let gateway: TestServer
let port: number
const LAYCAN_DATABASE_PREFIX = `test_${process.pid}_restart`

function startGateway(): Promise<TestServer> {
  const LAYCAN_DATA = desk.server.services.settings.data_folder
  const environment = { LAYCAN_DATABASE_PREFIX, LAYCAN_DATA, PORT: String(port) }
  return startTestServer({ environment, roles: ['web', 'gateway'] })
}

beforeAll(async () => {
  desk = await startTestDesk({ environment: { LAYCAN_DATABASE_PREFIX } })
  port = await freePort()
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway?.stop()
  await desk?.stop()
})

/** People who read the line `ops`, signed in. */
async function signInColleagues(count: number): Promise<string[]> {
  const { company, server, lines, users } = desk
  const { companies, sessions } = server.services
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const user_name = `colleague${n}`
    const email = `${user_name}@oceanic.example`
    const person = { name: user_name, user_name, email, user_type: 'member' as const, timezone_id: null }
    ids.push(await addPerson(company, companies.control, { ...person, password: TEST_PASSWORD }))
  }
  await inTransaction(company.db, (tx) => setLineUsers(tx, lines.ops, [users.ben, ...ids]))
  return Promise.all(ids.map(async (id) => (await sessions.open(company.id, id)).token))
}

interface LiveWindow {
  readonly heard: number[]
  state(): string
  stop(): void
}

/** The browser's live connection without a page; it is compiled by another project. */
async function openWindow(token: string, after: number): Promise<LiveWindow> {
  const { createLive } = await import(
    /* @vite-ignore */ new URL('../../packages/web/src/live.ts', import.meta.url).pathname
  )
  const heard: number[] = []
  class QuietWebSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols)
      // That nobody answers while the server is away is what the test wants.
      this.on('error', () => undefined)
    }
  }
  const handle = (_body: unknown, { number }: { number: number }) => heard.push(number)
  const live = createLive({
    handlers: [emailsAssigned, recordsTagged].map((message) => ({ message, handle })),
    url: () => `ws://127.0.0.1:${port}/cable?token=${token}`,
    WebSocket: QuietWebSocket,
    times: { first_pause_ms: 50, longest_pause_ms: 400 },
  })
  live.start(after)
  return { heard, state: () => live.state, stop: () => live.stop() }
}

test('after each restart all windows come back by themselves and have heard every change, in order, once', async () => {
  const id = await desk.deliver()
  const sessions = await signInColleagues(Math.ceil(WINDOWS / WINDOWS_OF_ONE))
  const referee = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  const last_number = (await referee.next('Checkpoint')).number
  const windows = await Promise.all(
    Array.from({ length: WINDOWS }, (_, n) => openWindow(sessions[n % sessions.length] ?? '', last_number)),
  )
  const allConnected = () =>
    expect.poll(() => windows.every((each) => each.state() === 'connected')).toBe(true)
  const act = async (n: number) => {
    const whom = { ids: [id], assignable_type: 'User' as const, assignable_id: desk.users.ben }
    await desk.server.call(n % 2 === 0 ? assignEmails : unassignEmails, { body: whom }, desk.tokens.ann)
    const body = { tagable_type: 'Email' as const, tagable_ids: [id], names: [`firm${n}`] }
    await desk.server.call(addTags, { body }, desk.tokens.ben)
  }
  await allConnected()
  let n = 0
  for (let restart = 0; restart < RESTARTS; restart++) {
    for (let step = 0; step < 5; step++) await act(n++)
    const stopping = gateway.stop()
    for (let step = 0; step < 5; step++) await act(n++)
    await stopping
    for (let step = 0; step < 5; step++) await act(n++)
    gateway = await startGateway()
    await allConnected()
  }
  await act(n++)
  await expect.poll(() => [...referee.heard('Assignment'), ...referee.heard('Tag')].length).toBe(2 * n)
  const all = referee
    .all()
    .filter(({ type }) => type === 'Assignment' || type === 'Tag')
    .map(({ number }) => number)
  for (const window of windows) await expect.poll(() => window.heard).toEqual(all)
  for (const window of windows) window.stop()
  referee.close()
})
