import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closePages, newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { type ServedGallery, serveGallery } from './testing.ts'

let gallery: ServedGallery
let browser: Browser
let page: Page
let ships: Locator

beforeAll(async () => {
  gallery = await serveGallery()
  browser = await workerBrowser()
})

afterAll(async () => {
  if (browser) await closePages(browser)
  await gallery?.close()
})

beforeEach(async () => {
  page = await newPage(browser)
  await page.goto(gallery.urlOf('ships'))
  ships = page.getByTestId('ships')
  await ships.scrollIntoViewIfNeeded()
  await ships.getByText('of 100,000 ships').waitFor()
})

afterEach(() => page.close())

const row = (name: string | RegExp) => ships.getByRole('row', { name })
const bar = () => ships.getByRole('toolbar', { name: 'Actions on the selection' })

test('100,000 ships: the end is one key away, another column orders them, and only some are in the document', async () => {
  await row(/^Aegean Dawn/)
    .first()
    .click()
  await page.keyboard.press('End')
  await row(/^Star Wind/)
    .last()
    .waitFor()
  expect(await ships.locator('[data-index]').count()).toBeLessThan(60)
  await ships.getByRole('columnheader', { name: 'Built' }).click()
  await row(/built 1995$/)
    .first()
    .waitFor()
  await ships.getByRole('columnheader', { name: 'Built' }).click()
  await row(/built 2024$/)
    .first()
    .waitFor()
})

test('filters are typed and chosen beside the list, each taken away by itself or all at once', async () => {
  await ships.getByRole('button', { name: 'Filter', exact: true }).click()
  await ships.getByRole('textbox', { name: 'Name contains' }).fill('star wind 7')
  await ships.getByText(/^\d+ of \d+ ships$/).waitFor()
  await ships.getByRole('button', { name: 'Any flag' }).click()
  await page.getByRole('checkbox', { name: 'Malta' }).check()
  await ships.getByRole('button', { name: 'Filter (2)' }).waitFor()
  expect(await row(/^Star Wind 7\d*, (?!Malta)/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await ships.getByRole('button', { name: 'Clear all' }).click()
  await ships.getByText('of 100,000 ships').waitFor()
})

test('a selection has its bar; a batch is shown at once and taken back', async () => {
  const [first, third] = [ships.locator('[data-index="0"]'), ships.locator('[data-index="2"]')]
  await first.click()
  await third.click({ modifiers: ['Shift'] })
  await ships.getByText('3 selected').waitFor()
  await bar().getByRole('button', { name: 'Mark as sold' }).click()
  await page.getByText('3 sold').waitFor()
  expect(await ships.locator('[data-closed]').count()).toBe(3)
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 not sold').waitFor()
  expect(await ships.locator('[data-closed]').count()).toBe(0)
})

test('the open ship is beside the list; keys act on the row that has the ring', async () => {
  await ships.locator('[data-index="1"]').click()
  await ships.getByRole('button', { name: 'Close the ship' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await page.getByText('1 sold').waitFor()
  expect(await ships.locator('[data-index="2"] [data-closed]').count()).toBe(1)
  await ships.getByRole('button', { name: 'Close the ship' }).click()
  await ships.getByRole('button', { name: 'Close the ship' }).waitFor({ state: 'detached' })
})

test('a ship that somebody adds joins where it belongs, and one that no longer passes a filter leaves', async () => {
  await ships.getByRole('button', { name: 'A ship joins' }).click()
  await row(/^Aegean Alpha,/).waitFor()
  expect(await ships.locator('[data-index="0"]').innerText()).toMatch(/^Aegean Alpha/)
  await ships.getByRole('button', { name: 'Filter', exact: true }).click()
  await ships.getByRole('button', { name: 'Not sold' }).click()
  await row(/^Aegean Alpha,/).click()
  await page.keyboard.press('s')
  await page.getByText('1 sold').waitFor()
  await row(/^Aegean Alpha,/).waitFor({ state: 'detached' })
})
