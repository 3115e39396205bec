import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wakeAllDue } from '#features/marks/follow-ups/server/testing.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk

beforeAll(async () => {
  web = await startWebDesk()
  for (const subject of ['Clean recap', 'Open tonnage', 'Firm cargo']) {
    const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`
    await web.desk.deliver({ text })
  }
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
const onTop = (page: Page) => page.getByRole('listbox', { name: 'Emails on top of the list' })
const topOf = (page: Page, subject: string) => onTop(page).getByRole('option').filter({ hasText: subject })
const DAY_MS = 86_400_000

async function open(place: string, as: string): Promise<Page> {
  const page = await web.open(place, { isAway: true, as })
  await waitForLive(page)
  return page
}

test('a snoozed mail leaves its user’s list, can be had back, and comes back on top at its time', async () => {
  const [page, colleague] = [await open('/mails', 'ann'), await open('/mails', 'ben')]
  await rowOf(page, 'Firm cargo').click()
  await page.keyboard.press('Shift+H')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await dialog.getByRole('button', { name: 'Tomorrow morning' }).click()
  await rowOf(page, 'Firm cargo').waitFor({ state: 'detached' })
  await page.getByText('1 email snoozed until').waitFor()
  await page.keyboard.press('z')
  await rowOf(page, 'Firm cargo').waitFor()
  await rowOf(page, 'Firm cargo').click()
  await page.keyboard.press('Shift+H')
  await dialog.getByRole('button', { name: 'Next Monday' }).click()
  await rowOf(page, 'Firm cargo').waitFor({ state: 'detached' })
  await rowOf(colleague, 'Firm cargo').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await expect.poll(() => page.title()).toContain('Snoozed Emails')
  await rowOf(page, 'Firm cargo')
    .getByRole('img', { name: /^Snoozed until/ })
    .waitFor()
  await page.getByRole('link', { name: /^Snoozed 1 email/ }).waitFor()
  await wakeAllDue(web.desk.company.db, new Date(Date.now() + 8 * DAY_MS))
  await rowOf(page, 'Firm cargo').waitFor({ state: 'detached' })
  // What is due has a view of its own, with its key and its count.
  await page.getByRole('link', { name: /^Follow-up 1 email/ }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect.poll(() => page.title()).toContain('Follow-up')
  await rowOf(page, 'Firm cargo').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await topOf(page, 'Firm cargo').waitFor()
  await rowOf(page, 'Firm cargo').waitFor()
  expect(await onTop(colleague).count()).toBe(0)
  await topOf(page, 'Firm cargo').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'End snooze' }).click()
  await onTop(page).waitFor({ state: 'detached' })
  await page.close()
  await colleague.close()
})

test('a reminder is set in a dialog and listed; a pinned mail is on top for everybody, by arrow keys too', async () => {
  const [page, colleague] = [await open('/mails', 'ann'), await open('/mails', 'ben')]
  await rowOf(page, 'Open tonnage').click()
  await page.keyboard.press('Shift+R')
  const dialog = page.getByRole('dialog', { name: 'Remind me if nobody answers by' })
  await dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('spinbutton').first().click()
  await page.keyboard.type('20200101')
  await dialog.getByText('Choose a time that is still to come').first().waitFor()
  await dialog.getByRole('button', { name: 'In two days' }).click()
  await rowOf(page, 'Open tonnage')
    .getByRole('img', { name: /^Reminder if nobody answers by/ })
    .waitFor()
  await page.keyboard.press('Shift+P')
  await topOf(colleague, 'Open tonnage').waitFor()
  await rowOf(colleague, 'Firm cargo').click()
  await colleague.keyboard.press('ArrowUp')
  await expect
    .poll(() => topOf(colleague, 'Open tonnage').evaluate((row) => row === document.activeElement))
    .toBe(true)
  await colleague.keyboard.press('ArrowDown')
  await expect.poll(() => rowOf(colleague, 'Firm cargo').getAttribute('aria-selected')).toBe('true')
  await topOf(colleague, 'Open tonnage').click({ button: 'right' })
  await colleague.getByRole('menuitem', { name: 'Unpin' }).click()
  for (const each of [page, colleague]) await onTop(each).waitFor({ state: 'detached' })
  await page.close()
  await colleague.close()
})
