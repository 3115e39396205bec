import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersOf } from '#features/foundation/captcha/server/testing.ts'
import { codeOf } from '#features/foundation/two-factor/server/testing.ts'
import { TEST_PASSWORD } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill('ben')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('AU-011, AU-012, AU-013, AU-015 three failures bring a picture, and nothing loads before the code of a phone', async () => {
  const page = await web.open('/security')
  await fillIn(page, TEST_PASSWORD)
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code').fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left').waitFor()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  const drawn = page.waitForResponse((response) => response.url().endsWith('/auth/login/captcha'))
  for (let time = 1; time <= 3; time++) {
    const answered = page.waitForResponse((response) => response.url().includes('/auth/login/'))
    await fillIn(page, 'wrong-pass-1')
    await answered
    await page.getByRole('alert').waitFor()
  }
  const { captcha_id } = (await (await drawn).json()) as { captcha_id: string }
  await page.getByRole('img', { name: 'A picture of five letters and digits' }).waitFor()
  await page
    .getByLabel('Type the letters of the picture')
    .fill(lettersOf(captcha_id, web.desk.server.services))
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await fillIn(page, TEST_PASSWORD)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('This code is not right. Please take the one that shows now.').waitFor()
  // Code of the product says nothing of anybody.
  expect(calls.filter((path) => !/^\/(assets|auth\/login|v1\/|mfa\/)/.test(path))).toEqual([])
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: /^Account/ }).waitFor()
  await page.close()
})
