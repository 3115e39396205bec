import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addComment,
  deleteComments,
  seeComments,
  updateComment,
} from '@laycan/features/marks/comments/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('comments are told to the readers of the mail alone, as what is said of it now, and what is seen to its user', async () => {
  const id = await desk.deliver()
  const { ann, ben } = desk.users
  const [own, reader, ...outsiders] = await Promise.all(
    [desk.tokens.ben, desk.tokens.ann, desk.tokens.cy, desk.tokens.olga].map(listen),
  )
  const body = { commentable_type: 'Email' as const, commentable_id: id }
  const content = `see @[x](${ann}){user}`
  const said = await desk.server.call(addComment, { body: { ...body, content } }, desk.tokens.ben)
  const { comment } = said.body
  const place = { commentable_type: 'Email', commentable_id: id }
  expect((await reader?.next('Comment'))?.data).toEqual({
    ...place,
    comments_count: 1,
    last_comment: { id: comment.id, user_id: ben },
    notifications: comment.notifications,
    comments: [comment],
    removed_ids: [],
  })
  expect((await reader?.next('Notification'))?.data).toMatchObject({
    notification: { noticeable_type: 'Comment', content: 'Ben mentioned you: see @Ann' },
  })
  expect((await own?.next('CommentsSeen'))?.data).toEqual({
    ...place,
    last_seen_id: comment.id,
    unread_comments: false,
  })
  await desk.server.call(seeComments, { body: { ...body, last_comment_id: comment.id } }, desk.tokens.ann)
  expect((await reader?.next('CommentsSeen'))?.data).toMatchObject({ last_seen_id: comment.id })
  const next = { params: { id: comment.id }, body: { content: 'seen' } }
  await desk.server.call(updateComment, next, desk.tokens.ben)
  expect((await reader?.next('Comment'))?.data).toMatchObject({
    comments_count: 1,
    notifications: [],
    comments: [{ content: 'seen' }],
  })
  expect((await reader?.next('NotificationsRemoved'))?.data).toMatchObject({ ids: [expect.any(Number)] })
  await desk.server.call(deleteComments, { body: { ids: [comment.id] } }, desk.tokens.ben)
  expect((await reader?.next('Comment'))?.data).toEqual({
    ...place,
    comments_count: 0,
    last_comment: null,
    notifications: [],
    comments: [],
    removed_ids: [comment.id],
  })
  // What all readers hear comes last: the others were passed over, not late.
  await desk.deliver()
  await reader?.next('Email')
  for (const outsider of outsiders)
    expect([...outsider.heard('Comment'), ...outsider.heard('CommentsSeen')]).toEqual([])
  expect(own?.heard('CommentsSeen')).toHaveLength(1)
})
