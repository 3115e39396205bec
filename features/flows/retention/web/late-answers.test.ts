import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { retentionChanged } from '../contract/retention.ts'
import { liveHandlers } from './live.ts'
import { loadRetention } from './retention-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of retention that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadRetention()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, retentionChanged, {})
  calls.answer({ lines: [], holds: [] })
  await loading
  await expect.poll(calls.count).toBe(2)
})
