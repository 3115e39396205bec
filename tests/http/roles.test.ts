import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  updateRole,
} from '#features/flows/roles/contract/endpoints.ts'
import type { RoleChanges, RoleForm } from '#features/flows/roles/contract/role.ts'
import { permissionKeys } from '#features/foundation/users/contract/permissions.ts'
import { createFolder, listFolders } from '#features/records/folders/contract/endpoints.ts'
import { getEmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { getBasicData, listLines } from '#features/workspaces/shell/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway'] })
})
afterAll(() => desk.stop())

const make = (body: Partial<RoleForm>, token = desk.tokens.ann) =>
  desk.server.call(createRole, { body: { name: 'Untitled', ...body } }, token)
const change = (id: number, body: RoleChanges, token = desk.tokens.ann) =>
  desk.server.call(updateRole, { params: { id }, body }, token)
const remove = (id: number, token = desk.tokens.ann) =>
  desk.server.call(deleteRole, { params: { id } }, token)
const read = (id: number) => desk.server.call(getRole, { params: { id } }, desk.tokens.ann)
const linesOf = async (token: string) =>
  (await desk.server.call(listLines, undefined, token)).body.lines.map(({ id }) => id)

test('AD-002, AD-014, AP-234, AP-235, AP-236 a new role permits deleting mails and marking them unread alone, and has what was given', async () => {
  const { ops } = desk.lines
  const { body } = await make({ name: ' Desk 1_a.b-c ', line_ids: [ops, ops], users: [desk.users.cy] })
  const off = Object.fromEntries(permissionKeys.map((key) => [key, false]))
  expect(body.role).toEqual({
    id: body.role.id,
    name: 'Desk 1_a.b-c',
    description: '',
    disable_mention: false,
    folder_ids: [],
    line_ids: [ops],
    users: [desk.users.cy],
    role_permissions: { ...off, delete_emails: true, mark_as_unread: true },
    version: expect.any(String),
  })
  expect((await read(body.role.id)).body.role).toEqual(body.role)
  const listed = (await desk.server.call(listRoles, undefined, desk.tokens.ann)).body.roles
  expect(listed.map(({ name }) => name)).toEqual(['Broker', 'Desk 1_a.b-c'])
  const chosen = await make({
    name: 'Chosen',
    role_permissions: { delete_emails: false, mark_email_as_spam: true },
  })
  const on = Object.entries(chosen.body.role.role_permissions).filter(([, isOn]) => isOn)
  expect(on.map(([key]) => key)).toEqual(['mark_email_as_spam', 'mark_as_unread'])
  for (const { id } of [body.role, chosen.body.role]) expect((await remove(id)).status).toBe(204)
  expect((await read(body.role.id)).status).toBe(404)
})

test('AD-004 a role name has 3 to 50 characters of letters, digits, underscore, space, dot and hyphen, and is nobody else’s', async () => {
  for (const name of ['ab', ' a ', 'x'.repeat(51), 'a/b/c', 'a@bc', 'tab\tbed', 'nul\0l'])
    expect([name, (await make({ name })).status]).toEqual([name, 400])
  for (const name of ['abc', 'x'.repeat(50), 'Ναυλώσεις 1', 'a_b.c-d e']) {
    const { status, body } = await make({ name })
    expect([name, status]).toEqual([name, 200])
    await remove(body.role.id)
  }
  const taken = await make({ name: 'BROKER' })
  expect([taken.status, taken.error]).toEqual([400, ['Another role has this name']])
})

test('AD-005, AD-007, RT-013, AP-237 what a role gives counts at once on calls and open sockets, and goes with it', async () => {
  const { cy } = desk.users
  const { chartering } = desk.lines
  const mail = await desk.deliver({ line_id: chartering })
  const seen = () => desk.server.call(getEmailDetail, { params: { id: mail }, query: {} }, desk.tokens.cy)
  const folder = (
    await desk.server.call(
      createFolder,
      { body: { name: 'Claims', personal: false, lines: [chartering] } },
      desk.tokens.ann,
    )
  ).body.folder
  const folders = async () =>
    (await desk.server.call(listFolders, { query: { category: 'share' } }, desk.tokens.cy)).body.folders.map(
      ({ id }) => id,
    )
  const rights = async () =>
    (await desk.server.call(getBasicData, undefined, desk.tokens.cy)).body.permissions
  const first = (await make({ name: 'First', line_ids: [chartering] })).body.role
  const second = (
    await make({ name: 'Second', folder_ids: [folder.id], role_permissions: { mark_as_unread: false } })
  ).body.role
  const live = await LiveListener.connect(desk.server.url, desk.tokens.cy)
  expect([await linesOf(desk.tokens.cy), await folders(), (await seen()).status]).toEqual([[], [], 404])

  await change(first.id, { users: [cy] })
  await change(second.id, { users: [cy] })
  expect(await linesOf(desk.tokens.cy)).toEqual([chartering])
  expect(await folders()).toEqual([folder.id])
  expect((await seen()).status).toBe(200)
  // On in one of them is on.
  expect(await rights()).toEqual({ delete_emails: true, mark_as_unread: true })
  const heard = await desk.deliver({ line_id: chartering })
  await expect
    .poll(() => live.heard('Email').map(({ data }) => (data as { email: { id: number } }).email.id))
    .toEqual([heard])
  expect(live.heard('Permission').at(-1)?.data).toEqual({
    permissions: { delete_emails: true, mark_as_unread: true },
  })
  expect(live.heard('Sight').map(({ data }) => data)).toEqual([{ user_id: cy }, { user_id: cy }])

  await change(first.id, { line_ids: [], role_permissions: { mark_as_unread: false } })
  await remove(second.id)
  await desk.deliver({ line_id: chartering })
  expect([await linesOf(desk.tokens.cy), await folders(), (await seen()).status]).toEqual([[], [], 404])
  await expect
    .poll(() => live.heard('Permission').at(-1)?.data)
    .toEqual({ permissions: { delete_emails: true } })
  expect(live.heard('Email')).toHaveLength(1)
  live.close()
  await remove(first.id)
})

