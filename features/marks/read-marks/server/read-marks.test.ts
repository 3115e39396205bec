import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChangeRange, readChanges } from '@laycan/server/change-log/read-changes.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { hideEmails, unhideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  markAsRead,
  markAsReads,
  markAsUnread,
  markAsUnreads,
  READ_MARK_BATCH,
} from '../contract/endpoints.ts'
import { findWrongUnreadCounts, listUnreadCounts, markArrivedAsUnread } from './public.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const unreadOf = async (user: number) => {
  const counts = await listUnreadCounts(desk.company.db, user)
  return counts.find((count) => count.line_id === desk.lines.ops)?.unread_count ?? 0
}
const mark = (email_ids: number[], token = desk.tokens.ben) =>
  desk.server.call(markAsReads, { body: { email_ids } }, token)
const unmark = (email_id: number, token = desk.tokens.ben) =>
  desk.server.call(markAsUnread, { body: { email_id } }, token)

test('AP-043, AP-044 reading is each user’s own; marking twice is once', async () => {
  const id = await desk.deliver()
  const [ann, ben] = [await unreadOf(desk.users.ann), await unreadOf(desk.users.ben)]
  const first = await desk.server.call(markAsRead, { body: { email_ids: [id] } }, desk.tokens.ben)
  expect(first.status).toBe(204)
  expect((await mark([id, id])).status).toBe(204)
  expect([await unreadOf(desk.users.ann), await unreadOf(desk.users.ben)]).toEqual([ann, ben - 1])
})

test('marks on mails one cannot see change nothing', async () => {
  const id = await desk.deliver({ line_id: desk.lines.chartering })
  const before = await unreadOf(desk.users.ann)
  expect((await mark([id], desk.tokens.ben)).status).toBe(204)
  expect((await mark([id], desk.tokens.olga)).status).toBe(204)
  expect(await unreadOf(desk.users.ann)).toBe(before)
})

test('RT-004 each reader of the line is told the new count, nobody else, and nothing when it is the same', async () => {
  const { db } = desk.company
  const told = async (work: () => Promise<number>) => {
    const { last_number } = await readChangeRange(db)
    const id = await work()
    const news = (await readChanges(db, last_number, 20)).filter(
      (each) => each.message === 'UpdateUnreadCount',
    )
    return { id, news: news.map(({ audience, body }) => ({ audience, body: JSON.parse(body) })) }
  }
  const line_id = desk.lines.chartering
  const { id, news } = await told(() => desk.deliver({ line_id }))
  const counts = await listUnreadCounts(db, desk.users.ann)
  const unread_count = counts.find((count) => count.line_id === line_id)?.unread_count
  expect(news).toEqual([
    { audience: { to: 'users', user_ids: [desk.users.ann] }, body: { lines: [{ line_id, unread_count }] } },
  ])
  const again = await told(async () => {
    const received_at = new Date().toISOString()
    await inTransaction(db, async (tx) =>
      markArrivedAsUnread(tx, [{ id, line_id, box: 'received', received_at }]),
    )
    return id
  })
  expect(again.news).toEqual([])
})

test('AP-044 the reader alone is told once what was read, with the counts of its lines', async () => {
  const { db } = desk.company
  const [one, two] = [await desk.deliver(), await desk.deliver({ line_id: desk.lines.chartering })]
  const audience = { to: 'users', user_ids: [desk.users.ann] }
  const told = async (email_ids: number[]) => {
    const { last_number } = await readChangeRange(db)
    expect((await mark(email_ids, desk.tokens.ann)).status).toBe(204)
    const after = await readChangeRange(db)
    return { news: await readChanges(db, last_number, 20), written: after.last_number - last_number }
  }
  const { news, written } = await told([one, two, 999_999])
  expect(written).toBe(2)
  expect(news.map((each) => each.message)).toEqual(['MarkAsRead', 'UpdateUnreadCount'])
  expect(news.map((each) => each.audience)).toEqual([audience, audience])
  const [marked, counted] = news.map(({ body }) => JSON.parse(body))
  expect(marked).toEqual({ email_ids: expect.arrayContaining([one, two]), read: true })
  expect(marked.email_ids).toHaveLength(2)
  const counts = await listUnreadCounts(db, desk.users.ann)
  const countOf = (line_id: number) => counts.find((count) => count.line_id === line_id)?.unread_count ?? 0
  const lines = [desk.lines.ops, desk.lines.chartering]
  expect(counted.lines).toHaveLength(2)
  expect(counted.lines).toEqual(
    expect.arrayContaining(lines.map((line_id) => ({ line_id, unread_count: countOf(line_id) }))),
  )
  expect(await told([one, two])).toEqual({ news: [], written: 0 })
})

