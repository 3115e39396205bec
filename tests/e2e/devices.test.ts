import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDav, basicOf } from '../support/device.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('a person makes a password for a phone, whose contact comes into the open book by itself, and ends it again', async () => {
  const { desk } = web
  const page = await web.open('/contacts', { as: 'ann' })
  await page.getByRole('link', { name: 'On your phone and in Outlook' }).click()
  await page.getByRole('heading', { name: 'Android with DAVx⁵' }).waitFor()
  await page.getByRole('button', { name: 'Make a password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the password' }).click()
  await dialog.getByText('Please enter a name').waitFor()
  await dialog.getByLabel('Name of the device').fill('Phone of Ann')
  await dialog.getByLabel('Calendars').uncheck()
  await dialog.getByRole('button', { name: 'Make the password' }).click()
  await page.getByRole('dialog', { name: 'Password for Phone of Ann' }).waitFor()
  const password = await dialog.locator('code').first().innerText()
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Contacts · not used yet').waitFor()
  expect(await page.getByText(password).count()).toBe(0)

  await page.evaluate(() => {
    location.hash = '/contacts'
  })
  await page.getByRole('combobox', { name: 'Search contacts' }).waitFor()
  await waitForLive(page)
  const authorization = basicOf('ann', password)
  const path = `/dav/contacts/${desk.users.ann}/mine/nikos.vcf`
  const body = ['BEGIN:VCARD', 'VERSION:3.0', 'UID:n', 'FN:Nikos of the phone', 'END:VCARD', ''].join('\r\n')
  const headers = { 'content-type': 'text/vcard' }
  expect((await askDav(desk.server.url, 'PUT', path, { body, headers, authorization })).status).toBe(201)
  await page.getByText('Nikos of the phone').first().waitFor()

  await page.evaluate(() => {
    location.hash = '/security'
  })
  await page.getByText(/^Contacts · last used/).waitFor()
  await page.getByRole('button', { name: 'Remove Phone of Ann' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.getByText('Phone of Ann').count()).toBe(0)
  expect((await askDav(desk.server.url, 'GET', path, { authorization })).status).toBe(401)
})
