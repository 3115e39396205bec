import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookValue } from '@laycan/ui/testing-hook.ts'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { sessionEnded } from '#features/foundation/session/contract/messages.ts'
import { liveHandlers } from './live.ts'
import { loadOwnSessions, useOwnSessions } from './session-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const TIME = '2026-03-02T08:00:00.000Z'

test('a session that ends while sessions are loaded is gone when the answer comes late', async () => {
  const loading = loadOwnSessions()
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, sessionEnded, { id: 2 })
  const place = { user_agent: '', ip: '127.0.0.1', created_at: TIME, last_used_at: TIME }
  calls.answer({ sessions: [1, 2].map((id) => ({ id, ...place, is_current: id === 1 })) })
  await loading
  expect(hookValue(useOwnSessions).map(({ id }) => id)).toEqual([1])
})
