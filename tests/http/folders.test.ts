import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { PermissionKey } from '#features/foundation/users/contract/permissions.ts'
import { insertRole } from '#features/foundation/users/server/public.ts'
import { hideEmail, unhideEmail } from '#features/marks/hiddens/contract/endpoints.ts'
import { addStar, removeStar } from '#features/marks/stars/contract/endpoints.ts'
import {
  getFolderPermission,
  getFolderRule,
  getParentStructures,
} from '#features/records/folders/contract/endpoints.ts'
import { folderRefusals } from '#features/records/folders/contract/errors.ts'
import { isGranted } from '#features/records/folders/contract/permission.ts'
import { folderCalls, namesOf } from '#features/records/folders/server/testing.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const { create, make, list, get, update, copy, sort, remove, search } = folderCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('folders').execute()
})

const ben = () => desk.tokens.ben
const DENIED = "You don't have permission to perform this action"
const top = async (category: 'star' | 'personal' | 'share', token?: string) =>
  namesOf((await list({ category }, token)).body.folders)
const permission = async (id: number, token?: string) =>
  (await desk.server.call(getFolderPermission, { params: { id } }, token ?? desk.tokens.ann)).body.permission
const star = (starable_id: number, token = desk.tokens.ann) =>
  desk.server.call(addStar, { body: { starable_id, starable_type: 'Folder' } }, token)

/** Gives ben's role permissions that it lacks, until the next test. */
async function allow(permission: PermissionKey): Promise<void> {
  const role = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  await desk.company.db
    .insertInto('role_permissions')
    .values({ role_id: role.id, permission })
    .onConflict((it) => it.doNothing())
    .execute()
  desk.server.services.sessions.forget(desk.company.id)
}

async function deny(): Promise<void> {
  await desk.company.db
    .deleteFrom('role_permissions')
    .where('permission', 'in', ['create_and_edit_shared_folders', 'delete_shared_folders'])
    .execute()
  desk.server.services.sessions.forget(desk.company.id)
}

test('FO-002, AP-089, AP-092, AP-100 a folder is made with all its fields, and read with its rules', async () => {
  const rule = { name: 'Recaps', field: 'lines', strategy: 'equal', content: [desk.lines.ops] }
  const parent = await make({ name: 'Voyages' })
  const body = {
    name: '  Aegean\u0000 Star ',
    parent_id: parent.id,
    match_type: 'any' as const,
    rules: [rule],
  }
  const folder = await make(body)
  const { body: read } = await get(folder.id)
  expect(read.folder).toEqual(folder)
  expect(read.rules).toEqual([
    {
      ...rule,
      id: expect.any(Number),
      content_type: 'single',
      firstDate: null,
      lastDate: null,
      case_sensitive: false,
    },
  ])
  expect(folder).toEqual({
    id: expect.any(Number),
    name: 'Aegean Star',
    parent_id: parent.id,
    folder_type: 'normal',
    has_children: false,
    children: [],
    star: false,
    hidden: false,
    personal: true,
    unread_count: 0,
    fullpath: 'Voyages / Aegean Star',
    parent_structure: [{ id: parent.id, name: 'Voyages', folder_type: 'normal' }],
    creater: { id: desk.users.ann, name: 'Ann' },
    updater: { id: desk.users.ann, name: 'Ann' },
    created_at: expect.any(String),
    updated_at: expect.any(String),
    lines: [],
    folders: [],
    mail_scope: 'both',
    match_type: 'any',
    rules: read.rules,
    permission: '111111111',
    position: 0,
    star_position: 0,
    version: 1,
  })
  const above = (await get(parent.id)).body.folder
  expect([above.has_children, above.children]).toEqual([true, [folder.id]])
  const [{ id: rule_id = 0 } = {}] = read.rules
  const ask = (folder_id: number) =>
    desk.server.call(getFolderRule, { params: { rule_id }, query: { folder_id } }, desk.tokens.ann)
  expect((await ask(folder.id)).body.rule).toEqual(read.rules[0])
  expect((await ask(parent.id)).error).toEqual([folderRefusals.ruleNotFound.text])
})

test('AP-087 folders are listed below one, or at the top, in the order of their names', async () => {
  const voyages = await make({ name: 'Voyages' })
  for (const name of ['Voyage 10', 'voyage 9', 'Ågot', 'Zeta']) await make({ name, parent_id: voyages.id })
  await make({ name: 'Accounts', personal: false })
  const below = await list({ parent_id: voyages.id, no_cache: true })
  expect(namesOf(below.body.folders)).toEqual(['Ågot', 'voyage 9', 'Voyage 10', 'Zeta'])
  expect(below.body.next).toBeNull()
  const all = (await list()).body.folders
  expect(all.map(({ name, personal, has_children }) => [name, personal, has_children])).toEqual([
    ['Voyages', true, true],
    ['Accounts', false, false],
  ])
  expect((await list({ parent_id: 999_999 })).error).toEqual(['Failed to load folder.'])
  expect((await list({ after: 'no cursor' })).status).toBe(400)
})

