import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { permissionChanged } from '@laycan/features/foundation/preferences/contract/messages.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
afterEach(() => web.proxy.mend())

async function openPlace(
  place: string,
  name = 'ann',
  options?: Parameters<WebDesk['open']>[1],
): Promise<Page> {
  const page = await web.open(place, { ...options, as: name })
  await waitForLive(page)
  return page
}

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/user_settings') && answer.status() === 200)

async function choose(page: Page, label: string, value: string): Promise<void> {
  const stored = saved(page)
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
  await stored
}

test('ST-005 /preferences is titled Preferences, and the navigation leads there by Settings', async () => {
  const page = await openPlace('/mails')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Preferences' }).click()
  await page.getByRole('heading', { name: 'Preferences', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Preferences')
  await page.close()
})

test('ST-005, ST-007 each kind of setting is saved at once and comes back in another browser', async () => {
  const page = await openPlace('/preferences', 'cyd')
  await choose(page, 'Dates and times', '24_b')
  await choose(page, 'Senders', 'username_and_email')
  const stored = saved(page)
  await page.getByRole('switch', { name: 'Oldest first' }).press('Space')
  await stored
  const timed = saved(page)
  await page.getByRole('textbox', { name: 'Marked as read after' }).fill('12')
  await timed
  const elsewhere = await openPlace('/preferences', 'cyd')
  await expect
    .poll(() => elsewhere.getByRole('combobox', { name: 'Dates and times' }).inputValue())
    .toBe('24_b')
  expect(await elsewhere.getByRole('combobox', { name: 'Senders' }).inputValue()).toBe('username_and_email')
  expect(await elsewhere.getByRole('switch', { name: 'Oldest first' }).isChecked()).toBe(true)
  expect(await elsewhere.getByRole('textbox', { name: 'Marked as read after' }).inputValue()).toBe('12')
  await page.close()
  await elsewhere.close()
})

test('RT-013, ST-005 a change takes effect in the user’s other browsers without a new sign-in, and only there', async () => {
  const page = await openPlace('/preferences')
  const elsewhere = await openPlace('/mails')
  const colleague = await openPlace('/mails', 'ben')
  await choose(page, 'Theme', 'twilight')
  const themeOf = (other: Page) => other.evaluate(() => document.documentElement.dataset.theme)
  await expect.poll(() => themeOf(elsewhere)).toBe('twilight')
  expect(await themeOf(colleague)).toBe('original')
  await choose(page, 'Theme', 'original')
  for (const other of [page, elsewhere, colleague]) await other.close()
})

test('Settings changed shows where settings changed from elsewhere, and reloads the product', async () => {
  const page = await openPlace('/preferences')
  const elsewhere = await openPlace('/mails')
  await choose(page, 'Recipients', 'email')
  const button = elsewhere.getByRole('button', { name: 'Settings changed' })
  await button.waitFor()
  expect(await page.getByRole('button', { name: 'Settings changed' }).count()).toBe(0)
  await Promise.all([elsewhere.waitForEvent('load'), button.click()])
  await waitForLive(elsewhere)
  expect(await button.count()).toBe(0)
  await page.close()
  await elsewhere.close()
})

test('RT-013 a company switch that is turned off hides its function at once, and shows it again', async () => {
  const page = await openPlace('/mails')
  const archive = page.getByRole('navigation').getByRole('link', { name: 'Archive' }).first()
  await archive.waitFor()
  await tellCompanySettings({ assignment_module: '0', enable_archive: '0' })
  await archive.waitFor({ state: 'detached' })
  await tellCompanySettings({ assignment_module: '1', enable_archive: '1' })
  await archive.waitFor()
  await page.close()
})

async function tellCompanySettings(changed: Record<string, string>): Promise<void> {
  const { company } = web.desk
  await inTransaction(company.db, async (tx) => {
    recordChange(tx, {
      message: permissionChanged,
      body: {
        company_settings: { assignment_module: '1', enable_archive: '1', mark_as_unread: '1', ...changed },
      },
      audience: { to: 'company' },
    })
  })
}

test('what cannot be saved is taken back, says why and is kept to be tried again', async () => {
  const page = await openPlace('/preferences', 'ben')
  const select = page.getByRole('combobox', { name: 'Double click opens' })
  web.proxy.cut()
  await select.selectOption('tab')
  await page.getByText('Not saved. The server cannot be reached.').waitFor()
  await expect.poll(() => select.inputValue()).toBe('window')
  web.proxy.mend()
  const stored = saved(page)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await stored
  await expect.poll(() => select.inputValue()).toBe('tab')
  await page.getByText('Not saved.').waitFor({ state: 'detached' })
  await page.close()
})

test('a number that is none is told and not sent', async () => {
  const page = await openPlace('/preferences', 'ben')
  const field = page.getByRole('textbox', { name: 'Marked as read after' })
  await field.fill('9999')
  await page.getByText('Please enter a whole number from 0 to 600.').waitFor()
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('0')
  await page.close()
})

test('FM-009 a mailbox takes one of the ten named colours for this user alone', async () => {
  const page = await openPlace('/preferences?part=mailboxes', 'ben')
  const select = page.getByRole('combobox', { name: 'ops' })
  await select.waitFor()
  const names = await select.locator('option').allTextContents()
  expect(names).toEqual([
    'As for everybody (Blue)',
    ...['Red', 'Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Purple', 'Pink', 'Brown', 'Grey'],
  ])
  await choose(page, 'ops', 'Pink')
  await page.getByRole('link', { name: 'ops' }).locator('[style*="--line-pink"]').first().waitFor()
  await page.close()
})

test('FM-001 the formats of dates are offered as they look', async () => {
  const page = await openPlace('/preferences', 'ben')
  const options = page.getByRole('combobox', { name: 'Dates and times' }).locator('option')
  await options.first().waitFor({ state: 'attached' })
  expect(await options.allTextContents()).toEqual([
    '9 Mar 2026, 15:04',
    '9 Mar 2026, 03:04 pm',
    '09/03/26 15:04',
    '03/09/26 15:04',
  ])
  await page.close()
})

test('a key is changed, a taken one is named first, and all are put back', async () => {
  const page = await openPlace('/preferences?part=shortcuts', 'cyd')
  const sidebarKey = () => page.getByRole('button', { name: /^Change the key of Collapse or expand/ })
  await sidebarKey().click()
  await page.keyboard.press('?')
  await page.getByText('? already is the key of Keyboard shortcuts.').waitFor()
  await page.keyboard.press('Control+b')
  await expect.poll(() => sidebarKey().textContent()).toContain('Ctrl')
  const widthOf = async () => (await page.getByRole('navigation').first().boundingBox())?.width ?? 0
  await page.getByRole('heading', { name: 'Preferences', level: 1 }).click()
  await page.keyboard.press('[')
  expect(await widthOf()).toBeGreaterThan(100)
  await page.keyboard.press('Control+b')
  await expect.poll(widthOf).toBeLessThan(60)
  const elsewhere = await openPlace('/mails', 'cyd')
  await elsewhere.keyboard.press('?')
  const map = elsewhere.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await map.getByText('Collapse or expand the sidebar').locator('..').getByText('Ctrl').waitFor()
  await elsewhere.close()
  await page.getByRole('button', { name: 'Reset all keys' }).click()
  await expect.poll(() => sidebarKey().textContent()).toBe('[')
  await page.close()
})
