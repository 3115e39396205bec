import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedToken } from '@laycan/web/connection.ts'
import { mailSettings, setMailSetting, settingsAsked, takeMailSettings } from './mail-settings-store.ts'

beforeEach(() => storedToken.set('somebody'))
afterEach(() => {
  storedToken.set('')
  vi.unstubAllGlobals()
  takeMailSettings({})
})

/** The server's answer to the one call that stores settings. */
function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

test('ST-005 a change shows at once, and a refusal takes it back', async () => {
  answerWith(400, { error: 'This value is not allowed for the setting' })
  const saving = setMailSetting('date_format', '12')
  expect(mailSettings().date_format).toBe('12')
  await expect(saving).rejects.toThrow('This value is not allowed')
  expect(mailSettings().date_format).toBe('24')
})

test('what was changed since the settings were asked for stays; the rest follows the answer', async () => {
  const asked = settingsAsked()
  answerWith(200, { user_settings: { date_format: '12' } })
  await setMailSetting('date_format', '12')
  takeMailSettings({ date_format: '24', show_filter: '1' }, asked)
  expect(mailSettings()).toMatchObject({ date_format: '12', show_filter: '1' })
})

test('ST-007 of two settings changed at once both stay, whichever answer comes last', async () => {
  const answers: ((settings: Record<string, string>) => void)[] = []
  const answered = () =>
    new Promise<Response>((resolve) =>
      answers.push((user_settings) => resolve(Response.json({ user_settings }))),
    )
  vi.stubGlobal('fetch', answered)
  const first = setMailSetting('date_format', '12')
  const second = setMailSetting('show_filter', '1')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ date_format: '12', show_filter: '1' })
  await second
  // Written before the second one was stored.
  answers[0]?.({ date_format: '12', show_filter: '0' })
  await first
  expect(mailSettings()).toMatchObject({ date_format: '12', show_filter: '1' })
})

test('an answer that does not know a change of before, and comes after that one was stored, takes nothing back', async () => {
  const answers: ((settings: Record<string, string>) => void)[] = []
  const answered = () =>
    new Promise<Response>((resolve) =>
      answers.push((user_settings) => resolve(Response.json({ user_settings }))),
    )
  vi.stubGlobal('fetch', answered)
  const first = setMailSetting('date_format', '12')
  const second = setMailSetting('show_filter', '1')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.({ date_format: '12', show_filter: '1' })
  await first
  answers[1]?.({ date_format: '24', show_filter: '1' })
  await second
  expect(mailSettings()).toMatchObject({ date_format: '12', show_filter: '1' })
})

test('RT-013 what the server sends by itself counts, and says whether anything became different', () => {
  expect(takeMailSettings({ date_format: '24_a' })).toBe(true)
  expect(takeMailSettings({ date_format: '24_a' })).toBe(false)
  expect(mailSettings().date_format).toBe('24_a')
})

test('what was pushed while settings were asked for stays', () => {
  const asked = settingsAsked()
  takeMailSettings({ calendar_start_weekday: '1' })
  takeMailSettings({ calendar_start_weekday: '7', show_filter: '1' }, asked)
  expect(mailSettings()).toMatchObject({ calendar_start_weekday: '1', show_filter: '1' })
})
