import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '@laycan/server/authenticate.ts'
import { setSessionIdle } from '#features/foundation/company/contract/endpoints.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { checkOnline, closeSession, logout, logoutEverywhere } from '../contract/endpoints.ts'
import { cleanSessions } from './clean-sessions.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const status = async (token: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${desk.server.url}${checkOnline.path}`, {
    headers: { 'access-token': token, ...headers },
  })
  return answer.status
}
/** Nobody touched any session for a while. */
async function rest(hours: number): Promise<void> {
  const { companies, sessions } = desk.server.services
  await sql`update sessions set last_used_at = last_used_at - interval '1 hour' * ${hours}`.execute(
    companies.control,
  )
  sessions.forget(desk.company.id)
}

test('a session that nobody used for a day ends, however often its window asks by itself', async () => {
  const token = await desk.signIn('ben')
  await rest(23)
  expect(await status(token, { 'client-idle': '82800' })).toBe(204)
  await rest(2)
  expect(await status(token, { 'client-idle': '90000' })).toBe(401)
  expect(await status(token)).toBe(401)
})

test('what somebody does keeps it', async () => {
  const token = await desk.signIn('ben')
  for (let day = 0; day < 3; day++) {
    await rest(20)
    expect(await status(token)).toBe(204)
  }
})

test('an administrator sets the hours for the company', async () => {
  const ann = await desk.signIn('ann')
  const set = (hours: number, token = ann) => desk.server.call(setSessionIdle, { body: { hours } }, token)
  expect((await set(4)).body.company_settings.session_idle_hours).toBe('4')
  expect((await set(0)).status).toBe(400)
  expect((await set(721)).status).toBe(400)
  expect((await set(1, await desk.signIn('ben'))).status).toBe(403)
  await rest(5)
  expect(await status(ann)).toBe(401)
  expect((await set(24, await desk.signIn('ann'))).status).toBe(200)
})

test('a window that stays open hears nothing more once its session has ended', async () => {
  const token = await desk.signIn('cyd')
  const cable = await openCable(desk.server.url, token)
  await rest(25)
  await cleanSessions(desk.server.services)
  expect(await cable.closed).toBe(4001)
  const { rows } = await sql`select from sessions where last_used_at < now() - interval '24 hours'`.execute(
    desk.server.services.companies.control,
  )
  expect(rows).toEqual([])
})

test('signing out everywhere ends the sessions of the user on every computer, and of nobody else', async () => {
  const [here, there, other] = [await desk.signIn('ben'), await desk.signIn('ben'), await desk.signIn('ann')]
  const answer = await desk.server.call(logoutEverywhere, {}, here)
  expect(answer.status).toBe(204)
  expect([await status(here), await status(there), await status(other)]).toEqual([401, 401, 204])
})

test('a token that was signed out is worth nothing, and the browser forgets the files that it kept', async () => {
  const token = await desk.signIn('ben')
  const left = await desk.server.call(logout, {}, token)
  const cookie = await fetch(`${desk.server.url}${checkOnline.path}`, {
    headers: { cookie: `${SESSION_COOKIE}=${token}` },
  })
  expect([await status(token), cookie.status]).toEqual([401, 401])
  const closed = await desk.server.call(closeSession)
  for (const { headers } of [left, closed]) expect(headers.get('clear-site-data')).toBe('"cache"')
})