test('AD-008, RT-014 that a role is hidden from the @ list is told to everybody, when it is news', async () => {
  const { id } = (await make({ name: 'Quiet' })).body.role
  const live = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  await change(id, { disable_mention: true })
  await change(id, { disable_mention: true, description: 'The same' })
  await change(id, { disable_mention: false })
  const news = () => live.heard('UpdateRoleDisableMention').map(({ data }) => data)
  await expect.poll(news).toEqual([
    { role_id: id, disable_mention: true },
    { role_id: id, disable_mention: false },
  ])
  live.close()
  await remove(id)
})

test('a role has people, shared mailboxes and shared folders of the company alone; nothing is stored of what is refused', async () => {
  const { id } = (await make({ name: 'Strict' })).body.role
  const own = await desk.server.call(createFolder, { body: { name: 'Mine' } }, desk.tokens.ann)
  const refused: [RoleChanges, string][] = [
    [{ users: [99_999] }, 'A role has users of the company only'],
    [{ line_ids: [99_999] }, 'A role gives shared mailboxes of the company only'],
    [{ folder_ids: [own.body.folder.id] }, 'A role gives shared folders of the company only'],
    [{ folder_ids: [99_999] }, 'A role gives shared folders of the company only'],
  ]
  for (const [body, text] of refused) {
    const answer = await change(id, { ...body, description: 'kept?' })
    expect([answer.status, answer.error]).toEqual([400, [text]])
  }
  const { db } = desk.company
  await db.updateTable('lines').set({ personal: true }).where('id', '=', desk.lines.chartering).execute()
  expect((await change(id, { line_ids: [desk.lines.chartering] })).status).toBe(400)
  await db.updateTable('lines').set({ personal: false }).where('id', '=', desk.lines.chartering).execute()
  expect((await read(id)).body.role).toMatchObject({
    description: '',
    users: [],
    line_ids: [],
    folder_ids: [],
  })
  await remove(id)
})

test('AP-238 a role is deleted with what it gave; administration is closed to members and to other companies', async () => {
  const { id } = (await make({ name: 'Going', users: [desk.users.cy], line_ids: [desk.lines.ops] })).body.role
  for (const token of [desk.tokens.ben, desk.tokens.cy]) {
    // Nobody gives himself what he does not have.
    expect((await change(id, { users: [desk.users.ben], role_permissions: {} }, token)).status).toBe(403)
    expect((await make({ name: 'Own' }, token)).status).toBe(403)
    expect((await remove(id, token)).status).toBe(403)
  }
  expect((await remove(id + 1000, desk.tokens.olga)).status).toBe(404)
  expect(await linesOf(desk.tokens.cy)).toEqual([desk.lines.ops])
  expect((await remove(id)).status).toBe(204)
  expect(await linesOf(desk.tokens.cy)).toEqual([])
  expect((await remove(id)).status).toBe(404)
})

test('two administrators who change a role at once lose nothing of each other', async () => {
  const { id } = (await make({ name: 'Shared' })).body.role
  await Promise.all([
    change(id, { users: [desk.users.cy] }),
    change(id, { line_ids: [desk.lines.ops] }),
    change(id, { description: 'Both' }),
    change(id, { role_permissions: { mark_email_as_spam: true } }),
  ])
  expect((await read(id)).body.role).toMatchObject({
    description: 'Both',
    users: [desk.users.cy],
    line_ids: [desk.lines.ops],
    role_permissions: { mark_email_as_spam: true, delete_emails: true },
  })
  await remove(id)
})

test('what a colleague changed meanwhile is not written over by who read the role before, unless he says so', async () => {
  const { role } = (await make({ name: 'Two at once' })).body
  const { version } = role
  expect((await change(role.id, { line_ids: [desk.lines.ops], version })).status).toBe(200)
  const late = await change(role.id, { description: 'By night', version })
  expect([late.status, late.error]).toEqual([409, ['This role was changed by a colleague meanwhile']])
  const now = (await read(role.id)).body.role
  expect(now).toMatchObject({ description: '', line_ids: [desk.lines.ops] })
  expect((await change(role.id, { description: 'By night', version: now.version })).status).toBe(200)
  expect((await change(role.id, { description: 'By day' })).body.role.description).toBe('By day')
})
