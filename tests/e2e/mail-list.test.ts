import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMany } from '../support/deliver-many.ts'
import { testMail } from '../support/test-desk.ts'
import { showAllColumns } from './support/columns.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

/** Four pages in ops and one mail in chartering, a minute apart, the last one the newest. */
const OPS_MAILS = 180

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - 60 * 60 * 60_000
  await deliverMany(web.desk, OPS_MAILS, (n) => {
    const sender = n % 20 === 0 ? 'Zhao Wei <zhao@harbour.example>' : 'Nikos Pappas <nikos@aegean.example>'
    const text = testMail({ Subject: `Position list ${n}`, From: sender }, `Vessel ${n} opens spot.`)
    return { text, received_at: new Date(start + n * 60_000) }
  })
  await web.desk.deliver({ text: testMail({ Subject: 'Recap' }), line_id: web.desk.lines.chartering })
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
const scrollTop = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTop ?? 0)
const scrollBy = (page: Page, pixels: number) =>
  page.getByRole('grid').evaluate((grid, by) => grid.parentElement?.scrollBy({ top: by }), pixels)

async function openOps(options?: Parameters<WebDesk['open']>[1]): Promise<Page> {
  const page = await web.open(`/mails?line_id=${web.desk.lines.ops}`, { ...options, as: 'ann' })
  await rowOf(page, `Position list ${OPS_MAILS}`).waitFor()
  return page
}

test('ML-005, ML-006, ML-021 the list has its title, its columns and its count', async () => {
  const page = await openOps()
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) ops · Laycan$/)
  await page.getByRole('heading', { name: 'Mail Activity (ops)', exact: true }).waitFor()
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon-unread.svg')
  await showAllColumns(page)
  expect((await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Date/Time',
    'From',
    'To',
    'Subject',
    'Mailbox',
    'Assignment',
    'Tag',
  ])
  await page.getByText(`50 of ${OPS_MAILS} emails`).waitFor()
  await page.close()
})

test('ML-028 the next page comes before the bottom is reached', async () => {
  const page = await openOps()
  await scrollBy(page, 49 * 36)
  await page.getByText(`100 of ${OPS_MAILS} emails`).waitFor()
  await page.close()
})

test('ML-021 jumping to the bottom reads from the end, and both parts meet without loss or doubles', async () => {
  const page = await openOps()
  await page.getByRole('button', { name: 'Jump to bottom' }).click()
  await rowOf(page, 'Position list 1').waitFor()
  // A page from the end, and the one above it as soon as the eye could reach it.
  await page.getByText(new RegExp(`\\b(100|150) of ${OPS_MAILS} emails`)).waitFor()
  await expect
    .poll(async () => {
      await scrollBy(page, -400)
      return page.getByText(`${OPS_MAILS} of ${OPS_MAILS} emails`).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: 'Jump to top' }).click()
  await rowOf(page, `Position list ${OPS_MAILS}`).waitFor()
  await page.close()
})

test('ML-021 reading upward from the end goes on with the mails above, also by turns of the wheel', async () => {
  const page = await openOps()
  await page.getByRole('button', { name: 'Jump to bottom' }).click()
  await rowOf(page, 'Position list 1').waitFor()
  await page.getByRole('grid').hover()
  /** Number of the first mail that is drawn in sight; 0 while there is none. */
  const topmost = () =>
    page.getByRole('grid').evaluate((grid) => {
      const { top } = grid.parentElement?.getBoundingClientRect() ?? { top: 0 }
      const rows = [...grid.querySelectorAll('[data-index]')]
        .filter((row) => row.getBoundingClientRect().top >= top)
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      return (
        rows.map((row) => Number(/Position list (\d+)/.exec(row.textContent ?? '')?.[1])).find(Boolean) ?? 0
      )
    })
  const seen = [await topmost()]
  // Further than the page that is read first from the end.
  for (let turn = 0; turn < 200 && (seen.at(-1) ?? 0) <= 100; turn += 1) {
    await page.mouse.wheel(0, -300)
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
    await expect.poll(topmost).toBeGreaterThan(0)
    seen.push(await topmost())
  }
  const steps = seen.slice(1).map((at, turn) => at - (seen[turn] ?? 0))
  expect(seen.at(-1)).toBeGreaterThan(100)
  expect(Math.max(...steps)).toBeLessThan(30)
  await page.close()
})

/** When the page asked for the detail of a mail after the last click, in milliseconds; undefined before it did. */
const detailDelay = (page: Page) =>
  page.evaluate(() => {
    const detail = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/emails/detail/'))
    return detail && detail.startTime - Number(document.documentElement.dataset.clickedAt)
  })

test('ML-034, ML-036, RT-024 a click shows the mail at once, and after 400 ms it is loaded, read and in the link', async () => {
  const page = await openOps()
  await page.evaluate(() => {
    document.addEventListener('click', ({ timeStamp }) => {
      document.documentElement.dataset.clickedAt = String(timeStamp)
    })
  })
  const row = rowOf(page, 'Position list 178')
  await expect.poll(() => row.getByText('Unread').count()).toBe(1)
  await row.click()
  await page.getByRole('heading', { name: 'Position list 178' }).waitFor()
  await expect.poll(() => detailDelay(page)).toBeGreaterThan(399)
  await expect.poll(() => row.getByText('Unread').count()).toBe(0)
  await expect.poll(() => page.url()).toMatch(/[?&]id=\d+/)
  await page.close()
})

