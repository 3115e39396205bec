import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { chooseMore } from './support/mail-menu.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
const unanswered = new Set<Request>()
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  unanswered.clear()
  await web.desk.company.db.deleteFrom('tabs').execute()
})

async function openDesk(place = '/mails', name = 'ann'): Promise<Page> {
  const page = await web.open(place, { as: name })
  page.on('request', (asked) => asked.method() !== 'GET' && unanswered.add(asked))
  page.on('response', (answer) => unanswered.delete(answer.request()))
  page.on('requestfailed', (asked) => unanswered.delete(asked))
  await waitForLive(page)
  return page
}

/** What a page does outlives it: the next test begins when all of it is stored. */
async function leave(page: Page): Promise<void> {
  await expect.poll(() => unanswered.size).toBe(0)
  await page.close()
}

const strip = (page: Page) => page.getByRole('tablist', { name: 'Open lists' })
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name, exact: true })
const names = async (page: Page) =>
  (await strip(page).getByRole('tab').all()).length === 0
    ? []
    : await strip(page)
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((each) => each.getAttribute('aria-label') ?? ''))
const active = (page: Page) => strip(page).getByRole('tab', { selected: true }).getAttribute('aria-label')
const hash = (page: Page) => new URL(page.url()).hash
const line = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link')
    .filter({ hasText: name })
    .first()
const openInTab = (page: Page, name: string) => line(page, name).click({ button: 'middle' })
const storedTabs = () =>
  web.desk.company.db.selectFrom('tabs').select(['id', 'active']).orderBy('position').execute()

test('TB-003, TB-009 the page tab is Mail Activity, cannot be closed, and a click in the sidebar shows a passing tab', async () => {
  const page = await openDesk()
  await expect.poll(() => names(page)).toEqual(['Mail Activity'])
  await tab(page, 'Mail Activity').click({ button: 'middle' })
  expect(await names(page)).toEqual(['Mail Activity'])
  await line(page, 'ops').click()
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'ops'])
  await expect.poll(() => active(page)).toBe('ops')
  await tab(page, 'Mail Activity').click()
  await expect.poll(() => names(page)).toEqual(['Mail Activity'])
  expect(await storedTabs()).toEqual([])
  await leave(page)
})

test('TB-001, TB-003, TB-008 opening, activating and closing are stored, and another computer has the same tabs', async () => {
  const page = await openDesk()
  await openInTab(page, 'ops')
  await openInTab(page, 'chartering')
  const ops = `line_${web.desk.lines.ops}_mails`
  const chartering = `line_${web.desk.lines.chartering}_mails`
  await expect.poll(async () => (await storedTabs()).map(({ id }) => id)).toEqual(['page', ops, chartering])
  // A tab in the background leaves the reader where he is.
  expect(hash(page)).toBe('#/mails')
  await tab(page, 'chartering').click()
  await expect.poll(() => hash(page)).toBe(`#/mails?line_id=${web.desk.lines.chartering}`)
  await expect
    .poll(async () => (await storedTabs()).filter((each) => each.active))
    .toEqual([{ id: chartering, active: true }])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'ops', 'chartering'])

  const elsewhere = await openDesk()
  await expect.poll(() => names(elsewhere)).toEqual(['Mail Activity', 'ops', 'chartering'])
  await expect.poll(() => active(elsewhere)).toBe('chartering')
  await leave(elsewhere)
  // A phone begins with the list, whatever mail was read in it.
  const link = `/mails?line_id=${web.desk.lines.chartering}`
  await web.desk.company.db
    .updateTable('tabs')
    .set({ data: { link: `${link}&id=7` } })
    .where('id', '=', chartering)
    .execute()
  const phone = await web.open('/mails', { as: 'ann', width: 390, height: 844, touch: true })
  await expect.poll(() => hash(phone)).toBe(`#${link}`)
  await phone.context().close()
  await leave(page)
})

