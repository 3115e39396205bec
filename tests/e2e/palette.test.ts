import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function openDesk(options?: Parameters<WebDesk['open']>[1]): Promise<Page> {
  const page = await web.open('/mails', { ...options, as: 'ann' })
  await waitForLive(page)
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Command palette' })
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : undefined
  })

test('the palette is open in the frame after its key, with the focus in its field', async () => {
  const page = await openDesk()
  await page.evaluate(async () => {
    for (let round = 0; round < 7; round += 1) {
      const press = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', press))
      // Painted: the frame after the one in which it was drawn.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      if (document.activeElement?.getAttribute('role') !== 'combobox')
        throw new Error('The palette is not open.')
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      )
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })
  await page.close()
})

test('a mailbox, an area and a setting are gone to by a few letters; what was used stands first', async () => {
  const page = await openDesk()
  await page.keyboard.press('Control+k')
  await field(page).fill('charte')
  await expect.poll(() => active(page)).toContain('chartering')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain(`line_id=${web.desk.lines.chartering}`)
  await page.keyboard.press('Control+k')
  await expect.poll(() => active(page)).toContain('chartering')
  await expect.poll(() => active(page)).toContain('Used lately')
  await field(page).fill('dates and')
  await page
    .getByRole('option', { name: /Dates and/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('#/preferences?part=date_format')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.close()
})

test('a command runs by its name, its key stands beside it, and Escape gives the focus back', async () => {
  const page = await openDesk()
  const button = page.getByRole('button', { name: /^Account/ })
  await button.focus()
  await page.keyboard.press('Control+k')
  await field(page).fill('collapse or')
  const option = page.getByRole('option', { name: /Collapse or expand the sidebar/ })
  expect(await option.textContent()).toContain('[')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await field(page).fill('collapse or')
  await option.waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await page.getByRole('navigation').first().boundingBox())?.width)
    .toBeLessThan(60)
  await page.close()
})

test('the palette says when nothing fits, and arrows lead round the ends', async () => {
  const page = await openDesk()
  await page.keyboard.press('Control+k')
  await field(page).fill('no such thing at all')
  await page.getByRole('status').getByText('No matching result').waitFor()
  await field(page).fill('chartering')
  await page
    .getByRole('option', { name: /chartering/ })
    .first()
    .waitFor()
  // All places are here: from now on the list stays as it is.
  await field(page).fill('')
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(20)
  const first = await active(page)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).not.toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe(first)
  await page.close()
})

test.each(['original', 'twilight'] as const)(
  'axe finds nothing serious in the palette in %s',
  async (theme) => {
    const page = await openDesk({ theme })
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.close()
  },
)
