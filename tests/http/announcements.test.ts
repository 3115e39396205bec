import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endSystemNotification,
  getSystemNotification,
  setSystemNotification,
} from '#features/foundation/announcements/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const announcement = (region: string) => fetch(`${desk.server.url}/announcements/${region}.txt`)

test('AP-124, NT-012 the announcement is the text file of its region, empty while there is none', async () => {
  const folder = join(desk.server.services.settings.data_folder, 'announcements')
  const none = await announcement('local')
  expect([none.status, await none.text()]).toEqual([200, ''])
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'eu-1.txt'), 'Maintenance on Sunday, 02:00–03:00 UTC <b>\n')
  const text = await announcement('eu-1')
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await text.text()).toBe('Maintenance on Sunday, 02:00–03:00 UTC <b>')
  expect(await (await announcement('local')).text()).toBe('')
  await writeFile(join(folder, 'eu-1.txt'), 'x'.repeat(9_000))
  expect((await (await announcement('eu-1')).text()).length).toBe(4_000)
  await rm(folder, { recursive: true })
})

test.each(['..%2Fkey', '%2e%2e', 'a%00', '-x', 'a.b', ''])(
  'the region %j leads to no other file',
  async (region) => {
    const { status } = await announcement(region)
    expect([400, 404]).toContain(status)
  },
)

const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('NT-008 an administrator tells the company something between two moments, and nobody else does', async () => {
  const { call } = desk.server
  const [ben, olga] = await Promise.all([desk.tokens.ben, desk.tokens.olga].map(listen))
  const body = { content: ' Server moves tonight ', start: hour(-1), end: hour(2) }
  for (const token of [desk.tokens.ben, desk.tokens.cy])
    expect((await call(setSystemNotification, { body }, token)).status).toBe(403)
  const told = await call(setSystemNotification, { body }, desk.tokens.ann)
  const { system_notification } = told.body
  expect(system_notification).toEqual({
    type: 'warning',
    content: 'Server moves tonight',
    start: body.start,
    end: body.end,
    created_at: expect.stringMatching(/Z$/),
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect((await ben?.next('SystemNotification'))?.data).toEqual({ system_notification })
  const seen = async (token: string) =>
    (await call(getSystemNotification, {}, token)).body.system_notification
  expect(await seen(desk.tokens.cy)).toEqual(system_notification)
  expect(await seen(desk.tokens.olga)).toBeNull()
  expect(olga?.heard('SystemNotification')).toHaveLength(0)
  const later = await call(setSystemNotification, { body: { ...body, end: hour(3) } }, desk.tokens.ann)
  expect(later.body.system_notification?.hash).not.toBe(system_notification?.hash)
  const wrong = [
    { content: ' ' },
    { type: 'success' as 'info' },
    { content: 'x'.repeat(501) },
    { end: hour(-2) },
    { end: body.start },
    { start: 'soon' },
  ]
  for (const part of wrong)
    expect((await call(setSystemNotification, { body: { ...body, ...part } }, desk.tokens.ann)).status).toBe(
      400,
    )
  expect((await call(endSystemNotification, {}, desk.tokens.ben)).status).toBe(403)
  await call(endSystemNotification, {}, desk.tokens.ann)
  expect(await seen(desk.tokens.ben)).toBeNull()
  await call(setSystemNotification, { body: { ...body, start: hour(-3), end: hour(-2) } }, desk.tokens.ann)
  expect(await seen(desk.tokens.ben)).toBeNull()
})

test('the type of a banner is stored, told live, and makes it another one', async () => {
  const { call } = desk.server
  const ben = await listen(desk.tokens.ben)
  const body = { content: 'Server moves tonight', start: hour(-1), end: hour(2) }
  const hashes = new Set<string | undefined>()
  for (const type of ['info', 'error', 'warning'] as const) {
    const { system_notification } = (
      await call(setSystemNotification, { body: { ...body, type } }, desk.tokens.ann)
    ).body
    expect(system_notification?.type).toBe(type)
    expect((await ben.next('SystemNotification')).data).toEqual({ system_notification })
    hashes.add(system_notification?.hash)
  }
  expect(hashes.size).toBe(3)
})
