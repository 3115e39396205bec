import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

/** A PNG of one green pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

test('ST-006 settings lead to the profile, where name, address, picture, time zone and two-factor are changed, and to another password', async () => {
  const page = await web.open('/mails', { as: 'ben' })
  await waitForLive(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const groups = page.getByRole('main').getByRole('region')
  await groups.first().waitFor()
  expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Personal',
    'Security',
  ])
  await page.getByLabel('Search settings').fill('password')
  await page
    .getByRole('region', { name: 'Security' })
    .getByRole('link', { name: 'Change password' })
    .waitFor()
  expect(await page.getByRole('region', { name: 'Personal' }).count()).toBe(0)
  await page.getByLabel('Search settings').fill('')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.poll(() => page.title()).toBe('Profile')
  await page.getByLabel('Name', { exact: true }).fill('Ben Ray')
  await page.getByLabel('Email address').fill('ben.ray@oceanic.example')
  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  await page.getByText('Time zone of the browser').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Account: Ben Ray' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByRole('img', { name: 'Ben Ray' }).locator('img').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.getByRole('img', { name: 'Ben Ray' }).locator('img').count()).toBe(0)
  await page.getByRole('heading', { name: 'Your sign-in' }).waitFor()
  await page.getByText('Two-factor').first().waitFor()
  const user = await web.desk.company.db
    .selectFrom('users')
    .select(['name', 'email', 'timezone_id'])
    .where('id', '=', web.desk.users.ben)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ name: 'Ben Ray', email: 'ben.ray@oceanic.example', timezone_id: expect.any(String) })

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect.poll(() => page.title()).toBe('Change password')
  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  await page.getByLabel('New password').fill('Password1!')
  await page.getByLabel('Repeat password').fill('Password1!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('This password is known from break-ins.').waitFor()
  await page.getByLabel('New password').fill('new-cargo-1!')
  await page.getByLabel('Repeat password').fill('new-cargo-1!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed.').waitFor()
  await page.close()
})
