import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { folderRefusals } from '../contract/errors.ts'
import type { Folder } from '../contract/folder.ts'
import { fillFolders, folderCalls, namesOf } from './testing.ts'

let desk: TestDesk
const { create, make, list, get, update, copy, remove } = folderCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('folders').execute()
})

/** Folders each below the one before. */
async function chain(length: number): Promise<Folder[]> {
  const folders: Folder[] = []
  for (let at = 1; at <= length; at++)
    folders.push(await make({ name: `Level ${at}`, parent_id: folders.at(-1)?.id ?? null }))
  return folders
}

const fill = (parent_id: number | null, count: number) => fillFolders(desk, parent_id, count)

test('a name has 1 to 254 characters', async () => {
  const longest = '海'.repeat(254)
  expect((await make({ name: longest })).name).toBe(longest)
  const { id } = await make({ name: 'Kept' })
  for (const name of ['', ' \u200b\n', 'x'.repeat(255), 'x'.repeat(2_001)]) {
    for (const answer of [await create({ name }), await update(id, { name })]) expect(answer.status).toBe(400)
  }
  expect((await create({ name: 'x'.repeat(255) })).error).toEqual([folderRefusals.name.text])
  expect((await get(id)).body.folder.name).toBe('Kept')
})

test('folders are 30 deep at most, made, moved or copied', async () => {
  const levels = await chain(30)
  const deepest = levels.at(-1)?.id ?? 0
  const refused = { status: 400, error: [folderRefusals.tooDeep.text] }
  expect(await create({ name: 'Level 31', parent_id: deepest })).toMatchObject(refused)
  const pair = await make({ name: 'Pair' })
  await make({ name: 'Its child', parent_id: pair.id })
  const [above = 0, higher = 0] = [levels[28]?.id, levels[27]?.id]
  expect(await update(pair.id, { parent_id: above })).toMatchObject(refused)
  const body = { folder_id: pair.id, parent_id: above, target_folder_type: 'normal' as const }
  expect(await copy(body)).toMatchObject(refused)
  expect((await copy({ ...body, parent_id: higher })).status).toBe(200)
  expect((await update(pair.id, { parent_id: higher })).status).toBe(200)
  expect((await get(deepest)).body.folder.parent_structure).toHaveLength(29)
})

test('of two moves that together were a circle one is refused, again and again', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await make({ name: `One ${round}` }), await make({ name: `Other ${round}` })]
    const answers = await Promise.all([
      update(one.id, { parent_id: other.id }),
      update(other.id, { parent_id: one.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.flatMap(({ error }) => error)).toEqual([folderRefusals.intoItself.text])
  }
  const broken = await sql`
    select from folders left join folders as parent on parent.id = folders.parent_id
    where folders.path is distinct from coalesce(parent.path, '{}') || folders.id
  `.execute(desk.company.db)
  expect(broken.rows).toEqual([])
})

test('a folder goes neither into itself nor below, nor into the other directory', async () => {
  const [top, , low] = await chain(3)
  const shared = await make({ name: 'Shared', personal: false })
  const [id = 0, below = 0] = [top?.id, low?.id]
  for (const parent_id of [id, below])
    expect((await update(id, { parent_id })).error).toEqual([folderRefusals.intoItself.text])
  expect((await update(id, { parent_id: shared.id })).error).toEqual([folderRefusals.otherOwner.text])
  expect((await update(id, { parent_id: 999_999 })).error).toEqual([folderRefusals.notFound.text])
})

/** Reads a branch to its end. @returns names in their order, and the median milliseconds of a page */
async function readBranch(parent_id: number) {
  const found: string[] = []
  const times: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const started = performance.now()
    const { body } = await list({ parent_id, ...(after ? { after } : {}) })
    times.push(performance.now() - started)
    found.push(...namesOf(body.folders))
    after = body.next
  }
  return { found, median_ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 }
}

