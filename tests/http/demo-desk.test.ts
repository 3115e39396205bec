import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreDemo } from '@laycan/features/flows/demo-desk/contract/endpoints.ts'
import { getClientConfig, login } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { findWrongUnreadCounts } from '@laycan/features/marks/read-marks/server/public.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { listLines } from '@laycan/features/workspaces/shell/contract/endpoints.ts'
import { features } from '#apps/server/features.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer

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
  await expect
    .poll(async () => (await server.call(listEmails, { query: {} }, token)).body.total)
    .toBeGreaterThan(300)
  const page = await server.call(listEmails, { query: { per_page: 100 } }, token)
  // Newest first: the desk looks complete long before all of it is there.
  expect(Date.parse(page.body.emails[0]?.received_at ?? '')).toBeGreaterThan(Date.now() - 30 * 60_000)
  const lines = await server.call(listLines, {}, token)
  expect(lines.body.lines).toHaveLength(6)
  expect(lines.body.lines.every((line) => line.status === 0)).toBe(true)
  await expect.poll(async () => (await server.call(listLines, {}, token)).body.sendable_lines).toHaveLength(6)
  const own = await server.call(listLines, {}, await signIn(broker))
  expect(own.body.lines.length).toBeLessThan(6)
  const [company] = await server.services.companies.all()
  expect(company && (await findWrongUnreadCounts(company.db))).toEqual([])
})

test('the command says again who can sign in', async () => {
  const lines: string[] = []
  const command = features.map((feature) => feature.commands?.demo).find(Boolean)
  await command?.(server.services, [], (line) => lines.push(line))
  expect(lines[0]).toBe('The demo desk is Alderwake Chartering. Its mail arrives by itself. Sign in as:')
  expect(lines).toHaveLength(7)
})
