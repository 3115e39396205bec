import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closePages, newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { type ServedGallery, serveGallery } from './testing.ts'

let gallery: ServedGallery
let browser: Browser
let page: Page

beforeAll(async () => {
  gallery = await serveGallery()
  browser = await workerBrowser()
  page = await newPage(browser)
})

afterAll(async () => {
  if (browser) await closePages(browser)
  await gallery?.close()
})

beforeEach(async () => {
  await page.goto(gallery.urlOf('contacts'))
  await page.locator('main section').last().waitFor()
})

const company = (): Locator => page.getByRole('combobox', { name: 'Company', exact: false }).first()
const said = (): Promise<string> => page.locator('#contacts output').innerText()

test('a picker clears a name that nothing has, says so, and takes the next one that is chosen', async () => {
  await company().fill('Nobody & Sons')
  await page.getByText('No matching data', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await company().blur()
  await page.getByText('This company name does not exist.').waitFor()
  expect(await company().inputValue()).toBe('')
  expect(await said()).toBe('Please check your form')

  await company().fill('berth 57')
  await page.getByRole('option', { name: 'Berth 57' }).click()
  await expect.poll(said).toBe('Company: Berth 57')
  expect(await company().inputValue()).toBe('Berth 57')
  await page.keyboard.press('Escape')
  await company().blur()
  expect(await company().inputValue()).toBe('Berth 57')

  await company().fill('')
  await page.keyboard.press('Tab')
  await page.getByText('Company name should not be empty.').waitFor()
})

test('a picker says that 256 characters are too many', async () => {
  await company().fill('x'.repeat(256))
  await page.getByText('String length exceeds maximum length limit of 255 characters.').waitFor()
})

test('of the rows one is the default, and there are four at most', async () => {
  const ticked = (n: number) => page.getByRole('checkbox', { name: `Email ${n}, Default` })
  await ticked(2).check()
  expect(await ticked(1).isChecked()).toBe(false)
  const add = page.getByRole('button', { name: 'Add email' })
  await add.click()
  await add.click()
  await expect.poll(() => add.count()).toBe(0)
  await page.getByRole('button', { name: 'Remove Email 4' }).click()
  await add.waitFor()
})
