import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { fileEmails, unfileEmails } from '#features/marks/filings/contract/endpoints.ts'
import { addStar, removeStar } from '#features/marks/stars/contract/endpoints.ts'
import { type EmailPlace, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { folderCalls } from '#features/records/folders/server/testing.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { addBookmark, listBookmarks, removeBookmark } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('bookmarks').execute()
})

const { make, remove } = folderCalls(() => desk)

const PLACE_GONE = 'Your bookmark location does not exist anymore. Please try to bookmark another email.'

type NewBookmark = CallInput<typeof addBookmark>['body']

const add = (email_id: number, part: Partial<NewBookmark> = {}, token = desk.tokens.ben) =>
  desk.server.call(addBookmark, { body: { email_id, params: {}, ...part } }, token)
const list = async (token = desk.tokens.ben) =>
  (await desk.server.call(listBookmarks, { query: {} }, token)).body.bookmarks
const at = (offset_ms: number) => new Date(Date.now() + offset_ms).toISOString()

/** Moves a mail as archive, spam and delete do: the row, then what follows. */
async function move(id: number, part: Partial<EmailPlace>): Promise<void> {
  await inTransaction(desk.company.db, async (tx) => {
    const before = await tx.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const from = { box: before.box, archived: before.archived, deleted: before.deleted_at !== null }
    const to = { ...from, ...part }
    await tx
      .updateTable('emails')
      .set({ box: to.box, archived: to.archived, deleted_at: to.deleted ? at(0) : null })
      .where('id', '=', id)
      .execute()
    const { line_id, received_at } = before
    await happen(tx, emailsMovedTo, { moves: [{ id, line_id, received_at, from, to }] })
  })
}

test('BK-001, AP-111 a bookmark keeps its mail and the list it was set in', async () => {
  const id = await desk.deliver()
  const params = {
    box: 'received',
    line_id: desk.lines.ops,
    folder_name: 'Supramax',
    archived: false,
    is_mail_activity: false,
    current_path: `/mails?line_id=${desk.lines.ops}`,
  } as const
  const { body } = await add(id, { params })
  expect(body).toEqual({
    id: body.id,
    email_id: id,
    line_id: desk.lines.ops,
    closed: false,
    bookmark_type: 'default',
    updated_at: body.updated_at,
    params,
    place_exists: true,
  })
  expect(Math.abs(Date.parse(body.updated_at) - Date.now())).toBeLessThan(60_000)
})

test('BK-002, AP-110 there is one manual bookmark; a new one replaces it, beside the automatic one', async () => {
  const [first, second] = [await desk.deliver(), await desk.deliver()]
  await add(first)
  await add(first, { bookmark_type: 'invisible' })
  await add(second)
  expect((await list()).map((each) => [each.bookmark_type, each.email_id])).toEqual([
    ['default', second],
    ['invisible', first],
  ])
  const manual = await desk.server.call(
    listBookmarks,
    { query: { bookmark_type: 'default' } },
    desk.tokens.ben,
  )
  expect(manual.body.bookmarks.map((each) => each.email_id)).toEqual([second])
})

test('BK-003 an automatic bookmark is replaced only by a newer one, and a clock ahead of ours counts as now', async () => {
  const [first, second, third] = [await desk.deliver(), await desk.deliver(), await desk.deliver()]
  const automatic = { bookmark_type: 'invisible' } as const
  await add(first, { ...automatic, updated_at: at(-60_000) })
  const older = await add(second, { ...automatic, updated_at: at(-120_000) })
  expect(older.body.email_id).toBe(first)
  // A computer whose clock runs an hour ahead, then one that is right.
  await add(second, { ...automatic, updated_at: at(3_600_000) })
  expect((await add(third, automatic)).body.email_id).toBe(third)
})

