import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment, listComments } from '@laycan/features/marks/comments/contract/endpoints.ts'
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
