import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { impersonationChanged } from '#features/records/impersonation-accounts/contract/messages.ts'
import { loadImpersonations } from './impersonation-store.ts'
import { liveHandlers } from './live.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of accounts that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadImpersonations()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, impersonationChanged, {})
  calls.answer({ impersonation_accounts: [] })
  await loading
  await expect.poll(calls.count).toBe(2)
})
