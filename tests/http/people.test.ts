import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetPassword } from '#features/flows/password-reset/contract/endpoints.ts'
import {
  createUser,
  deleteUser,
  forceUserLogout,
  getUser,
  listUserLines,
  listUsers,
  updateUser,
} from '#features/flows/people/contract/endpoints.ts'
import type { PersonChanges, PersonForm } from '#features/flows/people/contract/person.ts'
import { checkOnline, login, verifyToken } from '#features/foundation/session/contract/endpoints.ts'
import { getBasicData, listLines } from '#features/workspaces/shell/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let broker: number
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway'] })
  broker = (await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => desk.stop())

const ann = () => desk.tokens.ann
const add = (body: Partial<PersonForm> & { user_name: string }, token = ann()) => {
  const { user_name } = body
  const form = { name: user_name, email: `${user_name}@oceanic.example`, ...body }
  return desk.server.call(createUser, { body: form }, token)
}
const change = (id: number, body: PersonChanges, token = ann()) =>
  desk.server.call(updateUser, { params: { id }, body }, token)
const remove = (id: number, token = ann()) => desk.server.call(deleteUser, { params: { id } }, token)
const signIn = (username: string, password = TEST_PASSWORD) =>
  desk.server.call(login, { body: { username, password } })
const isIn = async (token: string) => (await desk.server.call(checkOnline, undefined, token)).status === 204

test('AP-239, AP-240, AP-241 somebody is added with roles and mailboxes, and chooses his password by a link that works once', async () => {
  const live = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  const { body } = await add({
    user_name: 'dana',
    name: ' Dana ',
    role_ids: [broker],
    line_ids: [desk.lines.ops],
  })
  expect(body.user).toMatchObject({
    name: 'Dana',
    user_name: 'dana',
    user_type: 'member',
    active: true,
    role_ids: [broker],
    line_ids: [desk.lines.ops],
  })
  await expect.poll(() => live.heard('TeamMember').map(({ data }) => data)).toMatchObject([{ name: 'Dana' }])
  live.close()
  // No mailbox of this company can send.
  const token = new URL(body.link ?? '').hash.split('token=')[1] ?? ''
  const chosen = { token, password: 'chosen-1!', password_confirmation: 'chosen-1!' }
  expect((await desk.server.call(resetPassword, { body: chosen })).status).toBe(204)
  expect((await desk.server.call(resetPassword, { body: chosen })).status).toBe(400)
  const own = (await signIn('dana', 'chosen-1!')).body.auth_token
  const lines = (await desk.server.call(listLines, undefined, own)).body.lines
  expect(lines.map(({ id }) => id)).toEqual([desk.lines.ops])
  expect((await desk.server.call(getBasicData, undefined, own)).body.permissions).toEqual({
    mark_as_unread: true,
  })
  const listed = (await desk.server.call(listUsers, { query: { all_users: true } }, ann())).body.users
  expect(listed.map(({ user_name }) => user_name)).toContain('dana')
  const { id } = body.user
  expect((await desk.server.call(getUser, { params: { id } }, ann())).body.user).toEqual(body.user)
  await remove(id)
})

