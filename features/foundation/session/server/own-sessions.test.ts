import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '#tests/support/test-desk.ts'
import { checkOnline, endSession, listSessions, login } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const list = async (token: string) => (await desk.server.call(listSessions, undefined, token)).body.sessions
const end = (id: number, token: string) => desk.server.call(endSession, { params: { id } }, token)
const isOpen = async (token: string) => (await desk.server.call(checkOnline, undefined, token)).status === 204

test('one sees where one is signed in, and signs out there', async () => {
  const there = (await desk.server.call(login, { body: { username: 'ben', password: TEST_PASSWORD } })).body
    .auth_token
  const here = desk.tokens.ben
  const sessions = await list(here)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
  const other = sessions.find(({ is_current }) => !is_current)
  expect(other).toMatchObject({ user_agent: 'node', ip: '127.0.0.1' })
  expect(JSON.stringify(sessions)).not.toContain(there)
  expect((await end(other?.id ?? 0, here)).status).toBe(204)
  expect([await isOpen(there), await isOpen(here)]).toEqual([false, true])
  expect(await list(here)).toHaveLength(1)
  expect((await end(other?.id ?? 0, here)).status).toBe(404)
})

test('nobody ends a session of somebody else, of this company or another', async () => {
  const [own] = await list(desk.tokens.ben)
  for (const token of [desk.tokens.ann, desk.tokens.cy, desk.tokens.olga])
    expect((await end(own?.id ?? 0, token)).status).toBe(404)
  expect(await isOpen(desk.tokens.ben)).toBe(true)
})
