import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { addNotices, type Notice, removeNotices } from '#features/records/notifications/server/public.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

let serial = 0

/** Notices of a fresh assignment by Ann to everybody; returns its id. */
async function add(email_id: number, notice: Partial<Notice> = {}): Promise<number> {
  const { ann, ben, cy } = desk.users
  const noticeable_id = notice.noticeable_id ?? ++serial
  await inTransaction(desk.company.db, (tx) =>
    addNotices(tx, {
      noticeable_type: 'Assignment',
      noticeable_id,
      subject: { kind: 'Email', id: email_id },
      content: 'Ann assigned a mail to you',
      actor_id: ann,
      user_ids: [ann, ben, cy],
      ...notice,
    }),
  )
  return noticeable_id
}

async function written(noticeable_id: number): Promise<number[]> {
  const rows = await desk.company.db
    .selectFrom('notifications')
    .select('user_id')
    .where('noticeable_id', '=', noticeable_id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

test('a notice reaches those who may see the mail, but not the one acting, and nobody twice', async () => {
  const email_id = await desk.deliver()
  const [ben, cy] = await Promise.all([desk.tokens.ben, desk.tokens.cy].map(listen))
  const id = await add(email_id)
  await add(email_id, { noticeable_id: id, role_id: 1 })
  expect(await written(id)).toEqual([desk.users.ben])
  expect((await ben?.next('Notification'))?.data).toEqual({
    notification: {
      id: expect.any(Number),
      content: 'Ann assigned a mail to you',
      created_at: expect.stringMatching(/Z$/),
      is_read: false,
      noticeable_type: 'Assignment',
      actor_id: desk.users.ann,
      role_id: null,
      noticeable: {
        id,
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
    },
    unread_count: 1,
  })
  await desk.deliver()
  await ben?.next('Email')
  expect(ben?.heard('Notification')).toHaveLength(1)
  expect(cy?.heard('Notification')).toHaveLength(0)
})

test('nobody is notified of a mail of a hidden line, of a deleted one, or of a kind that nobody owns', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  expect(await written(await add(hidden))).toEqual([])
  expect(await written(await add(hidden, { actor_id: undefined }))).toEqual([desk.users.ann])
  const email_id = await desk.deliver()
  expect(await written(await add(email_id, { subject: { kind: 'Ship', id: email_id } }))).toEqual([])
  expect(await written(await add(email_id, { user_ids: [] }))).toEqual([])
})

test('notices that lost their ground are removed, of all or of some, and a follow-up notifies again', async () => {
  const email_id = await desk.deliver()
  const ben = await listen(desk.tokens.ben)
  const id = await add(email_id, { actor_id: undefined })
  const { number: first } = await ben.next('Notification')
  await inTransaction(desk.company.db, (tx) => removeNotices(tx, 'Assignment', [id], [desk.users.ben]))
  expect((await ben.next('NotificationsRemoved')).number).toBeGreaterThan(first)
  expect(await written(id)).toEqual([desk.users.ann])
  await inTransaction(desk.company.db, (tx) => removeNotices(tx, 'Assignment', [id]))
  expect(await written(id)).toEqual([])
  for (const content of ['Nobody answered', 'Still nobody answered'])
    await add(email_id, { noticeable_type: 'FollowUp', noticeable_id: id, content, actor_id: undefined })
  const heard = [await ben.next('Notification'), await ben.next('Notification')]
  expect(heard.map(({ data }) => data)).toMatchObject([
    { notification: { content: 'Nobody answered' } },
    { notification: { content: 'Still nobody answered' } },
  ])
  expect(await written(id)).toEqual([desk.users.ann, desk.users.ben])
})