test('TB-009 closing the active tab activates its left neighbour', async () => {
  const page = await openDesk()
  await openInTab(page, 'ops')
  await openInTab(page, 'chartering')
  await tab(page, 'chartering').click()
  await tab(page, 'chartering').click({ button: 'middle' })
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'ops'])
  await expect.poll(() => active(page)).toBe('ops')
  // By keyboard: the focused tab goes with Delete.
  await tab(page, 'ops').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => names(page)).toEqual(['Mail Activity'])
  await expect.poll(() => hash(page)).toBe('#/mails')
  await leave(page)
})

test('TB-005 the context menu closes all tabs, or all others', async () => {
  const page = await openDesk()
  await openInTab(page, 'ops')
  await openInTab(page, 'chartering')
  await openInTab(page, 'Spam')
  await tab(page, 'chartering').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close other tabs' }).click()
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'chartering'])
  await expect.poll(() => active(page)).toBe('chartering')
  await openInTab(page, 'ops')
  await tab(page, 'ops').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close all tabs' }).click()
  await expect.poll(() => names(page)).toEqual(['Mail Activity'])
  await expect.poll(() => hash(page)).toBe('#/mails')
  await expect.poll(async () => (await storedTabs()).map(({ id }) => id)).toEqual(['page'])
  await leave(page)
})

test('TB-007 the sixteenth tab is refused with its text', async () => {
  const { ann } = web.desk.users
  const rows = Array.from({ length: 15 }, (_, position) => ({
    user_id: ann,
    id: position === 0 ? 'page' : `fid_${position}`,
    position,
    name: position === 0 ? 'Mail Activity' : `Folder ${position}`,
    name_type: position === 0 ? ('page' as const) : ('folder' as const),
    label: `Folder ${position}`,
    closable: position > 0,
    active: position === 0,
    data: JSON.stringify({ link: position === 0 ? '/mails' : `/mails?folder_id=${position}` }),
  }))
  await web.desk.company.db
    .insertInto('tabs')
    .values(rows as never)
    .execute()
  const page = await openDesk()
  await expect.poll(async () => (await names(page)).length).toBe(15)
  await openInTab(page, 'ops')
  await page.getByText('You have reached the maximum number of tabs.').waitFor()
  expect(await names(page)).toHaveLength(15)
  // More than fit: the strip scrolls, and the chosen one comes into view.
  await page.keyboard.press('Alt+9')
  await expect.poll(() => active(page)).toBe('Folder 14')
  await expect
    .poll(() =>
      tab(page, 'Folder 14').evaluate((element) => {
        const box = element.getBoundingClientRect()
        const row = element.parentElement?.getBoundingClientRect()
        return row !== undefined && box.left >= row.left - 1 && box.right <= row.right + 1
      }),
    )
    .toBe(true)
  await leave(page)
})

test('TB-004 a label is cut to 20 characters and the whole name is in the tooltip', async () => {
  const { db } = web.desk.company
  const name = 'Operations of the Piraeus office'
  await db.updateTable('lines').set({ display_name: name }).where('id', '=', web.desk.lines.ops).execute()
  const page = await openDesk()
  await openInTab(page, name)
  expect(await tab(page, name).textContent()).toBe('Operations of the Pi')
  await tab(page, name).hover()
  await page.getByRole('tooltip').getByText(name).waitFor()
  await db.updateTable('lines').set({ display_name: 'ops' }).where('id', '=', web.desk.lines.ops).execute()
  await leave(page)
})

test('TB-006 a tab blinks by colour when mail arrives for it while it is not active, until it is looked at', async () => {
  const page = await openDesk()
  await openInTab(page, 'ops')
  await openInTab(page, 'chartering')
  await tab(page, 'chartering').waitFor()
  await web.desk.deliver()
  const calling = strip(page).getByRole('tab', { name: 'ops, new mail' })
  await calling.waitFor()
  const look = (element: Element) => {
    const { animationName, transform } = getComputedStyle(element)
    return { isAnimated: animationName !== 'none', transform }
  }
  expect(await calling.evaluate(look)).toEqual({ isAnimated: true, transform: 'none' })
  expect(await strip(page).getByRole('tab', { name: 'chartering', exact: true }).count()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await calling.evaluate(look)).toEqual({ isAnimated: false, transform: 'none' })
  await calling.click()
  await tab(page, 'ops').waitFor()
  await leave(page)
})

