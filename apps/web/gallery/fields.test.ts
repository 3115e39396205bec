import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
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

/** A document of its own for each test; its scripts have been compiled for the first. */
async function open(...sections: string[]): Promise<void> {
  await page.goto(gallery.urlOf(...sections))
  await page.locator('main section').last().waitFor()
}

const section = (id: string): Locator => page.locator(`#${id}`)
const combobox = (name: string): Locator => section('choices').getByRole('combobox', { name })
const options = (): Locator => section('choices').locator('[role="option"]')

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

describe('a combobox', () => {
  beforeEach(() => open('choices'))

  test('finds by what is typed, chooses by keys and says what is chosen', async () => {
    const field = combobox('Load port')
    expect(await field.inputValue()).toBe('Piraeus')
    await field.fill('sa')
    expect(await options().allInnerTexts()).toEqual([expect.stringContaining('Santos')])
    await press('ArrowDown', 'Enter')
    expect(await field.inputValue()).toBe('Santos')
    expect(await options().count()).toBe(0)
  })

  test('words that are no option are taken back, and what was chosen stays', async () => {
    const field = combobox('Load port')
    await field.fill('nowhere')
    await page.getByText('No matching result', { exact: true }).waitFor()
    await press('Escape')
    await field.blur()
    expect(await field.inputValue()).toBe('Piraeus')
  })

  test('asks for options page by page, and for others when something is typed', async () => {
    const field = combobox('Discharge port')
    await field.click()
    await options().first().waitFor()
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect.poll(() => options().count()).toBeGreaterThanOrEqual(40)
    await field.fill('berth 57')
    await expect.poll(() => options().count()).toBe(1)
    await options().first().click()
    await expect.poll(() => field.inputValue()).toBe('Berth 57')
    await press('Escape')
    await field.blur()
    expect(await field.inputValue()).toBe('Berth 57')
  })

  test('a failed answer is told, with the way to ask again', async () => {
    await combobox('Agent').click()
    const note = page.getByText('Could not be loaded.')
    await note.waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await note.waitFor()
  })

  test('of many shows what is chosen as tags, which keys take away', async () => {
    const field = combobox('Ship types')
    await field.click()
    await page.getByRole('option', { name: 'Capesize' }).click()
    await press('Escape')
    const tags = section('choices').getByRole('grid', { name: 'Ship types' }).getByRole('row')
    expect(await tags.allInnerTexts()).toEqual(['Handysize', 'Supramax', 'Capesize'])
    await tags.nth(1).focus()
    await press('Delete')
    expect(await tags.allInnerTexts()).toEqual(['Handysize', 'Capesize'])
  })
})

describe('colours and tags', () => {
  beforeEach(() => open('choices'))

  test('a named colour is chosen by arrows', async () => {
    await page.getByRole('radio', { name: 'Teal' }).focus()
    await press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Blue' }).isChecked()).toBe(true)
  })

  test('any colour is chosen by its code', async () => {
    const trigger = page.getByRole('button', { name: 'Colour of the logo' })
    await trigger.click()
    await page.getByLabel('Colour code').fill('#bd2637')
    await press('Enter', 'Escape')
    const swatch = trigger.getByRole('img')
    expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(189, 38, 55)',
    )
  })

  test('tags filter, several at a time', async () => {
    const tags = section('choices').getByRole('grid', { name: 'Only these types' })
    await tags.getByRole('row', { name: 'Capesize' }).click()
    const on = tags.locator('[aria-selected="true"]')
    expect(await on.allInnerTexts()).toEqual(['Supramax', 'Capesize'])
  })
})

