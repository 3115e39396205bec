import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import {
  deleteNotifications,
  listNotifications,
  readNotifications,
  restoreNotifications,
} from '#features/records/notifications/contract/endpoints.ts'
import { addNotices, type Notice } from '#features/records/notifications/server/public.ts'
import { removeOld } from '#features/records/notifications/server/testing.ts'
import { getEmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { getAppStartup } from '#features/workspaces/shell/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('notifications').execute()
})

let serial = 0

/** Notifies Ben, or who is named, of so many assignments of a mail; returns the ids of the notices, oldest first. */
async function notify(email_id: number, count = 1, notice: Partial<Notice> = {}): Promise<number[]> {
  const before = ++serial * 1000
  for (let at = 1; at <= count; at += 1) {
    await inTransaction(desk.company.db, (tx) =>
      addNotices(tx, {
        noticeable_type: 'Assignment',
        noticeable_id: before + at,
        subject: { kind: 'Email', id: email_id },
        content: `Ann assigned a mail to you (${at})`,
        actor_id: undefined,
        user_ids: [desk.users.ben],
        ...notice,
      }),
    )
  }
  const rows = await desk.company.db
    .selectFrom('notifications')
    .select('id')
    .where('noticeable_id', '>', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function list(query: CallInput<typeof listNotifications>['query'] = {}, token = desk.tokens.ben) {
  const { body, status } = await desk.server.call(listNotifications, { query }, token)
  expect(status).toBe(200)
  return body
}
const listed = async (query = {}, token = desk.tokens.ben) =>
  (await list(query, token)).notifications.map(({ id }) => id)

test('AP-079 notices are listed newest first, by page and number of rows, with what is unread', async () => {
  const ids = await notify(await desk.deliver(), 5)
  const newest = ids.toReversed()
  const first = await list({ per_page: 2 })
  expect(first).toMatchObject({ total: 5, total_is_exact: true, unread_count: 5 })
  expect(first.notifications.map(({ id }) => id)).toEqual(newest.slice(0, 2))
  expect(await listed({ page: 2, per_page: 2 })).toEqual(newest.slice(2, 4))
  expect(await listed({ page: 3, per_page: 2 })).toEqual(newest.slice(4))
  expect(await listed({ page: 4, per_page: 2 })).toEqual([])
  expect(await listed({ scroll: first.scroll ?? '', per_page: 2 })).toEqual(newest.slice(2, 4))
  expect(await listed({ page: 2, per_page: 2, order: 'asc' })).toEqual(ids.slice(2, 4))
  expect(await listed({ around: ids[2], per_page: 2 })).toEqual(newest.slice(1, 3))
})

test('NT-001, NT-002, NT-003 a notice has its words, its moment, its type and what it is about', async () => {
  const email_id = await desk.deliver()
  const types = ['Assignment', 'Unassignment', 'Comment', 'TaskAssignment', 'Task'] as const
  for (const noticeable_type of types)
    await notify(email_id, 1, { noticeable_type, actor_id: desk.users.ann })
  const { notifications } = await list()
  expect(notifications.map(({ noticeable_type }) => noticeable_type)).toEqual(types.toReversed())
  expect(notifications[0]).toEqual({
    id: expect.any(Number),
    content: 'Ann assigned a mail to you (1)',
    created_at: expect.stringMatching(/Z$/),
    is_read: false,
    noticeable_type: 'Task',
    actor_id: desk.users.ann,
    role_id: null,
    noticeable: {
      id: expect.any(Number),
      commentable_type: 'Email',
      commentable_id: email_id,
      line_ids: [desk.lines.ops],
      received_at: expect.stringMatching(/Z$/),
      box: 'received',
      archived: false,
      read: false,
      email_id,
      task_id: null,
    },
  })
})

test('notices are narrowed to unread ones and to their types; anything else is refused', async () => {
  const email_id = await desk.deliver()
  const [read = 0, unread = 0] = await notify(email_id, 2)
  const [comment = 0] = await notify(email_id, 1, { noticeable_type: 'Comment' })
  await desk.server.call(readNotifications, { body: { ids: [read] } }, desk.tokens.ben)
  const filter = (field: string, content: unknown) => JSON.stringify([{ field, strategy: 'equal', content }])
  expect(await listed({ filter: filter('is_read', false) })).toEqual([comment, unread])
  expect(await listed({ filter: filter('noticeable_type', ['Comment']) })).toEqual([comment])
  for (const wrong of ['nothing', filter('noticeable_type', ['Mail']), filter('content', 'x')]) {
    const answer = await desk.server.call(listNotifications, { query: { filter: wrong } }, desk.tokens.ben)
    expect([answer.status, answer.error]).toEqual([400, [expect.stringContaining('Please check your form.')]])
  }
})

test('AP-081 reading is said to all windows of the user alone, singly and all at once, and can be taken back', async () => {
  const ids = await notify(await desk.deliver(), 3)
  const [ben, other, ann] = await Promise.all([desk.tokens.ben, desk.tokens.ben, desk.tokens.ann].map(listen))
  const read = (body: CallInput<typeof readNotifications>['body']) =>
    desk.server.call(readNotifications, { body }, desk.tokens.ben)
  expect((await read({ ids: ids.slice(0, 1) })).status).toBe(204)
  for (const window of [ben, other])
    expect((await window?.next('NotificationsRead'))?.data).toEqual({
      ids: ids.slice(0, 1),
      up_to: null,
      is_read: true,
      unread_count: 2,
    })
  expect((await list()).unread_count).toBe(2)
  const later = await notify(await desk.deliver(), 1)
  expect((await read({ up_to: ids.at(-1) ?? 0 })).status).toBe(204)
  expect((await ben?.next('NotificationsRead'))?.data).toMatchObject({
    ids: [],
    up_to: ids.at(-1),
    unread_count: 1,
  })
  const unread = (await list()).notifications.filter(({ is_read }) => !is_read)
  expect(unread.map(({ id }) => id)).toEqual(later)
  await read({ ids: ids.slice(0, 1), is_read: false })
  expect((await ben?.next('NotificationsRead'))?.data).toMatchObject({ is_read: false, unread_count: 2 })
  await desk.deliver()
  await ann?.next('Email')
  expect(ann?.heard('NotificationsRead')).toHaveLength(0)
})

test('AP-080 notices are deleted singly and all at once, and deleted ones are brought back', async () => {
  const ids = await notify(await desk.deliver(), 3)
  const ben = await listen(desk.tokens.ben)
  const remove = (body: CallInput<typeof deleteNotifications>['body']) =>
    desk.server.call(deleteNotifications, { body }, desk.tokens.ben)
  expect((await remove({ ids: [ids[1] ?? 0] })).status).toBe(204)
  expect((await ben.next('NotificationsRemoved')).data).toEqual({
    ids: [ids[1]],
    up_to: null,
    unread_count: 2,
  })
  expect(await listed()).toEqual([ids[2], ids[0]])
  const back = { body: { ids } }
  expect((await desk.server.call(restoreNotifications, back, desk.tokens.ben)).status).toBe(204)
  expect((await ben.next('NotificationsRestored')).data).toMatchObject({
    notifications: [{ id: ids[1] }],
    unread_count: 3,
  })
  expect((await remove({ up_to: ids[1] ?? 0 })).status).toBe(204)
  expect(await listed()).toEqual([ids[2]])
  expect((await list()).unread_count).toBe(1)
})

test('nobody reads, deletes or brings back notices of somebody else', async () => {
  const ids = await notify(await desk.deliver(), 2)
  for (const token of [desk.tokens.ann, desk.tokens.cy, desk.tokens.olga]) {
    expect(await listed({}, token)).toEqual([])
    expect(await listed({ ids }, token)).toEqual([])
    await desk.server.call(readNotifications, { body: { ids } }, token)
    await desk.server.call(deleteNotifications, { body: { ids } }, token)
    await desk.server.call(deleteNotifications, { body: { up_to: ids.at(-1) ?? 0 } }, token)
  }
  expect(await list()).toMatchObject({ total: 2, unread_count: 2 })
  await desk.server.call(deleteNotifications, { body: { ids } }, desk.tokens.ben)
  await desk.server.call(restoreNotifications, { body: { ids } }, desk.tokens.ann)
  expect(await list()).toMatchObject({ total: 0, unread_count: 0 })
})

test('a notice of a mail that its user may not see any more is neither listed nor counted', async () => {
  await notify(await desk.deliver())
  const startup = () => desk.server.call(getAppStartup, {}, desk.tokens.ben)
  expect((await startup()).body.unread_notifications).toBe(1)
  await desk.company.db.deleteFrom('line_users').where('user_id', '=', desk.users.ben).execute()
  expect(await list()).toMatchObject({ notifications: [], total: 0, unread_count: 0 })
  expect((await startup()).body.unread_notifications).toBe(0)
  await desk.company.db
    .insertInto('line_users')
    .values({ line_id: desk.lines.ops, user_id: desk.users.ben })
    .execute()
  expect(await list()).toMatchObject({ total: 1, unread_count: 1 })
})

test('MD-016 the detail of a mail carries what the reader was notified of on it', async () => {
  const [email_id, other] = [await desk.deliver(), await desk.deliver()]
  const ids = await notify(email_id, 2)
  await notify(other)
  const detail = async (query: { via?: string }, token = desk.tokens.ben) =>
    (await desk.server.call(getEmailDetail, { params: { id: email_id }, query }, token)).body
  expect((await detail({})).notifications.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await detail({}, desk.tokens.ann)).notifications).toEqual([])
  expect((await list()).unread_count).toBe(3)
})

test('MD-019 a mail opened with via=notification marks its notices as read, of nobody else', async () => {
  const email_id = await desk.deliver()
  const [id = 0] = await notify(email_id)
  await notify(email_id, 1, { user_ids: [desk.users.ann] })
  const ben = await listen(desk.tokens.ben)
  const open = (query: { via?: string }, token: string) =>
    desk.server.call(getEmailDetail, { params: { id: email_id }, query }, token)
  await open({}, desk.tokens.ben)
  expect((await list()).unread_count).toBe(1)
  const { body } = await open({ via: 'notification' }, desk.tokens.ben)
  expect(body.notifications).toMatchObject([{ id, is_read: true }])
  expect((await ben.next('NotificationsRead')).data).toMatchObject({ ids: [id], unread_count: 0 })
  expect((await list({}, desk.tokens.ann)).unread_count).toBe(1)
  expect((await open({ via: 'notification' }, desk.tokens.cy)).status).toBe(404)
})

test('opening a record from anywhere reads what its user was notified of on it, in all windows, and nothing else', async () => {
  const [email_id, other] = [await desk.deliver(), await desk.deliver()]
  const ids = await notify(email_id, 2)
  await notify(other)
  await notify(email_id, 1, { user_ids: [desk.users.ann] })
  const ben = await listen(desk.tokens.ben)
  const opened = { body: { commentable_type: 'Email', commentable_id: email_id } } as const
  for (const token of [desk.tokens.cy, desk.tokens.olga])
    await desk.server.call(readNotifications, opened, token)
  expect((await list()).unread_count).toBe(3)
  expect((await desk.server.call(readNotifications, opened, desk.tokens.ben)).status).toBe(204)
  const { data } = await ben.next('NotificationsRead')
  expect(data).toMatchObject({ up_to: null, is_read: true, unread_count: 1 })
  expect((data as { ids: number[] }).ids.toSorted()).toEqual(ids.toSorted())
  expect((await list({}, desk.tokens.ann)).unread_count).toBe(1)
  // Opened again, there is nothing to say.
  await desk.server.call(readNotifications, opened, desk.tokens.ben)
  await desk.deliver()
  await ben.next('Email')
  expect(ben.heard('NotificationsRead')).toHaveLength(1)
})

test('two windows that close one notice at once close it once, and count alike', async () => {
  const [id = 0] = await notify(await desk.deliver(), 2)
  const ben = await listen(desk.tokens.ben)
  for (const [endpoint, message] of [
    [readNotifications, 'NotificationsRead'],
    [deleteNotifications, 'NotificationsRemoved'],
  ] as const) {
    const answers = await Promise.all(
      [1, 2].map(() => desk.server.call(endpoint, { body: { ids: [id] } }, desk.tokens.ben)),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await ben.next(message)).data).toMatchObject({ ids: [id], unread_count: 1 })
    await desk.deliver()
    await ben.next('Email')
    expect(ben.heard(message)).toHaveLength(1)
  }
  expect(await list()).toMatchObject({ total: 1, unread_count: 1 })
})

