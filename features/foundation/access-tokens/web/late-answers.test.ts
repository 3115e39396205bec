import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { accessTokensChanged } from '../contract/messages.ts'
import { liveHandlers } from './live.ts'
import { loadTokens } from './token-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of tokens that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadTokens()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, accessTokensChanged, { user_id: 1 })
  calls.answer({ access_tokens: [] })
  await loading
  await expect.poll(calls.count).toBe(2)
})