test('AP-091 the chain of parents leads from the top down', async () => {
  const [one, two] = [await make({ name: 'One' }), { id: 0 }]
  two.id = (await make({ name: 'Two', parent_id: one.id })).id
  const three = await make({ name: 'Three', parent_id: two.id })
  const ask = (id: number, token = desk.tokens.ann) =>
    desk.server.call(getParentStructures, { params: { id } }, token)
  expect(namesOf((await ask(three.id)).body.parent_structures)).toEqual(['One', 'Two'])
  expect((await ask(three.id, ben())).status).toBe(404)
})

test('FO-004, FO-013, FO-016, AP-090 rights follow owner, star and the two permissions', async () => {
  const own = await make({ name: 'Own' }, ben())
  const shared = await make({ name: 'Shared', personal: false })
  expect(await permission(own.id, ben())).toBe('111111111')
  for (const flag of ['can_edit', 'can_delete', 'can_star', 'can_hide'] as const)
    expect(isGranted(own.permission, flag)).toBe(true)
  expect(await permission(shared.id, ben())).toBe('001110101')
  expect(await permission(shared.id)).toBe('111111101')
  await star(shared.id, ben())
  expect(await permission(shared.id, ben())).toBe('001110111')
  const attempts = () =>
    Promise.all([
      create({ name: 'New', personal: false }, ben()),
      create({ name: 'New', parent_id: shared.id }, ben()),
      update(shared.id, { name: 'Renamed' }, ben()),
      copy({ folder_id: own.id, parent_id: shared.id, target_folder_type: 'normal' }, ben()),
    ])
  for (const answer of await attempts()) expect([answer.status, answer.error]).toEqual([403, [DENIED]])
  expect((await remove(shared.id, ben())).status).toBe(403)
  await allow('create_and_edit_shared_folders')
  for (const answer of await attempts()) expect(answer.status).toBe(200)
  expect(await permission(shared.id, ben())).toBe('111110111')
  expect((await remove(shared.id, ben())).status).toBe(403)
  await allow('delete_shared_folders')
  expect((await remove(shared.id, ben())).status).toBe(204)
  await deny()
})

test('a folder of somebody else, one out of sight and one that never was are refused alike', async () => {
  const own = await make({ name: 'Own' })
  const apart = await make({ name: 'Apart', personal: false, lines: [desk.lines.chartering] })
  for (const id of [own.id, apart.id, 999_999]) {
    const asked = [
      await get(id, ben()),
      await update(id, { name: 'x' }, ben()),
      await remove(id, ben()),
      await list({ parent_id: id }, ben()),
      await copy({ folder_id: id, target_folder_type: 'normal' }, ben()),
      await star(id, ben()),
      await desk.server.call(hideEmail, { body: { hiddenable_type: 'Folder', hiddenable_id: id } }, ben()),
    ]
    for (const { status, error } of asked) expect([status, error]).toEqual([404, ['Failed to load folder.']])
  }
})

test('shared folders are seen by readers of their lines, with all below them, or by role', async () => {
  const open = await make({ name: 'Open', personal: false })
  const ops = await make({ name: 'Ops', personal: false, lines: [desk.lines.ops] })
  const desks = await make({ name: 'Chartering', personal: false, lines: [desk.lines.chartering] })
  const deep = await make({ name: 'Deep', parent_id: desks.id })
  await make({ name: 'Deeper', parent_id: deep.id })
  expect(await top('share')).toEqual(['Chartering', 'Open', 'Ops'])
  expect(await top('share', ben())).toEqual(['Open', 'Ops'])
  expect(await top('share', desk.tokens.cy)).toEqual(['Open'])
  const role_id = await inTransaction(desk.company.db, (tx) =>
    insertRole(tx, { name: `Deep ${deep.id}`, description: '', user_ids: [desk.users.ben], permissions: [] }),
  )
  await desk.company.db.insertInto('folder_roles').values({ folder_id: deep.id, role_id }).execute()
  // Its parent is out of sight: it is at the top for ben, under the name of its own.
  expect(await top('share', ben())).toEqual(['Deep', 'Open', 'Ops'])
  expect(namesOf((await list({ parent_id: deep.id }, ben())).body.folders)).toEqual(['Deeper'])
  const seen = (await get(deep.id, ben())).body.folder
  expect([seen.fullpath, seen.parent_structure]).toEqual(['Deep', []])
  await update(ops.id, { parent_id: desks.id })
  expect(await top('share', ben())).toEqual(['Deep', 'Open', 'Ops'])
  await update(open.id, { parent_id: desks.id })
  expect(await top('share', ben())).toEqual(['Deep', 'Ops'])
  await update(desks.id, { lines: [] })
  expect(await top('share', ben())).toEqual(['Chartering'])
})