test('TB-010 a minimized mail stands in the strip, opens again from it, also after a reload', async () => {
  const id = await web.desk.deliver()
  const { subject } = await web.desk.company.db
    .selectFrom('emails')
    .select('subject')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const page = await openDesk(`/mails?line_id=${web.desk.lines.ops}&id=${id}`)
  const opened = page.getByRole('article').getByRole('heading', { name: subject })
  await opened.waitFor()
  await chooseMore(page.getByRole('article'), 'Minimize to tab')
  await tab(page, subject).waitFor()
  await opened.waitFor({ state: 'hidden' })
  await page.reload()
  await tab(page, subject).click()
  await opened.waitFor()
  await expect.poll(() => active(page)).toBe(subject)
  await tab(page, 'Mail Activity').click()
  await opened.waitFor({ state: 'hidden' })
  await tab(page, subject).click()
  await opened.waitFor()
  await leave(page)
})

test('TB-008 two windows of one user lose nothing: each step joins what the other did', async () => {
  const page = await openDesk()
  const other = await openDesk()
  await Promise.all([openInTab(page, 'ops'), openInTab(other, 'chartering')])
  await expect
    .poll(async () => (await names(page)).toSorted())
    .toEqual(['Mail Activity', 'chartering', 'ops'])
  // Either order may win; both windows have the same one.
  await expect.poll(async () => (await names(page)).join() === (await names(other)).join()).toBe(true)
  await tab(other, 'ops').click({ button: 'middle' })
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'chartering'])
  await leave(other)
  await leave(page)
})

test('TB-008 what is opened while the connection is cut is stored when it is back', async () => {
  const page = await openDesk()
  web.proxy.cut()
  await openInTab(page, 'ops')
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'ops'])
  expect(await storedTabs()).toEqual([])
  web.proxy.mend()
  await expect.poll(async () => (await storedTabs()).length).toBe(2)
  await leave(page)
})

test('TB-009 tabs are put into another order by dragging; a number key activates one', async () => {
  const page = await openDesk()
  for (const name of ['ops', 'chartering', 'Spam']) await openInTab(page, name)
  await tab(page, 'Spam').dragTo(tab(page, 'ops'), { targetPosition: { x: 3, y: 10 } })
  await expect.poll(() => names(page)).toEqual(['Mail Activity', 'Spam', 'ops', 'chartering'])
  await expect
    .poll(async () => (await storedTabs()).map(({ id }) => id))
    .toEqual([
      'page',
      'page_spam',
      `line_${web.desk.lines.ops}_mails`,
      `line_${web.desk.lines.chartering}_mails`,
    ])
  await page.keyboard.press('Alt+3')
  await expect.poll(() => active(page)).toBe('ops')
  // Stored before the next test begins with none.
  await expect
    .poll(async () => (await storedTabs()).find((each) => each.active)?.id)
    .toBe(`line_${web.desk.lines.ops}_mails`)
  await leave(page)
})

test('a passing tab becomes a tab by a double click, and keeps the filter of the list', async () => {
  const page = await openDesk()
  await line(page, 'ops').click()
  await tab(page, 'ops').dblclick()
  await expect.poll(async () => (await storedTabs()).length).toBe(2)
  await page.goto(`${web.proxy.url}/#/mails?line_id=${web.desk.lines.ops}&received_at=asc`)
  await tab(page, 'Mail Activity').click()
  await expect.poll(() => hash(page)).toBe('#/mails')
  await tab(page, 'ops').click()
  await expect.poll(() => hash(page)).toBe(`#/mails?line_id=${web.desk.lines.ops}&received_at=asc`)
  await leave(page)
})

test('axe finds nothing serious in the strip and the sidebar', async () => {
  const page = await openDesk()
  await openInTab(page, 'ops')
  await line(page, 'chartering').click()
  expect(await findBarriers(page, { include: ['[role=tablist]', 'nav'] })).toEqual([])
  await leave(page)
})
