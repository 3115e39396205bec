import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { holdChanged } from '#features/flows/hold/contract/messages.ts'
import { loadHeld } from './held-list.ts'
import { liveHandlers } from './live.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of mails that are held that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadHeld()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, holdChanged, { hold: null })
  calls.answer({ hold: null, emails: [], next: null, due: 0, others: 0 })
  await loading
  await expect.poll(calls.count).toBe(2)
})
