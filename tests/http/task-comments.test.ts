import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addComment,
  listComments,
  listUnreached,
} from '@laycan/features/marks/comments/contract/endpoints.ts'
import { createTask } from '@laycan/features/records/tasks/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('TK-009 a task takes attachments and comments, which its author and assignees read and hear, nobody else', async () => {
  const { ann, ben, cy } = desk.tokens
  const upload = await fetch(`${desk.server.url}/task_attachments?name=recap.txt`, {
    method: 'POST',
    headers: { 'access-token': ann, 'client-version': 'test', 'content-type': 'application/octet-stream' },
    body: 'Clean recap',
  })
  const { attachment } = (await upload.json()) as { attachment: { id: number } }
  const assignments = [{ assignable_type: 'User' as const, assignable_id: desk.users.ben }]
  const body = { title: 'Send the recap', assignments, attachment_ids: [attachment.id] }
  const { task } = (await desk.server.call(createTask, { body }, ann)).body
  expect(task.attachments).toMatchObject([{ id: attachment.id, name: 'recap.txt' }])
  const place = { commentable_type: 'Task' as const, commentable_id: task.id }
  const [bens, cys] = await Promise.all(
    [ben, cy].map((token) => LiveListener.connect(desk.server.url, token)),
  )
  const say = (content: string, token: string) =>
    desk.server.call(addComment, { body: { ...place, content } }, token)
  expect((await say('Owners want it by noon', ann)).status).toBe(200)
  expect(JSON.stringify((await bens?.next('Comment'))?.data)).toContain('Owners want it by noon')
  const read = (token: string) => desk.server.call(listComments, { query: place }, token)
  expect((await read(ben)).body.comments.map(({ content }) => content)).toEqual(['Owners want it by noon'])
  expect((await read(cy)).status).toBe(404)
  expect((await say('Me too', cy)).status).toBe(404)
  for (const window of [bens, cys]) window?.close()
})

test('who writes is told before whom a mention would not reach: users and teams that may not see the record', async () => {
  const id = await desk.deliver()
  const { ann, ben, cy } = desk.users
  const { id: broker } = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  const unreached = (query: { user_ids?: number[]; role_ids?: number[] }, token = desk.tokens.ben) =>
    desk.server.call(
      listUnreached,
      { query: { commentable_type: 'Email', commentable_id: id, ...query } },
      token,
    )
  const { body } = await unreached({ user_ids: [ann, ben, cy, 999_999], role_ids: [broker] })
  expect(body).toEqual({ unreached: [{ type: 'user', to_id: cy, name: 'Cyd' }] })
  const members = desk.company.db.updateTable('role_users').where('role_id', '=', broker)
  await members.set({ user_id: cy }).execute()
  const team = { type: 'team', to_id: broker, name: 'Broker' }
  expect((await unreached({ role_ids: [broker] })).body).toEqual({ unreached: [team] })
  await members.set({ user_id: ben }).execute()
  expect((await unreached({})).body).toEqual({ unreached: [] })
  // Nobody learns from it who reads what he may not read himself.
  for (const token of [desk.tokens.cy, desk.tokens.olga])
    expect((await unreached({ user_ids: [ann] }, token)).status).toBe(404)
  expect((await unreached({ user_ids: Array.from({ length: 51 }, (_, at) => at + 1) })).status).toBe(400)
})