test('FO-009, AP-088 a search answers stars, own and shared folders, 20 of each to a page, from two characters on', async () => {
  const parent = await make({ name: 'Fixtures' })
  for (let at = 1; at <= 21; at++) await make({ name: `Fixture ${at}`, parent_id: parent.id })
  const shared = await make({ name: 'All fixtures', personal: false })
  await make({ name: 'Fixture view', folder_type: 'view', lines: [desk.lines.ops] })
  await star(shared.id)
  const first = (await search({ key: 'FIXTURÉ' })).body
  expect(namesOf(first.stars)).toEqual(['All fixtures'])
  expect(first.personals).toHaveLength(20)
  expect(first.personals[0]).toMatchObject({ name: 'Fixture 1', fullpath: 'Fixtures / Fixture 1' })
  expect([namesOf(first.shares), first.has_more]).toEqual([['All fixtures'], true])
  const second = (await search({ key: 'fixture', page: 2 })).body
  expect([namesOf(second.personals), second.has_more]).toEqual([
    ['Fixture 21', 'Fixture view', 'Fixtures'],
    false,
  ])
  const share = (await search({ key: 'fixture', search_type: 'share' })).body
  expect([share.personals, namesOf(share.shares)]).toEqual([[], ['All fixtures']])
  const personal = (await search({ key: 'fixture', search_type: 'personal', per_page: 2 })).body
  expect([personal.shares, personal.stars, personal.personals.length]).toEqual([[], [], 2])
  expect(namesOf((await search({ key: 'fixture', folder_type: 'view' })).body.personals)).toEqual([
    'Fixture view',
  ])
  expect(namesOf((await search({ key: '21', parent_id: parent.id })).body.personals)).toEqual(['Fixture 21'])
  for (const key of ['f', '', '%', 'a\u0000', 'no such folder'])
    expect((await search({ key })).body.personals).toEqual([])
  expect(namesOf((await search({ key: 'fixture' }, ben())).body.shares)).toEqual(['All fixtures'])
})

test('FO-020, AP-094 the order of one’s own folders and of stars is kept; shared ones are in the order of their names', async () => {
  const ids = new Map<string, number>()
  for (const name of ['A', 'B', 'C', 'D']) ids.set(name, (await make({ name })).id)
  const id = (name: string) => ids.get(name) ?? 0
  const normal = { folder_type: 'normal_folders' as const }
  expect((await sort({ ...normal, children: [id('C'), 999_999] })).status).toBe(204)
  expect(await top('personal')).toEqual(['C', 'A', 'B', 'D'])
  await sort({ ...normal, children: [id('A')], at: 'bottom' })
  expect(await top('personal')).toEqual(['C', 'B', 'D', 'A'])
  await make({ name: 'Bb' })
  expect(await top('personal')).toEqual(['C', 'B', 'Bb', 'D', 'A'])
  await sort({ ...normal, children: ['A', 'B', 'C', 'D'].map(id) })
  expect(await top('personal')).toEqual(['A', 'B', 'C', 'D', 'Bb'])
  const shared = await make({ name: 'Shared', personal: false })
  for (const children of [[shared.id], [id('A'), shared.id]])
    expect((await sort({ ...normal, children })).error).toEqual(['This action is not allowed.'])
  expect((await sort({ ...normal, parent_id: shared.id, children: [1] })).status).toBe(400)
  for (const each of [id('A'), id('B'), shared.id]) await star(each)
  expect(await top('star')).toEqual(['A', 'B', 'Shared'])
  await sort({ folder_type: 'starred_folders', children: [shared.id] })
  expect(await top('star')).toEqual(['Shared', 'A', 'B'])
  await sort({ folder_type: 'starred_folders', children: [shared.id], at: 'bottom' })
  expect(await top('star')).toEqual(['A', 'B', 'Shared'])
  expect(await top('personal')).toEqual(['A', 'B', 'C', 'D', 'Bb'])
})

