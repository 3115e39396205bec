import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { systemNotificationChanged } from '../contract/messages.ts'
import { liveHandlers, loadSystemNotification, systemNotification } from './system-notification-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const TIME = '2026-03-02T08:00:00.000Z'

test('a banner that is told while none was known to the answer stays', async () => {
  const loading = loadSystemNotification()
  await expect.poll(calls.count).toBe(1)
  const content = 'The server moves tonight'
  const times = { start: TIME, end: TIME, created_at: TIME }
  tell(liveHandlers, systemNotificationChanged, {
    system_notification: { type: 'info', content, ...times, hash: content },
  })
  calls.answer({ system_notification: null })
  await loading
  expect(systemNotification.get()?.content).toBe(content)
})