test('an empty queue is fine, one above the limit is refused', async () => {
  expect((await mark([])).status).toBe(204)
  const many = Array.from({ length: READ_MARK_BATCH + 1 }, (_, index) => index + 1)
  expect((await mark(many)).status).toBe(400)
})

test('ML-038, AP-045 a read mail becomes unread again; an unread one is refused', async () => {
  const id = await desk.deliver()
  const refusal = await unmark(id)
  expect([refusal.status, refusal.error]).toEqual([400, ['This email is already unread']])
  await mark([id])
  const before = await unreadOf(desk.users.ben)
  expect((await unmark(id)).status).toBe(204)
  expect(await unreadOf(desk.users.ben)).toBe(before + 1)
})

test('ML-038, AP-045 own mail, the switched-off company and hidden mail are refused', async () => {
  const { db } = desk.company
  const own = await desk.deliver({ box: 'sent' })
  await db.updateTable('emails').set({ user_id: desk.users.ben }).where('id', '=', own).execute()
  expect((await unmark(own)).error).toEqual(['Your own emails cannot be marked as unread'])
  const hidden = await desk.deliver({ line_id: desk.lines.chartering, seen: true })
  expect((await unmark(hidden)).status).toBe(404)
  const id = await desk.deliver({ seen: true })
  await db.insertInto('company_settings').values({ key: 'mark_as_unread', value: '0' }).execute()
  expect((await unmark(id)).error).toEqual(['Marking as unread is turned off'])
  await db.deleteFrom('company_settings').execute()
})

test('ML-037, ML-038 several mails become unread again under the same conditions, own ones passed over', async () => {
  const ids = [await desk.deliver(), await desk.deliver(), await desk.deliver({ box: 'sent', seen: true })]
  const [, , own = 0] = ids
  const { db } = desk.company
  await db.updateTable('emails').set({ user_id: desk.users.ben }).where('id', '=', own).execute()
  const before = await unreadOf(desk.users.ben)
  await mark(ids)
  const again = (email_ids: number[], token = desk.tokens.ben) =>
    desk.server.call(markAsUnreads, { body: { email_ids } }, token)
  expect((await again([...ids, 999_999])).status).toBe(204)
  expect((await again(ids)).status).toBe(204)
  expect(await unreadOf(desk.users.ben)).toBe(before)
  expect((await again(ids, desk.tokens.cy)).status).toBe(403)
  await db.insertInto('company_settings').values({ key: 'mark_as_unread', value: '0' }).execute()
  expect((await again(ids)).error).toEqual(['Marking as unread is turned off'])
  await db.deleteFrom('company_settings').execute()
})

test('ML-044, ML-055 a hidden unread mail is counted for nobody who hid it, and again when it is shown', async () => {
  const id = await desk.deliver()
  const body = { hiddenable_type: 'Email' as const, hiddenable_ids: [id] }
  const [ann, ben] = [await unreadOf(desk.users.ann), await unreadOf(desk.users.ben)]
  await desk.server.call(hideEmails, { body }, desk.tokens.ben)
  expect([await unreadOf(desk.users.ann), await unreadOf(desk.users.ben)]).toEqual([ann, ben - 1])
  await mark([id])
  await unmark(id)
  expect(await unreadOf(desk.users.ben)).toBe(ben - 1)
  await desk.server.call(unhideEmails, { body }, desk.tokens.ben)
  expect(await unreadOf(desk.users.ben)).toBe(ben)
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
})

test('the kept counts equal the counted marks after a storm of arrivals and marks by several people', async () => {
  const ids: number[] = []
  const tokens = [desk.tokens.ann, desk.tokens.ben]
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      ids.push(await desk.deliver({ line_id: index % 3 === 0 ? desk.lines.chartering : desk.lines.ops }))
      const some = ids.filter((id) => (id * 7 + index) % 3 !== 0)
      const token = tokens[index % 2] ?? ''
      await mark(some, token)
      if (index % 4 === 0 && some[0] !== undefined) await unmark(some[0], token)
    }),
  )
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
})
