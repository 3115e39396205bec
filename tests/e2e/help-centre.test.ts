import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { getUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { mailRow } from './support/folder-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('SH-040 the help centre is marked while a version is unread, and opening it stores the version', async () => {
  const [page, other] = [await web.open('/mails', { as: 'ben' }), await web.open('/mails', { as: 'ben' })]
  const { version } = web.desk.server.services.settings
  const marked = { name: `Help centre: there is news of version ${version}` }
  await other.getByRole('button', marked).waitFor()
  await page.getByRole('button', marked).click()
  await page.getByRole('heading', { name: 'Help centre' }).waitFor()
  for (const each of [page, other])
    await each.getByRole('banner').getByRole('button', { name: 'Help centre', exact: true }).waitFor()
  const { body } = await web.desk.server.call(getUserSettings, {}, web.desk.tokens.ben)
  expect(body.user_settings.current_web_center_version).toBe(version)
  await other.close()
  await page.close()
})

test('SH-038 a changed flag shows and hides its control without a reload', async () => {
  await web.desk.deliver({ text: testMail({ Subject: 'Flagged' }) })
  const page = await web.open('/mails', { as: 'ben' })
  await waitForLive(page)
  const set = (enabled: boolean | null) =>
    web.desk.server.call(
      setFeatureFlag,
      { body: { name: 'reply-and-close', user_id: null, enabled } },
      web.desk.tokens.ann,
    )
  const offered = async () => {
    await mailRow(page, 'Flagged').click({ button: 'right' })
    const count = await page.getByRole('menuitem', { name: 'Reply and close' }).count()
    await page.keyboard.press('Escape')
    return count
  }
  expect(await offered()).toBe(0)
  await set(true)
  await expect.poll(offered).toBe(1)
  await set(null)
  await expect.poll(offered).toBe(0)
  await page.close()
})
