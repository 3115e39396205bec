import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function openDesk(
  place = '/mails',
  name = 'ann',
  options?: Parameters<WebDesk['open']>[1],
): Promise<Page> {
  const page = await web.open(place, { ...options, as: name })
  await waitForLive(page)
  return page
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const hash = (page: Page) => new URL(page.url()).hash
/** Names of what the sidebar shows as the place where the reader is. */
const current = (page: Page) =>
  sidebar(page)
    .locator('[aria-current]')
    .evaluateAll((links) =>
      links.map(
        (link) => link.getAttribute('aria-label') ?? link.firstElementChild?.nextSibling?.textContent,
      ),
    )

async function setArchive(value: '0' | '1'): Promise<void> {
  await web.desk.company.db
    .insertInto('company_settings')
    .values({ key: 'enable_archive', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

test('ML-005, ML-006, ML-007 all mailboxes and each mailbox have their lists, and one entry alone is current', async () => {
  const { ops } = web.desk.lines
  const page = await openDesk()
  await expect.poll(() => current(page)).toEqual(['Mail Activity'])
  const places = [
    ['Starred', `is_star=1`, 'Starred Mails'],
    ['Sent', 'box=sent&status=sent', 'Sent'],
    ['Outbox', 'box=sent&status=pending', 'Outbox'],
    ['Draft', 'box=draft', 'Draft'],
    ['Archive', 'archived=1', 'Archive'],
    ['Spam', 'box=spam', 'Spam'],
  ] as const
  for (const [name, query, title] of places) {
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await expect.poll(() => hash(page)).toBe(`#/mails?${query}`)
    await expect.poll(() => current(page)).toEqual([name])
    await expect.poll(() => page.title()).toBe(title)
  }
  await sidebar(page).getByRole('button', { name: 'Show the boxes of ops' }).click()
  for (const [name, query, title] of places) {
    await sidebar(page)
      .getByRole('link', { name: `${name} of ops` })
      .click()
    await expect.poll(() => hash(page)).toBe(`#/mails?line_id=${ops}&${query}`)
    await expect.poll(() => current(page)).toEqual([`${name} of ops`])
    await expect.poll(() => page.title()).toBe(`${title} (ops)`)
  }
  await page.close()
})

test('a link into a list of a mailbox shows where it stands, with what is filtered and open in it', async () => {
  const page = await openDesk(`/mails?line_id=${web.desk.lines.ops}&box=spam&received_at=asc`)
  await expect.poll(() => current(page)).toEqual(['Spam of ops'])
  await page.reload()
  await expect.poll(() => current(page)).toEqual(['Spam of ops'])
  await page.close()
})

test('without the archive there is no entry for it', async () => {
  await setArchive('0')
  const page = await openDesk()
  await sidebar(page).getByRole('link', { name: 'Spam', exact: true }).waitFor()
  expect(await sidebar(page).getByRole('link', { name: 'Archive', exact: true }).count()).toBe(0)
  await setArchive('1')
  await page.reload()
  await sidebar(page).getByRole('link', { name: 'Archive', exact: true }).waitFor()
  await page.close()
})

test('ML-020 a line has its reader’s colour in the sidebar, the list and the tab, in all his windows after a load', async () => {
  const { ops } = web.desk.lines
  await web.desk.deliver()
  const page = await openDesk()
  const colours = (of: Page) =>
    of.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[style*="--line"]')].map((element) =>
        element.style.getPropertyValue('--line'),
      ),
    )
  await sidebar(page).getByRole('link').filter({ hasText: 'ops' }).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Colour' }).hover()
  await page.getByRole('menuitemcheckbox', { name: 'Pink' }).click()
  await sidebar(page).getByRole('link').filter({ hasText: 'ops' }).first().click()
  await page.getByRole('row').nth(1).waitFor()
  await expect
    .poll(async () => (await colours(page)).filter((colour) => colour === 'var(--line-pink)').length)
    .toBeGreaterThanOrEqual(3)
  await expect.poll(() => colours(page)).not.toContain('var(--line-blue)')
  const other = await openDesk()
  await expect.poll(() => colours(other)).toContain('var(--line-pink)')
  const ben = await openDesk(`/mails?line_id=${ops}`, 'ben')
  await expect.poll(() => colours(ben)).toContain('var(--line-blue)')
  expect(await colours(ben)).not.toContain('var(--line-pink)')
  const back = { body: { keys: ['line_colors'], values: ['{}'] } }
  await web.desk.server.call(setUserSettings, back, web.desk.tokens.ann)
  for (const each of [ben, other, page]) await each.close()
})

test('SH-033 the collapsed sidebar leads to the same places by letters and icons', async () => {
  const page = await openDesk()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await sidebar(page).getByRole('link', { name: 'ops', exact: true }).click()
  await expect.poll(() => current(page)).toEqual(['ops'])
  await sidebar(page).getByRole('link', { name: 'Archive of ops' }).click()
  await expect.poll(() => hash(page)).toBe(`#/mails?line_id=${web.desk.lines.ops}&archived=1`)
  await expect.poll(() => current(page)).toEqual(['Archive of ops'])
  await page.reload()
  await expect.poll(() => current(page)).toEqual(['Archive of ops'])
  await page.close()
})
test('ML-033, ML-039, ML-045 mails dropped on Starred are starred, on Archive archived', async () => {
  const subject = `Drop me ${Date.now()}`
  const id = await web.desk.deliver({
    text: `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
  })
  const page = await openDesk()
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.dragTo(sidebar(page).getByRole('link', { name: 'Starred', exact: true }))
  const starred = () =>
    web.desk.company.db
      .selectFrom('stars')
      .select('user_id')
      .where('starable_id', '=', id)
      .where('user_id', '=', web.desk.users.ann)
      .execute()
  await expect.poll(async () => (await starred()).length).toBe(1)
  await row.dragTo(sidebar(page).getByRole('link', { name: 'Archive', exact: true }))
  await row.waitFor({ state: 'detached' })
  // The archive shows what the server has: the row left before that.
  await page.getByText('Archived Email Success!').waitFor()
  await sidebar(page).getByRole('link', { name: 'Archive', exact: true }).click()
  await row.waitFor()
  // Back to where it came from.
  await row.dragTo(sidebar(page).getByRole('link', { name: /^Mail Activity/ }))
  await row.waitFor({ state: 'detached' })
  await page.close()
})
