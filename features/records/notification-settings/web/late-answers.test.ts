import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { NoticeType } from '#features/records/notifications/contract/notice-kinds.ts'
import { AlertSettings } from '../contract/alert-settings.ts'
import { alertSettingsChanged } from '../contract/messages.ts'
import { alertSettings, liveHandlers, loadAlertSettings } from './alert-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

function settings(from: string): AlertSettings {
  const kinds = Object.fromEntries(NoticeType.options.map((kind) => [kind, true]))
  const device = { kinds, lines: [], users: [], roles: [] }
  const quiet = { is_on: false, from, until: '07:00', weekends: false }
  return AlertSettings.parse({ web: device, mobile: device, habits: { quiet, digest_after_hours: 0 } })
}

test('settings that are told while they are loaded stay when the answer comes late', async () => {
  const loading = loadAlertSettings()
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, alertSettingsChanged, settings('22:00'))
  calls.answer(settings('20:00'))
  await loading
  expect(alertSettings.get()?.habits.quiet.from).toBe('22:00')
})