test('ML-035, SH-030 a double click opens the mail in a window of at least 1100 × 700', async () => {
  const page = await openOps()
  const opened = page.waitForEvent('popup')
  await rowOf(page, 'Position list 176').dblclick()
  const popup = await opened
  await popup.waitForURL(/#\/mail\/\d+$/)
  const [width, height] = await popup.evaluate(() => [window.innerWidth, window.innerHeight])
  expect(width).toBeGreaterThanOrEqual(1100)
  expect(height).toBeGreaterThanOrEqual(700)
  await page.close()
})

test('ML-038 the row menu marks as read and as unread', async () => {
  const page = await openOps()
  const row = rowOf(page, 'Position list 175')
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect.poll(() => row.getByText('Unread').count()).toBe(0)
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect.poll(() => row.getByText('Unread').count()).toBe(1)
  await page.close()
})

test('ML-023 a column filter narrows the list, is counted, and can be cleared', async () => {
  const page = await openOps()
  await page.getByRole('button', { name: 'Filter by From' }).click()
  await page.getByLabel('From contains').fill('zhao')
  await page.keyboard.press('Enter')
  await page.getByText('9 of 9 emails').waitFor()
  await page.getByRole('button', { name: 'Filtered by From' }).click()
  await page.getByLabel('From contains').fill('nobody at all')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('No Matching Results').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByText(`50 of ${OPS_MAILS} emails`).waitFor()
  await page.close()
})

test('ML-011 the read filter narrows the list and is remembered', async () => {
  const page = await openOps()
  await page.getByLabel('Read filter').selectOption({ label: 'Read' })
  await expect.poll(() => page.getByRole('row').getByText('Position list 180').count()).toBe(0)
  await page.reload()
  await expect.poll(() => page.getByLabel('Read filter').inputValue()).toBe('read')
  await page.close()
})

test('ML-031 a click on Date/Time turns the order round', async () => {
  const page = await openOps()
  await page.getByRole('columnheader', { name: 'Date/Time' }).click({ position: { x: 30, y: 15 } })
  await rowOf(page, 'Position list 1').waitFor()
  await expect.poll(() => page.url()).toContain('received_at=asc')
  await page.close()
})

test('ML-016 columns are hidden and resized, and stay so after a reload', async () => {
  const page = await openOps()
  const from = page.getByRole('columnheader', { name: 'From' })
  await page.getByRole('columnheader', { name: 'Subject' }).click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await page.getByRole('menuitemcheckbox', { name: 'To', exact: true }).click()
  await page.keyboard.press('Escape')
  const box = await from.boundingBox()
  const edge = { x: (box?.x ?? 0) + (box?.width ?? 0), y: (box?.y ?? 0) + 10 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x + 60, edge.y, { steps: 4 })
  // Below 50 px the resize is ignored: the column keeps the last width it was given.
  await page.mouse.move(edge.x - 140, edge.y)
  await page.mouse.up()
  await page.reload()
  await from.waitFor()
  await expect.poll(async () => Math.round((await from.boundingBox())?.width ?? 0)).toBe(210)
  expect(await page.getByRole('columnheader', { name: 'To', exact: true }).count()).toBe(0)
  await page.close()
})

test('ML-022 new mail appears by itself, and a scrolled reader keeps his place', async () => {
  const page = await openOps()
  await waitForLive(page)
  await web.desk.deliver({ text: testMail({ Subject: 'Fresh at the top' }) })
  await rowOf(page, 'Fresh at the top').waitFor()
  await scrollBy(page, 600)
  const seen = rowOf(page, 'Position list 165')
  const before = await seen.boundingBox()
  await web.desk.deliver({ text: testMail({ Subject: 'Fresh above' }) })
  await page.getByRole('button', { name: 'New emails' }).waitFor()
  expect((await seen.boundingBox())?.y).toBe(before?.y)
  await page.getByRole('button', { name: 'New emails' }).click()
  await rowOf(page, 'Fresh above').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'New emails' }).count()).toBe(0)
  await page.close()
})

test('ML-030 going back to a list shows it at once where it was left', async () => {
  const page = await openOps()
  await scrollBy(page, 1100)
  const calls: string[] = []
  await page.goto(`${web.proxy.url}/#/mails?line_id=${web.desk.lines.chartering}`)
  await rowOf(page, 'Recap').waitFor()
  page.on('request', (request) => request.url().includes('/emails?') && calls.push(request.url()))
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(1100)
  expect(calls).toEqual([])
  await page.close()
})

test('a list that cannot be loaded says so and Retry mends it', async () => {
  const page = await openOps()
  await page.route(/\/emails\?/, (route) => route.abort())
  await page.goto(`${web.proxy.url}/#/mails?line_id=${web.desk.lines.chartering}`)
  await page.getByText('Could not load emails').waitFor()
  await page.unroute(/\/emails\?/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await rowOf(page, 'Recap').waitFor()
  await page.close()
})

test('arrow keys, End and Home walk through the list, Enter opens', async () => {
  const page = await openOps()
  await rowOf(page, 'Position list 174').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: 'Position list 172' }).waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(2)
  await page.keyboard.press('End')
  await rowOf(page, 'Position list 1').waitFor()
  await page.close()
})
