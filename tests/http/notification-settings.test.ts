import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRole } from '@laycan/features/foundation/users/server/public.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import {
  getAlertSettings,
  getNoticeKinds,
  getNoticeLines,
  noticeRoles,
  noticeUsers,
  setAlertHabits,
  setNoticeKinds,
  setNoticeLines,
} from '#features/records/notification-settings/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let broker = 0
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
  const row = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  broker = row.id
})
afterAll(() => desk.stop())

const all = async (token = desk.tokens.ben) => (await desk.server.call(getAlertSettings, {}, token)).body

test('AP-199, AP-200 kinds are switched for computers and phones apart, and all windows of the user hear it', async () => {
  const { call } = desk.server
  const [ben, ann] = await Promise.all([desk.tokens.ben, desk.tokens.ann].map(listen))
  const before = await call(getNoticeKinds, { query: { type: 'web' } }, desk.tokens.ben)
  expect(before.body).toMatchObject({ type: 'web', kinds: { Assignment: true, Comment: true, Task: true } })
  const body = { type: 'web', kinds: { Assignment: false, Task: false } } as const
  const set = await call(setNoticeKinds, { body }, desk.tokens.ben)
  expect(set.body).toMatchObject({ type: 'web', kinds: { Assignment: false, Comment: true, Task: false } })
  expect((await ben?.next('AlertSettings'))?.data).toEqual(await all())
  expect(await all()).toMatchObject({ mobile: { kinds: { Assignment: true, Task: true } } })
  expect(await all(desk.tokens.ann)).toMatchObject({ web: { kinds: { Assignment: true } } })
  await call(setNoticeKinds, { body: { type: 'web', kinds: { Assignment: true } } }, desk.tokens.ben)
  expect(await all()).toMatchObject({ web: { kinds: { Assignment: true, Task: false } } })
  expect(ann?.heard('AlertSettings')).toHaveLength(0)
  for (const wrong of [
    { type: 'tv', kinds: {} },
    { type: 'web', kinds: { Mail: true } },
  ]) {
    const answer = await call(setNoticeKinds, { body: wrong as never }, desk.tokens.ben)
    expect(answer.status).toBe(400)
  }
})

test('AP-201, AP-286 new mail is switched for the mailboxes that the user reads, and for no others', async () => {
  const { call } = desk.server
  const { ops, chartering } = desk.lines
  const before = await call(getNoticeLines, { query: { type: 'mobile' } }, desk.tokens.ben)
  // A shared mailbox is quiet until it is chosen.
  expect(before.body).toEqual({ type: 'mobile', lines: [{ line_id: ops, is_on: false }] })
  const set = (line_id: number) => {
    const body = { type: 'mobile' as const, lines: [{ line_id, is_on: true }] }
    return call(setNoticeLines, { body }, desk.tokens.ben)
  }
  expect((await set(ops)).body).toEqual({ type: 'mobile', lines: [{ line_id: ops, is_on: true }] })
  expect(await all()).toMatchObject({ web: { lines: [{ line_id: ops, is_on: false }] } })
  const refused = await set(chartering)
  expect([refused.status, refused.error]).toEqual([404, ['This mailbox does not exist anymore']])
  await desk.company.db.updateTable('lines').set({ personal: true }).where('id', '=', ops).execute()
  expect(await all()).toMatchObject({ web: { lines: [{ line_id: ops, is_on: true }] } })
})

test.each(['long', 'short'] as const)(
  'AP-202, AP-203, AP-204, AP-205 mentions are switched by colleague and by own role, at the %s path',
  async (path) => {
    const { call } = desk.server
    const { ann, ben, cy } = desk.users
    const [users, roles] = [noticeUsers[path], noticeRoles[path]]
    const type = path === 'long' ? ('web' as const) : ('mobile' as const)
    const before = await call(users.get, { query: { type } }, desk.tokens.ben)
    expect(before.body).toEqual({
      type,
      users: [ann, cy].map((user_id) => ({ user_id, is_on: true })),
    })
    const body = { type, users: [{ user_id: ann, is_on: false }] }
    const set = await call(users.set, { body }, desk.tokens.ben)
    expect(set.body.users).toContainEqual({ user_id: ann, is_on: false })
    expect(set.body.users).toContainEqual({ user_id: cy, is_on: true })
    const self = { type, users: [{ user_id: ben, is_on: false }] }
    expect((await call(users.set, { body: self }, desk.tokens.ben)).status).toBe(404)
    const own = await call(roles.get, { query: { type } }, desk.tokens.ben)
    expect(own.body).toEqual({ type, roles: [{ role_id: broker, is_on: true }] })
    const off = await call(
      roles.set,
      { body: { type, roles: [{ role_id: broker, is_on: false }] } },
      desk.tokens.ben,
    )
    expect(off.body.roles).toEqual([{ role_id: broker, is_on: false }])
    const others = await inTransaction(desk.company.db, (tx) =>
      insertRole(tx, { name: `Other ${path}`, description: '', user_ids: [ann], permissions: [] }),
    )
    const foreign = await call(
      roles.set,
      { body: { type, roles: [{ role_id: others, is_on: false }] } },
      desk.tokens.ben,
    )
    expect([foreign.status, foreign.error]).toEqual([404, ['You do not have this role anymore']])
  },
)

test('quiet hours and digest are kept for the user alone, and odd times are refused', async () => {
  const { call } = desk.server
  expect((await all()).habits).toEqual({
    quiet: { is_on: false, from: '20:00', until: '07:00', weekends: false },
    digest_after_hours: 0,
  })
  const quiet = { is_on: true, from: '22:30', until: '06:00', weekends: true }
  const habits = { quiet, digest_after_hours: 4 } as const
  expect((await call(setAlertHabits, { body: habits }, desk.tokens.ben)).body).toEqual(habits)
  expect((await all()).habits).toEqual(habits)
  expect((await all(desk.tokens.ann)).habits.digest_after_hours).toBe(0)
  for (const from of ['24:00', '7:00', '', '22:60']) {
    const body = { ...habits, quiet: { ...quiet, from } }
    expect((await call(setAlertHabits, { body }, desk.tokens.ben)).status).toBe(400)
  }
})