test('10,000 notices are listed by pages, counted up to a thousand, and read and deleted at once', async () => {
  const [first = 0] = await notify(await desk.deliver())
  await sql`
    insert into notifications (user_id, noticeable_type, noticeable_id, commentable_type, commentable_id, content)
    select user_id, noticeable_type, noticeable_id + 1000000 + n, commentable_type, commentable_id, content
    from notifications, generate_series(1, 9999) as n where id = ${first}
  `.execute(desk.company.db)
  const page = await list({ per_page: 50 })
  expect(page).toMatchObject({ total: 10_000, unread_count: 1000 })
  expect(page.notifications).toHaveLength(50)
  const next = await list({ per_page: 50, scroll: page.scroll ?? '' })
  expect(next.notifications[0]?.id).toBe((page.notifications.at(-1)?.id ?? 0) - 1)
  const body = { up_to: page.notifications[0]?.id ?? 0 }
  const ben = await listen(desk.tokens.ben)
  await desk.server.call(readNotifications, { body }, desk.tokens.ben)
  expect((await ben.next('NotificationsRead')).data).toMatchObject({ ids: [], ...body, unread_count: 0 })
  await desk.server.call(deleteNotifications, { body }, desk.tokens.ben)
  expect(await list()).toMatchObject({ total: 0, unread_count: 0 })
})

test('what was deleted a day ago and what is half a year old is removed for good', async () => {
  const ids = await notify(await desk.deliver(), 4)
  const [old = 0, deleted = 0, fresh = 0, kept = 0] = ids
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const set = (id: number, part: { created_at?: string; deleted_at?: string }) =>
    desk.company.db.updateTable('notifications').set(part).where('id', '=', id).execute()
  await set(old, { created_at: ago(181) })
  await set(deleted, { deleted_at: ago(2) })
  await set(fresh, { deleted_at: ago(0.5) })
  await removeOld(desk.company.db, new Date())
  const rows = await desk.company.db.selectFrom('notifications').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual([fresh, kept])
})
