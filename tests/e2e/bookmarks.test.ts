import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveEmails } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { addBookmark } from '@laycan/features/marks/bookmarks/contract/endpoints.ts'
import { deliverMany } from '../support/deliver-many.ts'
import { signInOn, startWebDesk, stopClock, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
/** Ids of 120 mails in ops, the oldest first. */
const ids: number[] = []
const subjectOf = (at: number) => `Offer ${String(at).padStart(3, '0')}`

beforeAll(async () => {
  web = await startWebDesk()
  const delivered = await deliverMany(web.desk, 120, (n) => {
    const received_at = new Date(Date.now() - (201 - n) * 60_000)
    const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nDate: ${received_at.toUTCString()}\r\nSubject: ${subjectOf(n - 1)}\r\n\r\nHello\r\n`
    return { text, received_at }
  })
  ids.push(...delivered)
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.desk.company.db.deleteFrom('bookmarks').execute()
})

async function openDesk(place: string, name = 'ann'): Promise<Page> {
  const page = await web.open(place, { isAway: true, as: name })
  await waitForLive(page)
  return page
}

/** What is asked for 1200 ms after landing. */
const BOOKMARKS = /\/bookmarks(\?|$)/
const hash = (page: Page) => new URL(page.url()).hash
const row = (page: Page, at: number) => page.getByRole('row').filter({ hasText: subjectOf(at) })
const idOf = (at: number) => ids[at] ?? 0
const opsLink = () => `/mails?line_id=${web.desk.lines.ops}`
const stored = (bookmark_type: 'default' | 'invisible') =>
  web.desk.company.db
    .selectFrom('bookmarks')
    .select(['email_id', 'user_id'])
    .where('bookmark_type', '=', bookmark_type)
    .execute()
const bookmark = (at: number, bookmark_type: 'default' | 'invisible', params = {}) =>
  web.desk.server.call(
    addBookmark,
    { body: { bookmark_type, email_id: idOf(at), params } },
    web.desk.tokens.ann,
  )
/** Whether a row stands within the list's window, not only in the page. */
const isShown = (page: Page, at: number) => row(page, at).isVisible()

test('BK-002, BK-008 the button bookmarks the open mail, then leads back to it from anywhere, deep down too', async () => {
  const page = await openDesk(`${opsLink()}&id=${idOf(3)}`)
  await page
    .getByRole('article')
    .getByRole('heading', { name: subjectOf(3) })
    .waitFor()
  await page.getByRole('button', { name: 'Bookmark an email first' }).click()
  await page.getByRole('button', { name: 'Go to bookmark' }).waitFor()
  await expect.poll(() => stored('default')).toEqual([{ email_id: idOf(3), user_id: web.desk.users.ann }])
  await page.goto(`${web.proxy.url}/#/mails?box=spam`)
  await page.getByRole('button', { name: 'Go to bookmark' }).click()
  await expect.poll(() => hash(page)).toContain(`line_id=${web.desk.lines.ops}&id=${idOf(3)}&bm=0`)
  await row(page, 3).waitFor()
  await expect.poll(() => isShown(page, 3)).toBe(true)
  await page.close()
})

test('BK-002 a new bookmark replaces the one before, in all windows of the user', async () => {
  const page = await openDesk(`/mails?id=${idOf(110)}`)
  const other = await openDesk('/mails?box=spam')
  await page
    .getByRole('article')
    .getByRole('heading', { name: subjectOf(110) })
    .waitFor()
  await page.keyboard.press('b')
  await other.getByRole('button', { name: 'Go to bookmark' }).waitFor()
  await row(page, 112).click()
  await page
    .getByRole('article')
    .getByRole('heading', { name: subjectOf(112) })
    .waitFor()
  await page.getByRole('button', { name: 'Go to bookmark' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Bookmark this email' }).click()
  await expect.poll(() => stored('default')).toEqual([{ email_id: idOf(112), user_id: web.desk.users.ann }])
  await other.getByRole('button', { name: 'Go to bookmark' }).click()
  await expect.poll(() => hash(other)).toContain(`id=${idOf(112)}&bm=0`)
  await other.close()
  await page.close()
})

test('BK-009 a bookmark whose place is gone says so', async () => {
  await bookmark(100, 'default')
  await web.desk.server.call(archiveEmails, { body: { email_ids: [idOf(100)] } }, web.desk.tokens.ann)
  const page = await openDesk('/mails')
  await page.getByRole('button', { name: 'Go to bookmark' }).click()
  await page
    .getByText('Your bookmark location does not exist anymore. Please try to bookmark another email.')
    .waitFor()
  expect(hash(page)).toBe('#/mails')
  await page.close()
})

test('BK-003, BK-004, BK-005 the reading place is sent after 30 seconds, and restored 1200 ms after landing elsewhere', async () => {
  const page = await web.open(opsLink())
  await page.clock.install()
  await page.reload()
  await signInOn(page)
  await waitForLive(page)
  // The place before which nothing is restored has passed.
  await page.clock.runFor(2_000)
  await page.goto(`${web.proxy.url}/#${opsLink()}&id=${idOf(5)}`)
  await page
    .getByRole('article')
    .getByRole('heading', { name: subjectOf(5) })
    .waitFor()
  expect(await stored('invisible')).toEqual([])
  await page.clock.runFor(31_000)
  await expect.poll(() => stored('invisible')).toEqual([{ email_id: idOf(5), user_id: web.desk.users.ann }])
  await page.close()

  const elsewhere = await openDesk('/mails')
  await expect.poll(() => hash(elsewhere)).toContain(`line_id=${web.desk.lines.ops}&id=${idOf(5)}&bm=1`)
  await row(elsewhere, 5).waitFor()
  await elsewhere.close()
})

test('BK-005 bookmarks load and the place is restored 1200 ms after landing, not before', async () => {
  await bookmark(7, 'invisible', { line_id: web.desk.lines.ops })
  const page = await web.open('/login', { isAway: true, as: 'ann' })
  await page.goto('about:blank')
  await page.clock.install()
  await stopClock(page)
  let asked = 0
  page.on('request', (request) => BOOKMARKS.test(request.url()) && asked++)
  // The line for news is opened right after the place is planned to be restored.
  const landed = page.waitForEvent('websocket')
  await page.goto(`${web.proxy.url}/#/mails`)
  await landed
  await page.clock.runFor(1_199)
  expect([asked, hash(page)]).toEqual([0, '#/mails'])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => hash(page)).toContain(`line_id=${web.desk.lines.ops}&id=${idOf(7)}&bm=1`)
  await page.close()
})

test.for([
  { moment: 'before the desk had its first answer', call: '**/users/app-startup' },
  { moment: 'while its reading place was asked for', call: BOOKMARKS },
])('BK-005 nobody is taken away from what he began $moment', async ({ call }) => {
  await bookmark(7, 'invisible', { line_id: web.desk.lines.ops })
  const page = await web.open('/mails', { isAway: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    await held
    await route.continue()
  })
  const answered = page.waitForResponse(BOOKMARKS)
  await signInOn(page)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 200)
  // A wheel is heard with a frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  release()
  await (await answered).finished()
  await row(page, 119).waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(hash(page)).toBe('#/mails')
  await page.close()
})

test('a phone comes to the list of the reading place, not to the mail that was read there', async () => {
  await bookmark(7, 'invisible', { line_id: web.desk.lines.ops })
  const page = await web.open('/mails', { isAway: true, width: 390, height: 844, touch: true })
  await Promise.all([page.waitForResponse(BOOKMARKS), signInOn(page)])
  await expect.poll(() => hash(page)).toBe(`#${opsLink()}`)
  await row(page, 119).waitFor()
  await page.close()
})

test('BK-005 nobody is taken away from the mail that the link names', async () => {
  await bookmark(7, 'invisible', { line_id: web.desk.lines.ops })
  const page = await web.open(`/mails?id=${idOf(90)}`, { isAway: true })
  const answered = page.waitForResponse(BOOKMARKS)
  await signInOn(page)
  await (await answered).finished()
  await row(page, 90).waitFor()
  expect(hash(page)).toBe(`#/mails?id=${idOf(90)}`)
  await page.close()
})

test('BK-005 a reload keeps the order that the link names, and opens no mail', async () => {
  await bookmark(7, 'invisible', { line_id: web.desk.lines.ops })
  const page = await web.open(`${opsLink()}&received_at=asc`, { isAway: true })
  await Promise.all([page.waitForResponse(BOOKMARKS), signInOn(page)])
  await Promise.all([page.waitForResponse(BOOKMARKS), page.reload()])
  await row(page, 0).waitFor()
  expect(hash(page)).toBe(`#${opsLink()}&received_at=asc`)
  await page.close()
})

test('BK-006 archiving the mail drops the reading place here and on the server', async () => {
  const page = await openDesk(`${opsLink()}&id=${idOf(80)}`)
  await page
    .getByRole('article')
    .getByRole('heading', { name: subjectOf(80) })
    .waitFor()
  const place = () => page.evaluate(() => localStorage.getItem('laycan.user.reading_place'))
  await expect.poll(place).toContain(`"email_id":${idOf(80)}`)
  await web.desk.server.call(archiveEmails, { body: { email_ids: [idOf(80)] } }, web.desk.tokens.ben)
  await expect.poll(place).toBe('null')
  await page.close()
})

test('AU-021 signing out sends the reading place', async () => {
  const page = await openDesk(`${opsLink()}&id=${idOf(60)}`)
  await page
    .getByRole('article')
    .getByRole('heading', { name: subjectOf(60) })
    .waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await stored('invisible')).toEqual([{ email_id: idOf(60), user_id: web.desk.users.ann }])
  await page.close()
})
