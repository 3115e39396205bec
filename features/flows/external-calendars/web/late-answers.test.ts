import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { calendarAccountChanged } from '../contract/messages.ts'
import { liveHandlers } from './live.ts'
import { loadMailboxes } from './mailbox-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of mailboxes that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadMailboxes()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, calendarAccountChanged, { line_id: 1 })
  calls.answer({ calendar_accounts: [] })
  await loading
  await expect.poll(calls.count).toBe(2)
})
