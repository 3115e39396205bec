import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { type ServedGallery, serveGallery } from './testing.ts'

let gallery: ServedGallery
let browser: Browser
let page: Page

beforeAll(async () => {
  gallery = await serveGallery()
  browser = await workerBrowser()
})

afterAll(async () => {
  if (browser) await closePages(browser)
  await gallery?.close()
})

async function open(): Promise<void> {
  await page?.close()
  page = await newPage(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(gallery.urlOf('tokens'))
  await page.locator('#tokens').scrollIntoViewIfNeeded()
}

const field = (name: string) => page.locator('#tokens').getByRole('combobox', { name })
const tokens = async (name: string) =>
  await page
    .locator('#tokens')
    .getByRole('listbox', { name, exact: true })
    .getByRole('option')
    .allInnerTexts()
const selected = async () => await page.locator('#tokens [data-token][aria-selected="true"]').allInnerTexts()

async function paste(text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+v')
}

test('CP-017 typed addresses become tokens by Enter, semicolon, comma and leaving, each once', async () => {
  await open()
  await field('To').click()
  await page.keyboard.type('a@b.example;c@d.example,')
  await page.keyboard.type('A@B.example')
  await page.keyboard.press('Enter')
  await page.keyboard.type('e@f.example')
  await page.keyboard.press('Tab')
  expect((await tokens('To')).slice(3)).toEqual(['a@b.example', 'c@d.example', 'e@f.example'])
  expect(await page.locator('#tokens [data-tone="danger"]').innerText()).toBe('not-an-address')
})

test('tokens are walked over, selected, taken away, copied and edited by keys', async () => {
  await open()
  await field('To').click()
  await page.keyboard.press('Backspace')
  expect(await selected()).toEqual(['王小明'])
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await selected()).toEqual(['Νίκος Παππάς', '王小明'])
  await page.keyboard.press('Control+x')
  expect(await tokens('To')).toEqual(['Ada Lovelace'])
  await field('Cc').click()
  await page.keyboard.press('Control+v')
  expect(await tokens('Cc')).toEqual(['not-an-address', 'Νίκος Παππάς', '王小明'])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  expect(await field('Cc').inputValue()).toBe('王小明 <wang@ocean.example>')
  await page.keyboard.press('Enter')
  expect(await tokens('Cc')).toEqual(['not-an-address', 'Νίκος Παππάς', '王小明'])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  expect(await page.locator('#tokens').getByRole('listbox', { name: 'Cc', exact: true }).count()).toBe(0)
  expect(await field('Cc').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a pasted list of 500 recipients becomes 500 tokens at once', async () => {
  await open()
  const list = Array.from({ length: 500 }, (_, at) => `Person ${at} <p${at}@list.example>`).join('\n')
  await field('Cc').click()
  await paste(`${list}; p7@list.example`)
  await expect.poll(async () => (await tokens('Cc')).length).toBe(501)
  expect(await field('Cc').inputValue()).toBe('')
})

test('what is offered is walked over by arrows, chosen by Enter and ignored by its cross', async () => {
  await open()
  await field('Cc').click()
  await page.keyboard.type('som')
  const offer = page.getByRole('option', { name: /Mary Somerville/ })
  await offer.waitFor()
  expect(await offer.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  expect(await tokens('Cc')).toEqual(['not-an-address', 'Mary Somerville'])
  await page.keyboard.type('example')
  await page.getByRole('option', { name: /Grace Hopper/ }).hover()
  await page
    .getByRole('button', { name: /Do not suggest again/ })
    .nth(3)
    .click()
  await page.getByText('grace@flowmatic.example will not be suggested any more.').waitFor()
  expect(await page.getByRole('option', { name: /Grace Hopper/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await field('Cc').inputValue()).toBe('example')
})

test('a token is dragged from To to Cc and leaves To; the menu moves it too', async () => {
  await open()
  await page.locator('#tokens').getByRole('option', { name: 'Ada Lovelace' }).dragTo(field('Cc'))
  expect(await tokens('To')).toEqual(['Νίκος Παππάς', '王小明'])
  expect(await tokens('Cc')).toEqual(['not-an-address', 'Ada Lovelace'])
  await page.locator('#tokens').getByRole('option', { name: '王小明' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to Cc' }).click()
  expect(await tokens('To')).toEqual(['Νίκος Παππάς'])
  expect(await tokens('Cc')).toEqual(['not-an-address', 'Ada Lovelace', '王小明'])
})
