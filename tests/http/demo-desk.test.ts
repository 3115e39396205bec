import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreDemo } from '@laycan/features/flows/demo-desk/contract/endpoints.ts'
import { getClientConfig, login } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { findWrongFolderCounts } from '@laycan/features/marks/filings/server/public.ts'
import { listFollowUps } from '@laycan/features/marks/follow-ups/contract/endpoints.ts'
import { listPins } from '@laycan/features/marks/pins/contract/endpoints.ts'
import { findWrongUnreadCounts } from '@laycan/features/marks/read-marks/server/public.ts'
import { listAisInView } from '@laycan/features/records/ais/contract/endpoints.ts'
import { listFleets } from '@laycan/features/records/fleets/contract/endpoints.ts'
import { listFolders } from '@laycan/features/records/folders/contract/endpoints.ts'
import { listShips } from '@laycan/features/records/ships/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { listLines } from '@laycan/features/workspaces/shell/contract/endpoints.ts'
import { features } from '#apps/server/features.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
const world = { west: -180, south: -85, east: 180, north: 85, zoom: 1 }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the demo desk is made once, its people sign in, and its mail arrives through the intake', async () => {
  const made = await server.call(exploreDemo, { body: {} })
  expect(made.body.people).toHaveLength(6)
  expect((await server.call(getClientConfig)).body.setup_needed).toBe(false)
  const again = await server.call(exploreDemo, { body: {} })
  expect([again.status, again.error]).toEqual([
    400,
    ['This installation has been set up already. Please sign in.'],
  ])

  const [admin, broker] = made.body.people
  const signIn = async (person = admin) => {
    const body = { username: person?.user_name ?? '', password: person?.password ?? '' }
    return (await server.call(login, { body })).body.auth_token
  }
  const token = await signIn()
  expect((await server.call(listShips, { query: { per_page: 1 } }, token)).body.total).toBe(5005)
  const fleets = await server.call(listFleets, { query: {} }, token)
  expect(fleets.body.ship_groups.map(({ name }) => name)).toContain('My voyages')
  await expect
    .poll(async () => (await server.call(listAisInView, { query: world }, token)).body.total)
    .toBeGreaterThan(1_000)
  await expect
    .poll(async () => (await server.call(listEmails, { query: {} }, token)).body.total)
    .toBeGreaterThan(300)
  const page = await server.call(listEmails, { query: { per_page: 100 } }, token)
  // Newest first: the desk looks complete long before all of it is there.
  expect(Date.parse(page.body.emails[0]?.received_at ?? '')).toBeGreaterThan(Date.now() - 30 * 60_000)
  const listStarred = async () =>
    (await server.call(listFolders, { query: { category: 'star' } }, token)).body.folders
  expect((await listStarred()).map(({ name }) => name)).toEqual(['Demurrage', 'Recaps'])
  await expect
    .poll(async () => (await listStarred()).every(({ unread_count }) => unread_count > 0))
    .toBe(true)
  const { body: waiting } = await server.call(listFollowUps, {}, token)
  expect(waiting.reminders).toBeGreaterThan(0)
  expect((await server.call(listPins, {}, token)).body.pins.length).toBeGreaterThan(1)
  const lines = await server.call(listLines, {}, token)
  // Six of the desk, and two of providers that wait for somebody to sign in.
  expect(lines.body.lines).toHaveLength(8)
  expect(lines.body.lines.filter((line) => line.status === 0)).toHaveLength(6)
  await expect.poll(async () => (await server.call(listLines, {}, token)).body.sendable_lines).toHaveLength(8)
  const own = await server.call(listLines, {}, await signIn(broker))
  expect(own.body.lines.length).toBeLessThan(6)
  const [company] = await server.services.companies.all()
  expect(company && (await findWrongUnreadCounts(company.db))).toEqual([])
  expect(company && (await findWrongFolderCounts(company.db))).toEqual([])
})

test('the command says again who can sign in', async () => {
  const lines: string[] = []
  const command = features.map((feature) => feature.commands?.demo).find(Boolean)
  await command?.(server.services, [], (line) => lines.push(line))
  expect(lines[0]).toBe('The demo desk is Alderwake Chartering. Its mail arrives by itself. Sign in as:')
  expect(lines).toHaveLength(7)
})
