import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { deliverMany } from '../support/deliver-many.ts'
import { testMail } from '../support/test-desk.ts'
import { waitForNoMail } from './support/mail-menu.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

/** Fewer than a page, so that all are loaded; the last one is the newest. */
const MAILS = 30
const LONG_TEXT = Array.from({ length: 400 }, (_, line) => `Line ${line} of a long position list.`).join(
  '\r\n',
)

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - MAILS * 60_000
  await deliverMany(web.desk, MAILS, (n) => ({
    text: testMail({ Subject: `Fixture ${n}` }, LONG_TEXT),
    received_at: new Date(start + n * 60_000),
  }))
})
afterAll(() => web?.stop())

const rowOf = (page: Page, n: number) =>
  page.getByRole('row').filter({ has: page.getByText(`Fixture ${n}`, { exact: true }) })
const mailOf = (page: Page, n: number) => page.getByRole('article', { name: `Fixture ${n}`, exact: true })
const selected = (page: Page) => page.getByRole('row', { selected: true }).count()
const unreadOf = (page: Page, n: number) => rowOf(page, n).getByText('Unread').count()
const area = (page: Page) => page.getByRole('article').getByRole('group').first()
const scrolled = (page: Page) => area(page).evaluate((element) => element.scrollTop)

async function setSettings(settings: Record<string, string>): Promise<void> {
  const body = { keys: Object.keys(settings), values: Object.values(settings) }
  const answer = await web.desk.server.call(setUserSettings, { body }, web.desk.tokens.ann)
  expect(answer.status).toBe(200)
}

async function openList(): Promise<Page> {
  const page = await web.open('/mails', { as: 'ann' })
  await rowOf(page, MAILS).waitFor()
  await waitForLive(page)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return page
}

test('KB-002 Ctrl+A selects all mails of the list, Escape clears the selection, Q marks it as read', async () => {
  const page = await openList()
  await page.keyboard.press('Control+a')
  await expect.poll(() => selected(page)).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  await expect.poll(() => selected(page)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Control+a')
  expect(await unreadOf(page, MAILS)).toBe(1)
  await page.keyboard.press('q')
  await expect.poll(() => unreadOf(page, MAILS)).toBe(0)
  await expect.poll(() => unreadOf(page, MAILS - 1)).toBe(0)
  await page.close()
})

test('KB-006 Home and End jump to the ends of the list; the setting turns on the key for the top', async () => {
  await setSettings({ shortcut_top_mail_list: '0' })
  const page = await openList()
  await page.keyboard.press('End')
  await mailOf(page, 1).waitFor()
  await page.keyboard.press('Home')
  await mailOf(page, MAILS).waitFor()
  const top = () => page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTop ?? -1)
  await page.keyboard.press('End')
  await mailOf(page, 1).waitFor()
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()
  await page.keyboard.press('t')
  expect(await top()).toBe(before)
  await setSettings({ shortcut_top_mail_list: '1' })
  await expect
    .poll(async () => {
      await page.keyboard.press('t')
      return top()
    })
    .toBe(0)
  await page.close()
})

test('KB-007, KB-008 in the open mail arrows and pages scroll by the pixels of the preview', async () => {
  for (const [conversation_view, arrow, pageOf] of [
    ['vertical', 200, 300],
    ['horizontal', 150, 150],
  ] as const) {
    await setSettings({ conversation_view })
    const page = await openList()
    await page.keyboard.press('ArrowDown')
    await mailOf(page, MAILS).waitFor()
    await expect.poll(() => area(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(2_000)
    await area(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => scrolled(page)).toBe(arrow)
    await page.keyboard.press('PageDown')
    await expect.poll(() => scrolled(page)).toBe(arrow + pageOf)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => scrolled(page)).toBe(0)
    // J moves on in the list although the focus is in the mail.
    await page.keyboard.press('j')
    await mailOf(page, MAILS - 1).waitFor()
    await page.close()
  }
})

test('KB-009 the space bar scrolls the open mail or goes to the next one, as it is set', async () => {
  await setSettings({ spacebar_action: 'scroll', conversation_view: 'horizontal' })
  const page = await openList()
  await page.keyboard.press('ArrowDown')
  await mailOf(page, MAILS).waitFor()
  await expect.poll(() => area(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(2_000)
  await page.keyboard.press('Space')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  await setSettings({ spacebar_action: 'next' })
  await expect
    .poll(async () => {
      await page.keyboard.press('Space')
      return mailOf(page, MAILS).count()
    })
    .toBe(0)
  await page.close()
})

test('KB-009 H hides the selected mail only where the setting turns the key on', async () => {
  await setSettings({ shortcut_hide_email: '0' })
  const page = await openList()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await mailOf(page, 1).waitFor()
  await page.keyboard.press('h')
  expect(await rowOf(page, 1).count()).toBe(1)
  await setSettings({ shortcut_hide_email: '1' })
  await expect
    .poll(async () => {
      await page.keyboard.press('h')
      return rowOf(page, 1).count()
    })
    .toBe(0)
  await page.close()
})

test('KB-010 keys do nothing in fields, menus and dialogs, but Escape', async () => {
  const page = await openList()
  await page.keyboard.press('ArrowDown')
  await mailOf(page, MAILS).waitFor()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await map.waitFor()
  for (const key of ['q', 'x', '[', 'Control+k', 'Control+a']) await page.keyboard.press(key)
  expect(await page.getByRole('combobox', { name: 'Command palette' }).count()).toBe(0)
  expect(await selected(page)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await map.waitFor({ state: 'detached' })
  // The first Escape was the dialog's own: the mail behind it is still open.
  expect(await mailOf(page, MAILS).count()).toBe(1)
  await page.goto(`${web.proxy.url}/#/preferences?part=shortcuts`)
  const field = page.getByRole('textbox', { name: 'Find a shortcut' })
  await field.click()
  await page.keyboard.type('g[?')
  expect(await field.inputValue()).toBe('g[?')
  expect(await map.count()).toBe(0)
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('combobox', { name: 'Command palette' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.keyboard.press('[')
  expect((await page.getByRole('navigation').first().boundingBox())?.width).toBeGreaterThan(100)
  await page.close()
})

test('Shift+L opens the mail that was viewed last', async () => {
  const page = await openList()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.url()).toMatch(/id=\d+/)
  const first = page.url()
  await page.keyboard.press('ArrowDown')
  await mailOf(page, MAILS - 1).waitFor()
  await expect.poll(() => page.url()).not.toBe(first)
  const there = page.url()
  await page.keyboard.press('Escape')
  await waitForNoMail(page)
  await page.keyboard.press('Shift+L')
  await mailOf(page, MAILS - 1).waitFor()
  await expect.poll(() => page.url()).toBe(there)
  await page.close()
})

test('the map of keys lists every group, and its keys follow the user’s choice', async () => {
  await setSettings({ shortcuts: JSON.stringify({ 'mail.star': ['mod+d'] }) })
  const page = await openList()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await map.waitFor()
  const groups = await map.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(groups).toEqual([...new Set(groups)])
  expect(groups.length).toBeGreaterThanOrEqual(5)
  const star = map.locator('dt', { hasText: 'Star' }).locator('..')
  expect(await star.getByText('Ctrl').count()).toBe(1)
  await setSettings({ shortcuts: '{}' })
  await page.close()
})
