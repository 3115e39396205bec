import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { commentsSeen } from '../contract/messages.ts'
import { lastSeen, loadComments } from './comment-lists.ts'
import { liveHandlers } from './live.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('comments that are seen elsewhere while they are loaded stay seen when the answer comes late', async () => {
  const record = { kind: 'Ship', id: 9 } as const
  const loading = loadComments(record)
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, commentsSeen, {
    commentable_type: record.kind,
    commentable_id: record.id,
    last_seen_id: 12,
    unread_comments: false,
  })
  calls.answer({ comments: [], has_more: false, last_seen_id: null })
  await loading
  expect(lastSeen(record)).toBe(12)
})
