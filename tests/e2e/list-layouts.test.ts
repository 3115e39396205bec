import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { showAllColumns } from './support/columns.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

/** More than a screen of the densest rows. */
const MAILS = 40

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - 60 * 60_000
  for (let n = 1; n <= MAILS; n++) {
    const text = testMail(
      { Subject: `Cargo ${n}`, From: 'Nikos Pappas <nikos@aegean.example>' },
      `Firm ${n}.`,
    )
    await web.desk.deliver({ text, received_at: new Date(start + n * 1000) })
  }
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) =>
  page.getByRole('row', { name: new RegExp(`subject ${subject},`) })
const scroller = (page: Page) => page.getByRole('grid').locator('xpath=..')
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
const heightOf = async (page: Page) => (await rowOf(page, `Cargo ${MAILS}`).boundingBox())?.height

async function choose(page: Page, height: string): Promise<void> {
  await page.getByRole('button', { name: 'Height of rows' }).click()
  await page.getByRole('menuitemcheckbox', { name: height }).click()
}

test('decision 17: three heights of rows and two layouts, one press away and kept', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await expect.poll(() => heightOf(page)).toBe(36)
  const room = await scroller(page).evaluate((element) => element.clientHeight - 32)
  expect(room / 36).toBeGreaterThan(7)
  // What says nothing here is out of the way, and the menu of columns gives the reason.
  await expect.poll(() => headers(page)).toEqual(['Date/Time', 'From', 'Subject', 'Mailbox'])
  await page.getByRole('columnheader', { name: 'From' }).click({ button: 'right' })
  const to = page.getByRole('menuitemcheckbox', { name: 'To', exact: true })
  await to.getByText('only in Sent').waitFor()
  await to.click()
  await page.keyboard.press('Escape')
  await expect.poll(() => headers(page)).toEqual(['Date/Time', 'From', 'To', 'Subject', 'Mailbox'])
  await showAllColumns(page)
  await expect.poll(async () => (await headers(page)).length).toBe(7)
  await choose(page, 'Dense')
  await expect.poll(() => heightOf(page)).toBe(28)
  await rowOf(page, `Cargo ${MAILS}`).getByText(`Firm ${MAILS}.`).waitFor()
  await choose(page, 'With preview')
  await expect.poll(() => heightOf(page)).toBe(55)
  await choose(page, 'One line, 36 px')
  await page.getByRole('button', { name: 'Show one line for each email' }).click()
  await page.getByRole('columnheader').first().waitFor({ state: 'detached' })
  await rowOf(page, `Cargo ${MAILS}`).getByText(`Firm ${MAILS}.`).waitFor()
  const elsewhere = await web.open('/mails', { as: 'ann' })
  await elsewhere.getByRole('button', { name: 'Show columns' }).click()
  await elsewhere.getByRole('columnheader', { name: 'Subject' }).waitFor()
  // The other window follows.
  await page.getByRole('columnheader', { name: 'Subject' }).waitFor()
  await Promise.all([page.close(), elsewhere.close()])
})

test('mail that arrives does not move the row under the pointer, and shows when the pointer goes', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const row = rowOf(page, `Cargo ${MAILS - 1}`)
  await row.hover()
  const before = await row.boundingBox()
  await web.desk.deliver({ text: testMail({ Subject: 'Fresh below the pointer' }) })
  await page.getByRole('button', { name: 'New emails' }).waitFor()
  expect((await row.boundingBox())?.y).toBe(before?.y)
  await page.mouse.move(40, 400)
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(0)
  await rowOf(page, 'Fresh below the pointer').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'New emails' }).count()).toBe(0)
  await page.close()
})

test('one email is archived at once, and z brings it back; the notice stands over the sidebar', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  const row = rowOf(page, `Cargo ${MAILS - 3}`)
  await row.hover()
  await page
    .getByRole('group', { name: 'Actions on this email' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await row.waitFor({ state: 'detached' })
  const notice = page.getByText('Archived Email Success!')
  await notice.waitFor()
  const [card, list] = [await notice.boundingBox(), await scroller(page).boundingBox()]
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0)
  await page.keyboard.press('z')
  await row.waitFor()
  await page.close()
})

/** A finger that goes from a place to another one. */
async function drag(touch: CDPSession, from: readonly [number, number], to: readonly [number, number]) {
  const points = (at: readonly [number, number]) => [{ x: at[0], y: at[1] }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) })
  for (let step = 1; step <= 6; step++) {
    const part = (at: 0 | 1) => from[at] + ((to[at] - from[at]) * step) / 6
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points([part(0), part(1)]),
    })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a phone has one bar, sheets, swipes that are chosen, and a list that is pulled to load again', async () => {
  const page = await web.open('/mails', { as: 'ben', width: 390, height: 844, touch: true })
  const row = rowOf(page, `Cargo ${MAILS - 6}`)
  await row.getByText(`Firm ${MAILS - 6}.`).waitFor()
  await page.getByRole('banner').getByRole('heading', { name: 'Mail Activity' }).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const sheet = await page.getByRole('menu', { name: 'Filter' }).boundingBox()
  expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 844])
  await page.getByRole('menuitemcheckbox', { name: 'Unread', exact: true }).tap()
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  const touch = await page.context().newCDPSession(page)
  const box = await row.boundingBox()
  const y = (box?.y ?? 0) + 40
  // Not far enough: the row lies back.
  await drag(touch, [200, y], [150, y])
  expect(await row.getByRole('img', { name: 'Starred' }).count()).toBe(0)
  await drag(touch, [350, y], [100, y])
  await row.getByRole('img', { name: 'Starred' }).waitFor()
  await drag(touch, [40, y], [300, y])
  await row.waitFor({ state: 'detached' })
  await page.getByText('Archived Email Success!').waitFor()
  const loaded = page.waitForRequest((request) => request.url().includes('/emails?'))
  await drag(touch, [200, 120], [200, 420])
  await loaded
  await page.close()
})