test('AP-112 a bookmark is removed by its owner alone', async () => {
  const { body } = await add(await desk.deliver())
  const remove = (token: string) => desk.server.call(removeBookmark, { params: { id: body.id } }, token)
  expect((await remove(desk.tokens.ann)).status).toBe(404)
  expect((await remove(desk.tokens.ben)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a mail one may not read cannot be bookmarked', async () => {
  const id = await desk.deliver({ line_id: desk.lines.chartering })
  expect((await add(id)).status).toBe(404)
  expect((await add(id, {}, desk.tokens.olga)).status).toBe(404)
  expect(await list()).toEqual([])
})

test.each([
  ['archived', { archived: true }],
  ['marked as spam', { box: 'spam' }],
  ['deleted', { deleted: true }],
] as const)(
  'BK-006 the automatic bookmark goes when its mail is %s, also of a colleague; others stay',
  async (_name, part) => {
    const [gone, other] = [await desk.deliver(), await desk.deliver()]
    const automatic = { bookmark_type: 'invisible' } as const
    await add(gone, automatic)
    await add(gone, automatic, desk.tokens.ann)
    const own = await LiveListener.connect(desk.server.url, desk.tokens.ben)
    await move(other, part)
    expect(await list()).toHaveLength(1)
    await move(gone, part)
    expect(await list()).toEqual([])
    expect(await list(desk.tokens.ann)).toEqual([])
    expect((await own.next('Bookmark')).data).toEqual({ bookmark_type: 'invisible', bookmark: null })
    own.close()
  },
)

test('BK-006 in the list of archived mails the automatic bookmark goes when its mail is taken out', async () => {
  const id = await desk.deliver()
  await move(id, { archived: true })
  await add(id, { bookmark_type: 'invisible', params: { archived: true } })
  expect(await list()).toMatchObject([{ place_exists: true }])
  await move(id, { archived: false })
  expect(await list()).toEqual([])
})

test('BK-006 in the starred list the automatic bookmark goes with the star, elsewhere it stays', async () => {
  const id = await desk.deliver()
  const star = { body: { starable_type: 'Email', starable_id: id } } as const
  await desk.server.call(addStar, star, desk.tokens.ben)
  await add(id, { bookmark_type: 'invisible', params: { is_star: true } })
  await add(id, { bookmark_type: 'invisible' }, desk.tokens.ann)
  await desk.server.call(removeStar, star, desk.tokens.ben)
  expect(await list()).toEqual([])
  expect(await list(desk.tokens.ann)).toHaveLength(1)
})

test('BK-006 in a folder the automatic bookmark goes when its mail is removed from it; archived it stays', async () => {
  const id = await desk.deliver()
  const { id: folder_id } = await make({ name: 'Voyages', personal: false })
  const filing = { body: { folder_id, email_ids: [id] } }
  const automatic = { bookmark_type: 'invisible', params: { folder_id, folder_name: 'Voyages' } } as const
  expect((await add(id, automatic)).error).toEqual([PLACE_GONE])
  await desk.server.call(fileEmails, filing, desk.tokens.ann)
  expect((await add(id, automatic)).status).toBe(200)
  await move(id, { archived: true })
  expect(await list()).toMatchObject([{ place_exists: true }])
  await desk.server.call(unfileEmails, filing, desk.tokens.ann)
  expect(await list()).toEqual([])
})

test('BK-009 in a view the place is where its lines are; it is gone with the folder', async () => {
  const id = await desk.deliver()
  const lines = [desk.lines.ops]
  const { id: folder_id } = await make({ name: 'Ops', personal: false, folder_type: 'view', lines })
  expect((await add(id, { params: { folder_id } })).body.place_exists).toBe(true)
  await move(id, { archived: true })
  expect(await list()).toMatchObject([{ place_exists: false }])
  await move(id, { archived: false })
  expect(await list()).toMatchObject([{ place_exists: true }])
  await remove(folder_id)
  expect(await list()).toMatchObject([{ place_exists: false }])
})

test('BK-009 a manual bookmark outlives its mail and says that the place is gone', async () => {
  const id = await desk.deliver()
  await add(id)
  await move(id, { deleted: true })
  expect(await list()).toMatchObject([{ email_id: id, place_exists: false }])
  const again = await add(await desk.deliver(), { params: { is_star: true } })
  expect([again.status, again.error]).toEqual([404, [PLACE_GONE]])
  expect(await list()).toMatchObject([{ email_id: id }])
})

test('BK-002 the user’s other windows hear of the manual bookmark, not of each reading place', async () => {
  const own = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  const id = await desk.deliver()
  await add(id, { bookmark_type: 'invisible' })
  await add(id)
  const heard = await own.next('Bookmark')
  expect(heard.data).toMatchObject({ bookmark_type: 'default', bookmark: { email_id: id } })
  expect(own.heard('Bookmark')).toHaveLength(1)
  own.close()
})
