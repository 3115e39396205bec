import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMany } from '../support/deliver-many.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

/** Some pages, a minute apart, the last one the newest. */
const MAILS = 180

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - 60 * 60 * 60_000
  await deliverMany(web.desk, MAILS, (n) => ({
    text: testMail({ Subject: `Position list ${n}` }),
    received_at: new Date(start + n * 60_000),
  }))
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selection' })
const scrollTop = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTop ?? 0)
const scrollBy = (page: Page, pixels: number) =>
  page.getByRole('grid').evaluate((grid, by) => grid.parentElement?.scrollBy({ top: by }), pixels)

async function openOnPhone(): Promise<Page> {
  const options = { width: 390, height: 844, touch: true, as: 'ann' }
  const page = await web.open(`/mails?line_id=${web.desk.lines.ops}`, options)
  await rowOf(page, `Position list ${MAILS}`).waitFor()
  return page
}

test('a phone shows rows of three lines, opens a mail over the whole screen and comes back to its place', async () => {
  const page = await openOnPhone()
  await scrollBy(page, 1500)
  await rowOf(page, 'Position list 160').tap()
  await page.getByRole('heading', { name: 'Position list 160' }).waitFor()
  await page.getByRole('grid').waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(1500)
  // A link to a mail has its list behind it: Back does not leave the product.
  await rowOf(page, 'Position list 160').tap()
  await page.getByRole('heading', { name: 'Position list 160' }).waitFor()
  const link = page.url()
  const linked = await page.context().newPage()
  await linked.goto(link)
  await linked.getByRole('heading', { name: 'Position list 160' }).waitFor()
  await expect.poll(() => linked.evaluate(() => history.state?.__TSR_index)).toBe(1)
  await linked.goBack()
  await linked.getByRole('grid').waitFor()
  await linked.close()
  await page.close()
})

test('on a phone Back leaves the mail, then stays at the first list, and leaves by a second press alone', async () => {
  const page = await openOnPhone()
  await rowOf(page, 'Position list 180').tap()
  await page.getByRole('heading', { name: 'Position list 180' }).waitFor()
  await page.goBack()
  await rowOf(page, 'Position list 180').waitFor()
  // A pasted address is no step back.
  const pasted = await page.context().newPage()
  await pasted.goto(page.url())
  await rowOf(pasted, 'Position list 180').waitFor()
  await pasted.goto(`${web.proxy.url}/#/preferences`)
  await pasted.getByRole('heading', { name: 'Preferences' }).waitFor()
  expect(await pasted.getByText('Press Back again to leave').count()).toBe(0)
  await pasted.close()
  await page.goBack()
  await page.getByText('Press Back again to leave').waitFor()
  await rowOf(page, 'Position list 180').waitFor()
  // The chance has passed.
  await expect.poll(() => page.evaluate(() => history.state?.__TSR_index), { timeout: 6000 }).toBe(1)
  await page.goBack()
  await page.getByText('Press Back again to leave').waitFor()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  await page.close()
})

test('on a phone a long press selects, taps add, and the actions stand at the lower end', async () => {
  const page = await openOnPhone()
  // What was read before is no part of what a finger chooses.
  await rowOf(page, 'Position list 176').tap()
  await page.getByRole('heading', { name: 'Position list 176' }).waitFor()
  await page.goBack()
  const row = rowOf(page, 'Position list 179')
  await row.waitFor()
  const box = await row.boundingBox()
  const touch = await page.context().newCDPSession(page)
  const point = { x: Math.round((box?.x ?? 0) + 120), y: Math.round((box?.y ?? 0) + 20) }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.getByText('1 selected').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await rowOf(page, 'Position list 178').tap()
  await page.getByText('2 selected').waitFor()
  const place = await bar(page).boundingBox()
  expect(place?.y ?? 0).toBeGreaterThan(700)
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await bar(page).waitFor({ state: 'detached' })
  await page.close()
})
