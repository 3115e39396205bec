import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk?.stop())

test('of settings that are changed at once the last that is told has all', async () => {
  const ben = await listen(desk.tokens.ben)
  for (const value of ['1', '0', '1', '0']) {
    const keys = ['show_filter', 'preview_mail_body', 'locked_reading_plane', 'live_feed']
    const told = ben.heard('Permission').length
    await Promise.all(
      keys.map((key) =>
        desk.server.call(setUserSettings, { body: { keys: [key], values: [value] } }, desk.tokens.ben),
      ),
    )
    await expect.poll(() => ben.heard('Permission').length).toBe(told + keys.length)
    const last = ben.heard('Permission').at(-1)?.data as { user_settings: Record<string, string> } | undefined
    expect(keys.map((key) => last?.user_settings[key])).toEqual(keys.map(() => value))
  }
})
