import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { invitesChanged } from '#features/flows/people/contract/messages.ts'
import { loadInvites } from './invites/invite-store.ts'
import { liveHandlers } from './live.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of invitations that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadInvites({ email: '', page: 1 })
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, invitesChanged, {})
  calls.answer({ invites: [], total: 0, maximumLicenses: 0, activatedUserCount: 0 })
  await loading
  await expect.poll(calls.count).toBe(2)
})
