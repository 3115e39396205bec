import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closePages, newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { type ServedGallery, serveGallery } from './testing.ts'

let gallery: ServedGallery
let browser: Browser
let page: Page
let table: Locator

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
  await page.goto(gallery.urlOf('table'))
  table = page.getByTestId('big-table')
  await table.scrollIntoViewIfNeeded()
})

afterEach(async () => {
  await page.close()
})

const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
const scroller = () => table.getByRole('grid').locator('..')
const scrollTop = () => scroller().evaluate((element) => element.scrollTop)

/** Waits until the browser has drawn what the last input changed. */
const painted = () =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

describe('20,000 rows', () => {
  test('only the rows around the view are in the document, and the grid tells how many there are', async () => {
    const grid = table.getByRole('grid')
    expect(await grid.getAttribute('aria-rowcount')).toBe('20001')
    expect(await grid.locator('[data-index]').count()).toBeLessThan(40)
    await scroller().evaluate((element) => {
      element.scrollTop = 360_000
    })
    await grid.locator('[data-index="10003"]').waitFor()
    expect(await grid.locator('[data-index]').count()).toBeLessThan(40)
  })

  test('one row is the stop of Tab; arrows, pages, Home and End move focus and view', async () => {
    expect(await table.locator('[data-index][tabindex="0"]').count()).toBe(1)
    await table.locator('[data-index="2"]').click()
    await page.keyboard.press('ArrowDown')
    expect(await focusedRow()).toBe('5')
    await page.keyboard.press('End')
    expect(await focusedRow()).toBe('20001')
    expect(await scrollTop()).toBeGreaterThan(700_000)
    await page.keyboard.press('PageUp')
    expect(Number(await focusedRow())).toBeLessThan(20_000)
    await page.keyboard.press('Home')
    expect(await focusedRow()).toBe('2')
    expect(await scrollTop()).toBe(0)
  })

  test('the focused row keeps the focus while it is scrolled out of view', async () => {
    await table.locator('[data-index="2"]').click()
    await scroller().evaluate((element) => {
      element.scrollTop = 90_000
    })
    await table.locator('[data-index="2505"]').waitFor()
    expect(await focusedRow()).toBe('4')
    await page.keyboard.press('ArrowDown')
    expect(await focusedRow()).toBe('5')
    await painted()
    expect(await scrollTop()).toBeLessThan(200)
  })

  test('new mail above moves nothing that is read, and is seen at the top', async () => {
    const more = page.getByRole('button', { name: '12 new mails' })
    await scroller().evaluate((element) => {
      element.scrollTop = 3610
    })
    await painted()
    const before = await table.locator('[data-index="102"]').boundingBox()
    await more.evaluate((button: HTMLElement) => button.click())
    await painted()
    const after = await table.locator('[data-index="114"]').boundingBox()
    expect(after?.y).toBe(before?.y)
    expect(await scrollTop()).toBe(3610 + 12 * 36)

    await scroller().evaluate((element) => {
      element.scrollTop = 0
    })
    await painted()
    await more.evaluate((button: HTMLElement) => button.click())
    await painted()
    expect(await scrollTop()).toBe(0)
  })

  test('a context menu opens on the row in focus and gives the focus back', async () => {
    await table.locator('[data-index="4"]').click()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu', { name: 'Mail' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await focusedRow()).toBe('6')
  })
})

describe('columns', () => {
  const header = (name: string) => table.getByRole('columnheader', { name })
  const widthOf = async (name: string) => Math.round((await header(name).boundingBox())!.width)

  /** Drags the bar at the end of a header. */
  async function drag(name: string, pixels: number) {
    const box = (await header(name).boundingBox())!
    await page.mouse.move(box.x + box.width, box.y + 16)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + pixels, box.y + 16, { steps: 1 })
    await page.mouse.up()
    await painted()
  }

  test('a drag resizes header and rows together', async () => {
    await drag('From', 60)
    expect(await widthOf('From')).toBe(210)
    const cell = await table.locator('[data-index="1"] [role="gridcell"]').nth(1).boundingBox()
    expect(Math.round(cell!.width)).toBe(210)
  })

  test('each step of a resize is one style on one element, and rows follow before the end', async () => {
    const changed = await scroller().evaluateHandle((element) => {
      const seen = new Set<string>()
      new MutationObserver((changes) => {
        for (const { target, attributeName } of changes)
          seen.add(`${target === element ? 'table' : target.nodeName} ${attributeName}`)
      }).observe(element, { subtree: true, attributes: true, childList: true, characterData: true })
      return seen
    })
    const box = (await header('From').boundingBox())!
    await page.mouse.move(box.x + box.width, box.y + 16)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 60, box.y + 16, { steps: 6 })
    await painted()
    expect(await widthOf('From')).toBe(210)
    const cell = await table.locator('[data-index="1"] [role="gridcell"]').nth(1).boundingBox()
    expect(Math.round(cell!.width)).toBe(210)
    expect(await changed.evaluate((seen) => [...seen])).toEqual(['table style'])
    await page.mouse.up()
  })

  test('ML-016 a resize below 50 px is ignored', async () => {
    await drag('From', -110)
    expect(await widthOf('From')).toBe(150)
    await drag('From', -100)
    expect(await widthOf('From')).toBe(50)
    await drag('From', -10)
    expect(await widthOf('From')).toBe(50)
  })

  test('ML-016 Shift with arrows resizes by 10 px and stops before 50 px', async () => {
    await header('Tag').focus()
    for (let presses = 0; presses < 7; presses++) await page.keyboard.press('Shift+ArrowLeft')
    expect(await widthOf('Tag')).toBe(50)
    await page.keyboard.press('Shift+ArrowRight')
    expect(await widthOf('Tag')).toBe(60)
  })

  test('headers are one stop of Tab, arrows move between them, Enter sorts, Down enters the rows', async () => {
    await header('Date/Time').focus()
    expect(await header('Date/Time').getAttribute('aria-sort')).toBe('descending')
    await page.keyboard.press('Enter')
    expect(await header('Date/Time').getAttribute('aria-sort')).toBe('ascending')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('From')
    expect(await table.locator('[role="columnheader"][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    expect(await focusedRow()).toBe('5')
  })
})