test('a username and an address are one person’s, mailboxes and roles the company’s; nothing is stored of what is refused', async () => {
  const count = async () =>
    (await desk.server.call(listUsers, { query: { all_users: true } }, ann())).body.users.length
  const before = await count()
  const refused: [Partial<PersonForm>, string][] = [
    [{ user_name: 'BEN', email: 'b@oceanic.example' }, 'Somebody has this username'],
    // Of another company: signing in by name leads to one of them.
    [{ user_name: 'olga' }, 'Somebody has this username'],
    [{ email: 'Ben@Oceanic.example' }, 'Somebody of the company has this email address'],
    [{ role_ids: [99_999] }, 'Users have roles of the company only'],
    [{ line_ids: [99_999] }, 'Users are given shared mailboxes of the company only'],
    [{ user_name: 'ab' }, 'Must be at least 3 characters but not more than 20 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
  ]
  for (const [part, text] of refused) {
    const answer = await add({ user_name: 'erik', ...part })
    expect([answer.status, answer.error]).toEqual([400, [text]])
  }
  expect(await count()).toBe(before)
})

test('AP-242 an administrator changes who somebody is; his sign-in, rights and windows follow at once', async () => {
  const { id } = (await add({ user_name: 'finn' })).body.user
  const token = await desk.signIn('finn')
  const live = await LiveListener.connect(desk.server.url, token)
  const changed = await change(id, {
    name: 'Finn B.',
    user_name: 'finn-b',
    email: 'finn.b@oceanic.example',
    user_type: 'admin',
    line_ids: [desk.lines.ops],
  })
  expect(changed.body.user).toMatchObject({ name: 'Finn B.', user_name: 'finn-b', user_type: 'admin' })
  await expect.poll(() => live.heard('Sight').map(({ data }) => data)).toEqual([{ user_id: id }])
  expect(live.heard('Permission').at(-1)?.data).toMatchObject({
    permissions: { delete_shared_folders: true },
  })
  const lines = (await desk.server.call(listLines, undefined, token)).body.lines
  expect(lines.map(({ username }) => username)).toEqual(['ops', 'chartering'])
  const who = await desk.server.call(verifyToken, { body: { token } })
  expect(who.body.user).toMatchObject({ user_name: 'finn-b', user_type: 'admin' })
  await expect(desk.signIn('finn')).rejects.toThrow()
  live.close()
  await change(id, { user_type: 'member', line_ids: [] })
  expect((await desk.server.call(listUsers, { query: {} }, token)).body.users.length).toBeGreaterThan(3)
  expect((await change(id, { name: 'x' }, token)).status).toBe(403)
  await remove(id)
})

test('AD-013 whoever is made inactive or deleted is out at once on calls and sockets, and signs in no more', async () => {
  const { id } = (await add({ user_name: 'gina' })).body.user
  const token = await desk.signIn('gina')
  const live = await LiveListener.connect(desk.server.url, token)
  const closed = live.closed()
  await change(id, { active: false })
  expect(await isIn(token)).toBe(false)
  expect(await closed).toBe(4001)
  const { rows } = {
    rows: (await desk.server.call(listUsers, { query: { all_users: true } }, ann())).body.users,
  }
  expect(rows.find((user) => user.id === id)?.active).toBe(false)
  const activeOnes = (await desk.server.call(listUsers, { query: {} }, ann())).body.users
  expect(activeOnes.some((user) => user.id === id)).toBe(false)
  await change(id, { active: true })
  expect(await isIn(await desk.signIn('gina'))).toBe(true)
  const last = await desk.signIn('gina')
  expect((await remove(id)).status).toBe(204)
  expect(await isIn(last)).toBe(false)
  await expect(desk.signIn('gina')).rejects.toThrow()
})

test('AP-243 a deleted user has deleted_at and is shown nowhere; his name and address are free', async () => {
  const { id } = (await add({ user_name: 'hugo', role_ids: [broker] })).body.user
  await remove(id)
  const row = await desk.company.db
    .selectFrom('users')
    .select(['deleted_at', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: 'hugo', deleted_at: expect.any(String) })
  for (const all_users of [true, false]) {
    const { users } = (await desk.server.call(listUsers, { query: { all_users } }, ann())).body
    expect(users.some((user) => user.id === id)).toBe(false)
  }
  expect((await desk.server.call(getUser, { params: { id } }, ann())).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  const again = await add({ user_name: 'hugo' })
  expect(again.status).toBe(200)
  await remove(again.body.user.id)
})

test('the last administrator stays, and nobody deactivates or deletes himself', async () => {
  const { ann: own, ben } = desk.users
  expect((await change(own, { user_type: 'member' })).error).toEqual(['The last administrator stays'])
  expect((await change(own, { active: false })).error).toEqual(['You cannot deactivate or delete yourself'])
  expect((await remove(own)).error).toEqual(['You cannot deactivate or delete yourself'])
  await change(ben, { user_type: 'admin' })
  // Each takes the other's rights at the same moment: one of them stays.
  const both = await Promise.all([
    change(ben, { user_type: 'member' }),
    change(own, { user_type: 'member' }, desk.tokens.ben),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  await desk.company.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', own).execute()
  await desk.company.db.updateTable('users').set({ user_type: 'member' }).where('id', '=', ben).execute()
  desk.server.services.sessions.forget(desk.company.id)
})

test('AU-025, AP-249 an administrator ends all sessions of another user, whose windows hear it before their sockets close', async () => {
  const tokens = [await desk.signIn('ben'), await desk.signIn('ben')] as const
  const live = await LiveListener.connect(desk.server.url, tokens[0])
  const closed = live.closed()
  const force = (token: string) =>
    desk.server.call(forceUserLogout, { params: { id: desk.users.ben } }, token)
  expect((await force(desk.tokens.cy)).status).toBe(403)
  expect(await isIn(tokens[1])).toBe(true)
  expect((await force(ann())).status).toBe(204)
  expect(await closed).toBe(4001)
  expect(live.heard('ForceLogout').map(({ data }) => data)).toEqual([{ user_id: desk.users.ben }])
  for (const token of tokens) expect(await isIn(token)).toBe(false)
  expect(await isIn(ann())).toBe(true)
  desk.tokens.ben = await desk.signIn('ben')
})

test('AP-250 mailboxes and people to choose from: shared ones, own personal ones, active members', async () => {
  const ask = async () => (await desk.server.call(listUserLines, undefined, desk.tokens.ben)).body
  const { lines, users } = await ask()
  expect(lines.map(({ username }) => username)).toEqual(['ops', 'chartering'])
  expect(users.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ann', 'Ben', 'Cyd']))
  expect(lines[0]?.user_ids).toEqual(expect.arrayContaining([desk.users.ann]))
  const { db } = desk.company
  await db.updateTable('lines').set({ personal: true }).execute()
  expect((await ask()).lines.map(({ username }) => username)).toEqual(['ops'])
  await db.updateTable('lines').set({ personal: false }).execute()
})
