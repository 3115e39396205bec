import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookValue } from '@laycan/ui/testing-hook.ts'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { emailsFollowedUp } from '../contract/messages.ts'
import { onFollowUps, useFollowUps } from './follow-up-store.ts'
import { manifest } from './manifest.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const TIME = '2026-03-02T08:00:00.000Z'

test('mails that come back while it is asked which have come stay when the answer comes late', async () => {
  const stop = onFollowUps(() => undefined)
  await expect.poll(calls.count).toBe(1)
  const snooze = { due_at: TIME, back_at: TIME }
  const counts = { snoozed: 0, reminders: 0, due: 1 }
  tell(manifest.live ?? [], emailsFollowedUp, {
    items: [{ email_id: 8, line_id: 5, snooze, reminder: null }],
    counts,
  })
  calls.answer({ snoozed: 1, reminders: 0, due: 0, back: [] })
  await expect.poll(() => hookValue(useFollowUps)).toEqual({ ...counts, back: [{ email_id: 8, line_id: 5 }] })
  stop()
})