test('5,000 folders side by side are read page by page, each quickly, and no more come', async () => {
  const parent = await make({ name: 'Full' })
  await fill(parent.id, 5_000)
  await desk.company.db.executeQuery(sql`analyze folders`.compile(desk.company.db))
  const { found, median_ms } = await readBranch(parent.id)
  expect(found).toHaveLength(5_000)
  expect(found).toEqual(found.toSorted())
  expect(median_ms).toBeLessThan(50)
  const full = { status: 400, error: [folderRefusals.tooMany.text] }
  expect(await create({ name: 'One more', parent_id: parent.id })).toMatchObject(full)
  const other = await make({ name: 'Other' })
  expect(await update(other.id, { parent_id: parent.id })).toMatchObject(full)
  expect(await copy({ folder_id: parent.id, target_folder_type: 'normal' })).toMatchObject({
    status: 400,
    error: [folderRefusals.tooLarge.text],
  })
  const started = performance.now()
  expect((await remove(parent.id)).status).toBe(204)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('at the top, too, the own folders are followed by the shared ones wherever a page ends', async () => {
  await fill(null, 200)
  await make({ name: 'Shared', personal: false })
  const first = (await list()).body
  expect([first.folders.length, first.folders.some(({ personal }) => !personal)]).toEqual([200, false])
  const second = (await list({ after: first.next ?? '' })).body
  expect([namesOf(second.folders), second.next]).toEqual([['Shared'], null])
})

test('who saves a form that somebody changed meanwhile is told, and overwrites nothing', async () => {
  const folder = await make({ name: 'Shared', personal: false })
  const { version } = folder
  expect((await update(folder.id, { name: 'Mine', version })).body.folder.version).toBe(version + 1)
  const later = await update(folder.id, { name: 'Yours', match_type: 'any', version })
  expect([later.status, later.error]).toEqual([409, [folderRefusals.changedMeanwhile.text]])
  expect((await get(folder.id)).body.folder).toMatchObject({ name: 'Mine', match_type: 'every' })
})

test('a folder that is deleted takes what is below it, and nothing is made or moved into it afterwards', async () => {
  const target = await make({ name: 'Target' })
  const mine = await make({ name: 'Mine' })
  const [removed, ...others] = await Promise.all([
    remove(target.id),
    create({ name: 'Child', parent_id: target.id }),
    update(mine.id, { parent_id: target.id }),
    copy({ folder_id: mine.id, parent_id: target.id, target_folder_type: 'normal' }),
  ])
  expect(removed.status).toBe(204)
  for (const { status, error } of others) {
    if (status !== 200) expect([status, error]).toEqual([404, ['Failed to load folder.']])
  }
  // Mine went first and was deleted with it, or stayed where it was.
  const left = (await get(mine.id)).status
  expect(left).toBe(others[1]?.status === 200 ? 404 : 200)
})

test('a view needs lines or folders, shows no other view, and a shared one no private folder', async () => {
  const own = await make({ name: 'Own' })
  const lines = [desk.lines.ops]
  const view = await make({ name: 'View', folder_type: 'view', lines, folders: [own.id] })
  expect(view).toMatchObject({ lines, folders: [own.id], personal: true })
  const base = { name: 'View', folder_type: 'view' as const }
  expect((await create(base)).error).toEqual([folderRefusals.emptyView.text])
  expect((await create({ ...base, folders: [view.id] })).error).toEqual([folderRefusals.viewOfView.text])
  expect((await update(view.id, { folders: [view.id] })).error).toEqual([folderRefusals.viewOfView.text])
  expect((await create({ ...base, folders: [999_999] })).error).toEqual([folderRefusals.notFound.text])
  const shared = { ...base, personal: false }
  expect((await create({ ...shared, folders: [own.id] })).error).toEqual([folderRefusals.privateInView.text])
  const chartering = await create({ ...base, lines: [desk.lines.chartering] }, desk.tokens.ben)
  expect(chartering.error).toEqual([folderRefusals.lineNotFound.text])
  // Of one's own normal folder lines say nothing.
  expect((await make({ name: 'Normal', lines, folders: [own.id] })).lines).toEqual([])
})
