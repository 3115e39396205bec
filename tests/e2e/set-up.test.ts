import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePages, newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { buildOnce } from '@laycan/testing/build-once.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let browser: Browser
let page: Page

beforeEach(async () => {
  await buildOnce('web')
  server = await startTestServer({ web_client: true })
  browser = await workerBrowser()
  page = await newPage(browser)
})
afterEach(async () => {
  if (browser) await closePages(browser)
  await server?.stop()
})

test('AU-028, AU-029, AU-030 a first start asks for the company and signs its administrator in', async () => {
  await page.goto(`${server.url}/#/mails?box=sent`)
  await page.getByRole('heading', { name: 'Set up Laycan' }).waitFor()
  await page.getByRole('button', { name: 'Create company' }).click()
  for (const text of [
    'Company name cannot be empty.',
    'Please enter username',
    'Please enter password',
    'Please enter password confirmation',
  ]) {
    await page.getByText(text, { exact: true }).waitFor()
  }
  await page.getByLabel('Company name').fill('Nordhavn Chartering')
  await page.getByLabel('Your name').fill('Åse Lindqvist')
  await page.getByLabel('Email address').fill('ase@nordhavn.example')
  await page.getByLabel('Username').fill('ase')
  await page.getByLabel('Password', { exact: true }).fill('fairway-7')
  await page.getByLabel('Repeat password').fill('fairway-8')
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByText('The passwords do not match').waitFor()
  await page.getByLabel('Repeat password').fill('fairway-7')
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByRole('banner').getByText('Nordhavn Chartering').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/mails')
  await page.getByText('No mailboxes yet.').waitFor()
})

test('a second visitor of a set-up installation is sent to the sign-in page', async () => {
  await page.goto(`${server.url}/#/setup`)
  await page.getByRole('heading', { name: 'Set up Laycan' }).waitFor()
  const other = await newPage(browser)
  await other.goto(`${server.url}/#/setup`)
  await fillIn(other)
  await other.getByRole('button', { name: 'Create company' }).click()
  await other.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await fillIn(page)
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByText('This installation has been set up already. Please sign in.').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('axe finds nothing on the set-up page, also with its refusals', async () => {
  await page.goto(`${server.url}/#/setup`)
  await page.getByRole('heading', { name: 'Set up Laycan' }).waitFor()
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByText('Company name cannot be empty.', { exact: true }).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
})

async function fillIn(form: Page): Promise<void> {
  await form.getByLabel('Company name').fill('Harbour & Sons')
  await form.getByLabel('Your name').fill('Bo')
  await form.getByLabel('Email address').fill('bo@harbour.example')
  await form.getByLabel('Username').fill('bo.harbour')
  await form.getByLabel('Password', { exact: true }).fill('fairway-7')
  await form.getByLabel('Repeat password').fill('fairway-7')
}