test('stars and hiding of folders are each reader’s own', async () => {
  const shared = await make({ name: 'Shared', personal: false })
  await star(shared.id)
  const hidden = { body: { hiddenable_type: 'Folder' as const, hiddenable_id: shared.id } }
  await desk.server.call(hideEmail, hidden, desk.tokens.ann)
  expect((await get(shared.id)).body.folder).toMatchObject({ star: true, hidden: true })
  expect((await get(shared.id, ben())).body.folder).toMatchObject({ star: false, hidden: false })
  const starred = { body: { starable_type: 'Folder' as const, starable_id: shared.id } }
  await desk.server.call(removeStar, starred, desk.tokens.ann)
  await desk.server.call(unhideEmail, hidden, desk.tokens.ann)
  expect((await get(shared.id)).body.folder).toMatchObject({ star: false, hidden: false })
})

test('FO-018, FO-019, AP-093 a structure is copied below a folder of the same type, under the name New folder', async () => {
  const source = await make({ name: 'Source', personal: false, lines: [desk.lines.ops] })
  const child = await make({
    name: 'Child',
    parent_id: source.id,
    rules: [{ name: 'r', field: 'lines', strategy: 'equal', content: [desk.lines.ops] }],
  })
  await make({ name: 'Grandchild', parent_id: child.id, folder_type: 'dynamic' })
  const view = { folder_type: 'view' as const, folders: [child.id], mail_scope: 'incoming' as const }
  await make({ name: 'View', parent_id: source.id, ...view })
  const target = await make({ name: 'Target' })
  const { folder } = (
    await copy({ folder_id: source.id, parent_id: target.id, target_folder_type: 'normal' })
  ).body
  expect(folder).toMatchObject({
    name: 'New folder',
    fullpath: 'Target / New folder',
    personal: true,
    lines: [],
  })
  const [copied, copied_view] = (await list({ parent_id: folder.id })).body.folders
  expect([copied?.name, copied_view?.name]).toEqual(['Child', 'View'])
  // What showed a copied folder shows its copy.
  expect(copied_view).toMatchObject({ ...view, folders: [copied?.id], personal: true })
  expect((await get(copied?.id ?? 0)).body.rules).toMatchObject([{ name: 'r' }])
  expect(namesOf((await list({ parent_id: copied?.id ?? 0 })).body.folders)).toEqual(['Grandchild'])
  const top_copy = await copy({
    folder_id: source.id,
    name: 'Again',
    target_folder_type: 'normal',
    personal: false,
  })
  expect(top_copy.body.folder).toMatchObject({ name: 'Again', personal: false, lines: [desk.lines.ops] })
  const dynamic = await make({ name: 'Dynamic', folder_type: 'dynamic' })
  for (const [parent_id, target_folder_type] of [
    [dynamic.id, 'dynamic'],
    [dynamic.id, 'normal'],
    [target.id, 'view'],
  ] as const) {
    const answer = await copy({ folder_id: source.id, parent_id, target_folder_type })
    expect([answer.status, answer.error]).toEqual([400, ['Two folders need to have the same type.']])
  }
})

test('AP-096 what is given of a folder is changed; below another folder it takes all below it along', async () => {
  const [from, to] = [await make({ name: 'From' }), await make({ name: 'To' })]
  const moved = await make({ name: 'Moved', parent_id: from.id })
  const deep = await make({ name: 'Deep', parent_id: moved.id })
  const { folder } = (await update(moved.id, { name: 'Renamed', parent_id: to.id })).body
  expect(folder).toMatchObject({ name: 'Renamed', fullpath: 'To / Renamed', version: 2, mail_scope: 'both' })
  expect((await get(deep.id)).body.folder.fullpath).toBe('To / Renamed / Deep')
  expect((await get(from.id)).body.folder.has_children).toBe(false)
  expect((await update(deep.id, { parent_id: null })).body.folder.fullpath).toBe('Deep')
  expect((await update(deep.id, { folder_type: 'view' })).error).toEqual([folderRefusals.typeIsKept.text])
})

test('FO-027, AP-097 a folder is deleted with all below it, but not with folders that one does not see', async () => {
  const parent = await make({ name: 'Parent' })
  const child = await make({ name: 'Child', parent_id: parent.id })
  expect((await remove(parent.id)).status).toBe(204)
  expect((await get(child.id)).error).toEqual(['Failed to load folder.'])
  expect((await remove(parent.id)).status).toBe(404)
  await allow('delete_shared_folders')
  const shared = await make({ name: 'Shared', personal: false })
  await make({ name: 'Apart', parent_id: shared.id, lines: [desk.lines.chartering] })
  const refused = await remove(shared.id, ben())
  expect([refused.status, refused.error]).toEqual([403, [folderRefusals.hiddenBranch.text]])
  expect((await remove(shared.id)).status).toBe(204)
  await deny()
})
