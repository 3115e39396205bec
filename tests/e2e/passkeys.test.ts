import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { signInOn, startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('a passkey signs in without a password, once it was made; the other browser is signed out from here', async () => {
  const there = await web.open('/mails', { as: 'ben' })
  const page = await newPage(await workerBrowser())
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  // Passkeys are for names; a number is none.
  await page.goto(`${web.proxy.url.replace('127.0.0.1', 'localhost')}/#/security`)
  await signInOn(page, 'ben')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Not used yet').waitFor()

  // The newest of the others.
  await page
    .getByRole('button', { name: /^Sign out there/ })
    .first()
    .click()
  await there.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await page.goto(`${web.proxy.url.replace('127.0.0.1', 'localhost')}/#/security`)
  await page
    .getByText(/^Last used .+/)
    .first()
    .waitFor()
  expect(await page.getByText('Not used yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.getByText('Work laptop').count()).toBe(0)
  await page.close()
})