describe('dates', () => {
  beforeEach(() => open('dates'))

  const written = () => section('dates').locator('output').innerText()

  test('a day is typed part by part', async () => {
    await section('dates').getByRole('group', { name: 'Due' }).getByRole('spinbutton').first().click()
    await page.keyboard.type('20261203')
    expect(await written()).toContain('2026-12-03')
  })

  test('a day is chosen in the calendar by keys; Escape leaves it as it was', async () => {
    const field = section('dates').getByRole('group', { name: 'Due' })
    const button = field.getByRole('button')
    await button.press('Enter')
    await page.getByRole('dialog').waitFor()
    await press('ArrowRight', 'ArrowDown', 'Enter')
    expect(await written()).toContain('2026-11-29')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.press('Enter')
    await press('ArrowRight', 'Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await written()).toContain('2026-11-29')
  })

  test('a range is drawn from its first to its last day', async () => {
    await section('dates').getByRole('group', { name: 'Laycan' }).getByRole('button').click()
    const days = page.getByRole('dialog')
    await days.getByRole('button', { name: /20 November 2026/ }).click()
    await days.getByRole('button', { name: /25 November 2026/ }).click()
    expect(await written()).toContain('2026-11-20/2026-11-25')
  })

  test('days out of the limits cannot be chosen', async () => {
    const calendar = page.getByRole('application', { name: /Day of arrival/ })
    const fourth = calendar.getByRole('button', { name: / 4 November 2026/ })
    expect(await fourth.getAttribute('aria-disabled')).toBe('true')
  })

  test('a time is changed by Up and Down', async () => {
    await section('dates').getByRole('group', { name: 'At' }).getByRole('spinbutton').first().focus()
    await press('ArrowUp', 'ArrowRight', 'ArrowDown')
    expect(await written()).toContain('09:30')
  })

  test('a calendar in a dialog can be used, and Escape closes it alone', async () => {
    await page.getByRole('button', { name: 'A date in a dialog' }).click()
    const dialog = page.locator('dialog')
    await dialog.getByRole('group', { name: 'Remind me on' }).getByRole('button').click()
    await dialog.getByRole('button', { name: /26 November 2026/ }).waitFor()
    await press('Escape')
    expect(await dialog.getByRole('button', { name: /26 November 2026/ }).count()).toBe(0)
    await dialog.getByRole('group', { name: 'Remind me on' }).getByRole('button').click()
    await dialog.getByRole('button', { name: /26 November 2026/ }).click()
    expect(await written()).toContain('2026-11-26')
    await press('Escape')
    expect(await dialog.count()).toBe(0)
  })
})

describe('numbers and switches', () => {
  beforeEach(() => open('forms'))

  test('a number counts while it is typed, steps by keys, and the wheel leaves it alone', async () => {
    const port = section('forms').getByRole('textbox', { name: 'Port' })
    await port.fill('70000')
    await port.blur()
    expect(await port.inputValue()).toBe('70000')
    await port.fill('143')
    await press('ArrowUp')
    expect(await port.inputValue()).toBe('144')
    await page.mouse.wheel(0, 100)
    expect(await port.inputValue()).toBe('144')
    await port.fill('')
    await port.blur()
    expect(await port.inputValue()).toBe('')
  })

  test('a switch is changed by Space, and one that is refused says why', async () => {
    const preview = section('forms').getByRole('switch', { name: 'Preview of the mail body' })
    expect(await preview.isChecked()).toBe(true)
    await preview.press('Space')
    expect(await preview.isChecked()).toBe(false)
    const refused = section('forms').getByRole('switch', { name: 'Two-factor sign-in' })
    expect(await refused.isDisabled()).toBe(true)
    const reason = await refused.evaluate((element) =>
      element
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    expect(reason).toContain('Your company requires it')
  })
})

describe('trees, tabs and files', () => {
  beforeEach(() => open('trees'))

  const rows = () => page.getByRole('treegrid', { name: 'Folders', exact: true }).getByRole('row')
  const row = (name: string) => rows().filter({ hasText: name })

  test('branches open and close by arrows, letters jump', async () => {
    await rows().first().focus()
    await press('ArrowLeft')
    expect(await rows().count()).toBe(3)
    await press('ArrowRight')
    expect(await rows().count()).toBe(5)
    await press('p')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Post-fixture')
  })

  test('a node is moved by keys', async () => {
    await row('Post-fixture').focus()
    await press('ArrowLeft', 'Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBeTruthy()
    // Keys go over the gaps between rows: after the last, before it, after the branch.
    await press('Home', 'Enter')
    await expect
      .poll(async () => (await rows().allInnerTexts()).map((text) => text.trim())[0])
      .toBe('Post-fixture')
  })

  test('a node is dragged into a branch by the pointer', async () => {
    const [from, to] = [row('Open tonnage'), row('Coal')]
    await from.dragTo(to)
    await expect.poll(() => row('Coal').getAttribute('aria-expanded')).not.toBeNull()
  })

  test('tabs are changed by arrows and pass over what is disabled', async () => {
    await page
      .getByRole('tablist', { name: 'Settings', exact: true })
      .getByRole('tab', { name: 'General' })
      .focus()
    await press('ArrowRight')
    await section('trees').getByText('Panel of people').first().waitFor()
    await press('ArrowRight')
    await section('trees').getByText('Panel of general').first().waitFor()
  })

  test('a search is emptied by Escape', async () => {
    const search = page.getByRole('searchbox', { name: 'Find a setting' })
    await search.fill('port')
    await press('Escape')
    expect(await search.inputValue()).toBe('')
  })

  test('files are chosen by the button, and refused ones leave it unable', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await section('trees').getByText('logo.png').waitFor()
    expect(await page.getByRole('button', { name: 'Choose files' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })
})

describe.each(['original', 'twilight'] as const)('what the fields open, in %s', (theme) => {
  test('has no serious finding of axe', async () => {
    await page.close()
    page = await newPage(browser, { theme })
    await open('forms', 'choices', 'dates', 'trees')
    await combobox('Load port').click()
    await options().first().waitFor()
    expect(await findBarriers(page, { include: ['#choices [role="listbox"]'] })).toEqual([])
    await press('Escape')
    await section('dates').getByRole('group', { name: 'Laycan' }).getByRole('button').click()
    await page.getByRole('dialog').waitFor()
    expect(await findBarriers(page, { include: ['[role="dialog"]'] })).toEqual([])
    await press('Escape')
    await page.getByRole('button', { name: 'Colour of the logo' }).click()
    expect(await findBarriers(page, { include: ['[role="dialog"]'] })).toEqual([])
    await press('Escape')
    expect(await findBarriers(page, { include: ['#choices', '#dates', '#trees', '#forms'] })).toEqual([])
  })
})
