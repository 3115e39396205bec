import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEmails, deleteEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { listActivity } from '#features/marks/actions/contract/endpoints.ts'
import { assignEmails, closeEmails } from '#features/marks/assignments/contract/endpoints.ts'
import { addComment } from '#features/marks/comments/contract/endpoints.ts'
import {
  WATCH_BATCH,
  WATCHED_MAX,
  watchEmails,
  watchRefusals,
} from '#features/marks/watches/contract/endpoints.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { insertManyMails } from '../support/many-mails.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
let many: number[]
beforeAll(async () => {
  desk = await startTestDesk()
  many = await insertManyMails(desk, WATCHED_MAX + 1)
})
afterAll(() => desk.stop())

const watch = (email_ids: number[], watched = true, token = desk.tokens.ben) =>
  desk.server.call(watchEmails, { body: { email_ids, watched } }, token)

async function watched(token = desk.tokens.ben): Promise<number[]> {
  const { body } = await desk.server.call(listEmails, { query: { mark: 'watched' } }, token)
  return body.emails.map(({ id }) => id)
}

/** What a user was told of a mail that he watches, newest first. */
async function told(id: number, token = desk.tokens.ben): Promise<string[]> {
  const { body } = await desk.server.call(listNotifications, { query: {} }, token)
  return body.notifications.flatMap(({ noticeable_type, noticeable, content }) =>
    noticeable_type === 'Watch' && noticeable.commentable_id === id ? [content] : [],
  )
}

async function deliverNamed(subject: string, headers: Record<string, string> = {}): Promise<number> {
  return desk.deliver({ text: testMail({ Subject: subject, ...headers }) })
}

test('watched mails are in a view of their user alone; twice is once', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  expect((await watch(ids)).status).toBe(204)
  expect((await watch([...ids, ...ids])).status).toBe(204)
  expect(await watched()).toEqual(ids.toReversed())
  expect(await watched(desk.tokens.ann)).toEqual([])
  await watch(ids, false)
  expect((await watch(ids, false)).status).toBe(204)
  expect(await watched()).toEqual([])
  const [id = 0] = ids
  const log = async (token: string) => {
    const { body } = await desk.server.call(listActivity, { params: { id }, query: {} }, token)
    return body.activity.map(({ action }) => action)
  }
  expect(await log(desk.tokens.ben)).toEqual(['unwatched', 'watched'])
  expect(await log(desk.tokens.ann)).toEqual([])
})

test('mails of other lines are passed over, by members and by outsiders', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  expect((await watch([hidden, 999_999])).status).toBe(204)
  expect(await watched()).toEqual([])
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    expect((await watch([hidden], true, token)).status).toBe(204)
    expect(await watched(token)).toEqual([])
  }
})

test('a watcher is told what others do with the mail, and nothing of what he does himself', async () => {
  const id = await deliverNamed('MV NORTH WIND fixture')
  const { ann, ben } = desk.tokens
  await watch([id])
  const body = { ids: [id], assignable_type: 'User' as const, assignable_id: desk.users.ann }
  await desk.server.call(assignEmails, { body }, ann)
  expect(await told(id)).toEqual(['Ann assigned “MV NORTH WIND fixture” to Ann'])
  await desk.server.call(closeEmails, { body: { ids: [id] } }, ann)
  expect(await told(id)).toEqual(['Ann closed “MV NORTH WIND fixture”'])
  await desk.server.call(archiveEmails, { body: { email_ids: [id], archive: true } }, ann)
  expect(await told(id)).toHaveLength(1)
  await watch([id], false)
  expect(await told(id)).toEqual([])
  await watch([id], true, ann)
  await desk.server.call(archiveEmails, { body: { email_ids: [id], archive: false } }, ben)
  expect(await told(id, ann)).toEqual([])
})

test('a watcher is told of a comment', async () => {
  const id = await deliverNamed('MV SOUTH WIND fixture')
  await watch([id])
  const content = '<p>Seen</p>'
  const made = await desk.server.call(
    addComment,
    { body: { commentable_type: 'Email', commentable_id: id, content } as never },
    desk.tokens.ann,
  )
  expect(made.error).toEqual([])
  expect(await told(id)).toEqual(['Ann commented on “MV SOUTH WIND fixture”'])
})

test('a watcher is told that the conversation was answered, of many mails at once in one notice', async () => {
  const id = await deliverNamed('MV EAST WIND firm', { 'Message-ID': '<east-1@aegean.example>' })
  const other = await deliverNamed('MV WEST WIND firm')
  await watch([id, other])
  await deliverNamed('RE: MV EAST WIND firm', {
    'In-Reply-To': '<east-1@aegean.example>',
    From: 'Dora Lind <dora@lind.example>',
  })
  await expect.poll(() => told(id)).toEqual(['Dora Lind answered “MV EAST WIND firm”'])
  await desk.server.call(deleteEmails, { body: { email_ids: [id, other] } }, desk.tokens.ann)
  expect(await told(other)).toEqual([])
})

test('a user watches a thousand mails and no more; nothing of the call that goes beyond is done', async () => {
  const { ann } = desk.tokens
  await desk.company.db.deleteFrom('watches').execute()
  const ids = many.toSorted((one, other) => one - other)
  for (let at = 0; at < WATCHED_MAX; at += WATCH_BATCH)
    expect((await watch(ids.slice(at, at + WATCH_BATCH), true, ann)).status).toBe(204)
  const refused = await watch(ids.slice(WATCHED_MAX - 1), true, ann)
  expect([refused.status, refused.error]).toEqual([400, [watchRefusals.tooMany.text]])
  expect((await watch(ids.slice(0, WATCH_BATCH), true, ann)).status).toBe(204)
  const { total } = await desk.company.db
    .selectFrom('watches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', desk.users.ann)
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(WATCHED_MAX)
})
