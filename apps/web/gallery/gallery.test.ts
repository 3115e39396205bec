import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { closePages, newPage, workerBrowser } from '@laycan/testing/browser.ts'
import { type ServedGallery, serveGallery } from './testing.ts'

/** Rows of an earlier question while new ones load: inactive, and dimmed for that (WCAG 1.4.3 exempts them). */
const STALE = '[aria-busy="true"] [role="rowgroup"]'

let gallery: ServedGallery
let browser: Browser

beforeAll(async () => {
  gallery = await serveGallery()
  browser = await workerBrowser()
})

afterAll(async () => {
  if (browser) await closePages(browser)
  await gallery?.close()
})

async function openGallery(...sections: string[]): Promise<Page> {
  const page = await newPage(browser)
  await page.goto(gallery.urlOf(...sections))
  await page.locator('main section').last().waitFor()
  return page
}

/** Time passes only when the test says so, however slow the machine is. */
async function openWithStoppedClock(): Promise<Page> {
  const page = await newPage(browser)
  await page.clock.install({ time: 0 })
  await page.goto(gallery.urlOf('overlays'))
  await page.clock.pauseAt(60_000)
  return page
}

/** The words of what has the focus. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

describe('menus by keyboard', () => {
  test('arrows go round, letters jump, Escape gives the focus back', async () => {
    const page = await openGallery('overlays')
    await page.locator('#overlays').getByRole('button', { name: 'More actions' }).focus()
    await press(page, 'ArrowDown')
    expect(await focused(page)).toBe('Open in new window')
    await press(page, 'ArrowUp')
    expect(await focused(page)).toBe('Delete')
    await press(page, 'ArrowDown', 'f')
    expect(await focused(page)).toContain('Forward')
    await press(page, 'Escape')
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await focused(page)).toBe('More actions')
    await page.close()
  })

  test('Right opens a submenu, Left closes only that, Enter chooses', async () => {
    const page = await openGallery('overlays')
    await page.locator('#overlays').getByRole('button', { name: 'More actions' }).focus()
    await press(page, 'Enter', 'a', 's')
    expect(await focused(page)).toBe('Assign to')
    await press(page, 'ArrowRight')
    expect(await focused(page)).toBe('Ada Lovelace')
    await press(page, 'ArrowLeft')
    expect(await focused(page)).toBe('Assign to')
    expect(await page.getByRole('menu').count()).toBe(1)
    await press(page, 'ArrowRight', 'ArrowDown', 'Enter')
    await page.getByText('Assigned to 王小明').waitFor()
    expect(await focused(page)).toBe('More actions')
    await page.close()
  })

  test('a disabled entry is reachable, says why, and does nothing', async () => {
    const page = await openGallery('overlays')
    await page.locator('#overlays').getByRole('button', { name: 'More actions' }).click()
    const archive = page.getByRole('menuitem', { name: /Archive/ })
    await archive.focus()
    expect(await archive.getAttribute('aria-description')).toBe(
      'The archive is switched off for your company',
    )
    await press(page, 'Enter')
    expect(await page.getByRole('menu').count()).toBe(1)
    await page.close()
  })

  test('a context menu opens by the pointer and by Shift+F10, and choices may leave it open', async () => {
    const page = await openGallery('overlays')
    const place = page.getByRole('button', { name: 'Right click here' })
    await place.click({ button: 'right' })
    expect(await focused(page)).toBe('Open in new window')
    await page.mouse.click(5, 400)
    expect(await page.getByRole('menu').count()).toBe(0)
    await place.focus()
    await press(page, 'Shift+F10')
    const [menu, button] = [await page.getByRole('menu').boundingBox(), await place.boundingBox()]
    expect(Math.abs(menu!.x - button!.x - 8)).toBeLessThan(2)
    await press(page, 'Escape')
    expect(await focused(page)).toContain('Right click here')

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Red' }).click()
    expect(await page.getByRole('menu').count()).toBe(1)
    await page.close()
  })
})

describe('dialogs', () => {
  test('the focus starts in the first field, stays inside, and returns', async () => {
    const page = await openGallery('overlays')
    await page.getByRole('button', { name: 'Open a dialog' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New folder' })
    expect(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
    const seen = new Set<string>()
    for (let presses = 0; presses < 8; presses++) {
      await press(page, 'Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      seen.add(await focused(page))
    }
    expect(seen).toContain('Create')
    await press(page, 'Escape')
    expect(await dialog.count()).toBe(0)
    expect(await focused(page)).toBe('Open a dialog')
    await page.close()
  })

  test('Escape in a menu of a dialog closes the menu and leaves the dialog', async () => {
    const page = await openGallery('overlays')
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    await page.getByRole('button', { name: 'A menu in a dialog' }).click()
    await press(page, 'Escape')
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.close()
  })

  test('a dangerous question starts at Cancel', async () => {
    const page = await openGallery('overlays')
    await page.getByRole('button', { name: 'Ask first' }).click()
    expect(await focused(page)).toBe('Cancel')
    await press(page, 'Tab', 'Enter')
    await page.getByText('12 drafts deleted').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.close()
  })
})

describe('toasts', () => {
  test('several stack in a polite region, close after 3 s, and wait while they are pointed at', async () => {
    const page = await openWithStoppedClock()
    const region = page.getByRole('log')
    expect(await region.getAttribute('aria-live')).toBe('polite')
    await page.getByRole('button', { name: 'Info toast' }).click()
    await page.getByRole('button', { name: 'Failure toast' }).click()
    expect(await region.locator('> div').count()).toBe(2)
    await page.clock.fastForward(2900)
    expect(await region.locator('> div').count()).toBe(2)
    await region.getByText('The mail could not be sent').hover()
    await page.clock.fastForward(10_000)
    expect(await region.innerText()).toContain('The mail could not be sent')
    expect(await region.innerText()).not.toContain('This process')
    await page.mouse.move(5, 5)
    await page.clock.fastForward(3100)
    expect(await region.locator('> div').count()).toBe(0)
    await page.close()
  })

  test('NT-014 the undo toast stays for 10 s and its action closes it', async () => {
    const page = await openWithStoppedClock()
    await page.getByRole('button', { name: 'Toast with undo' }).click()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(9900)
    await page.getByRole('log').getByRole('button', { name: 'Undo', exact: true }).click()
    const region = page.getByRole('log')
    expect(await region.innerText()).toBe('Taken back')
    await page.close()
  })

  test('while a dialog is open, those of before are inert, wait, and can be used again afterwards', async () => {
    const page = await openWithStoppedClock()
    await page.getByRole('button', { name: 'Toast with undo' }).click()
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    const undo = page.locator('dialog').getByText('Undo', { exact: true })
    expect(await undo.isVisible()).toBe(true)
    const box = (await undo.boundingBox())!
    const reached = await page.evaluate(
      ({ x, y, width, height }) =>
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button'),
      box,
    )
    expect(reached ?? undefined).toBeUndefined()
    expect(await undo.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
    await page.clock.fastForward(60_000)
    await press(page, 'Escape')
    await page.getByRole('log').getByRole('button', { name: 'Undo', exact: true }).click()
    expect(await page.getByRole('log').innerText()).toBe('Taken back')
    await page.close()
  })
})

test('what people say of a ship is written and told apart as beside a mail; whom a mention would not reach is said before', async () => {
  const page = await openGallery('comments')
  const part = page.getByTestId('comments')
  const said = part.getByRole('list', { name: 'Comments', exact: true }).getByRole('article')
  await said.nth(1).getByText('@Grace Hopper', { exact: true }).waitFor()
  // Before its code is here, a plain box takes the words.
  await part.locator('[contenteditable][aria-label="Write a comment"]').click()
  await page.keyboard.type('@kath')
  await page.getByRole('option', { name: '@Katherine Johnson', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('#special')
  await part.getByText('Katherine Johnson cannot see this and will not be notified.').waitFor()
  await page.keyboard.press('Enter')
  await said.nth(2).getByText('@Katherine Johnson', { exact: true }).waitFor()
  await part.getByText('New tag: #special', { exact: true }).waitFor()
  expect(await findBarriers(page, { include: ['[data-testid="comments"]'] })).toEqual([])
  await page.close()
})

test('a tooltip shows name and shortcut to keyboard users and goes with Escape', async () => {
  const page = await openGallery('buttons')
  await page.locator('#buttons').getByRole('button', { name: 'Compose' }).last().focus()
  await press(page, 'Shift+Tab', 'Tab')
  const shown = page.getByRole('tooltip')
  await shown.waitFor()
  expect(await shown.innerText()).toContain('Compose')
  await press(page, 'Escape')
  await shown.waitFor({ state: 'detached' })
  await page.close()
})

test('a splitter is resized by keys, keeps its limits and reports its size', async () => {
  const page = await openGallery('layout')
  const bar = page.locator('#layout').getByRole('separator', { name: 'Sidebar' })
  await bar.focus()
  await press(page, 'ArrowRight')
  expect(await bar.getAttribute('aria-valuenow')).toBe('230')
  await press(page, 'Shift+ArrowLeft')
  expect(await bar.getAttribute('aria-valuenow')).toBe('180')
  await press(page, 'Home', 'ArrowLeft')
  expect(await bar.getAttribute('aria-valuenow')).toBe('120')
  await press(page, 'End')
  expect(await bar.getAttribute('aria-valuenow')).toBe('360')
  expect(await page.locator('#layout').innerText()).toContain('Sidebar, 360 px')
  const box = (await bar.boundingBox())!
  await page.mouse.move(box.x, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x - 100, box.y + 20, { steps: 4 })
  await page.mouse.up()
  expect(await bar.getAttribute('aria-valuenow')).toBe('260')
  await page.close()
})

test.each(['original', 'twilight'] as const)(
  'the gallery in %s has no serious finding of axe, also while a menu or a dialog is open',
  async (theme) => {
    const page = await newPage(browser, { theme })
    await page.goto(gallery.urlOf())
    await page.locator('#phone').waitFor()
    // The rows of the desk stand in the table section too.
    expect(await findBarriers(page, { exclude: [STALE, '#desk [role="rowgroup"]'] })).toEqual([])
    // By keys: what still loads above may move a button away between press and release.
    await page.locator('#overlays').getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Assign to' }).press('ArrowRight')
    await page.getByRole('menu').nth(1).waitFor()
    expect(await findBarriers(page, { include: ['[role="menu"]'] })).toEqual([])
    await press(page, 'Escape')
    await page.getByRole('button', { name: 'Open a dialog' }).press('Enter')
    expect(await findBarriers(page, { include: ['dialog'] })).toEqual([])
    await page.close()
  },
)

test('a chosen theme is kept over a reload and paints the page', async () => {
  const page = await newPage(browser)
  await page.goto(gallery.urlOf('buttons'))
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Twilight' }).click()
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('twilight')
  expect(await background()).not.toBe(light)
  await page.getByRole('button', { name: 'System' }).click()
  expect(await background()).toBe(light)
  await page.close()
})

test('FM-007 the compose fonts are offered, each drawn in its family', async () => {
  const page = await openGallery('forms')
  const select = page.getByRole('combobox', { name: 'Font of new emails' })
  const fonts = await select
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => [option.textContent ?? '', getComputedStyle(option).fontFamily]),
    )
  const asked = ['Arial', 'Calibri', 'Courier New', 'Georgia', 'Tahoma', 'Times New Roman', 'Verdana']
  expect(fonts.map(([name]) => name)).toEqual(expect.arrayContaining(asked))
  for (const [name, family] of fonts) expect(family?.replaceAll('"', '')).toContain(name)
  await select.selectOption('Georgia')
  expect(await select.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia')
  await page.close()
})
