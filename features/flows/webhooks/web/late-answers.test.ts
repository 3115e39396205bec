import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { webhooksChanged } from '../contract/messages.ts'
import { liveHandlers } from './live.ts'
import { loadWebhooks } from './webhook-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of webhooks that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadWebhooks()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, webhooksChanged, {})
  calls.answer({ webhooks: [] })
  await loading
  await expect.poll(calls.count).toBe(2)
})
