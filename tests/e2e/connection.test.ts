import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

const OFFLINE = 'Error: Your browser is not able to connect to the Inbox. Are you offline?'

/** That a browser opens to one host at a time. */
const CONNECTIONS = 6

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
afterEach(() => {
  web.proxy.mend()
  web.proxy.flow()
})

async function openDesk(): Promise<Page> {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  return page
}

function unreadOf(page: Page, line: string): Promise<string | null> {
  return page.getByRole('navigation').getByRole('link', { name: line }).textContent()
}

test('RT-019, RT-022, RT-023 a cut shows the banner and the mark, and both leave when the server answers', async () => {
  const page = await openDesk()
  web.proxy.cut()
  await page.getByText(OFFLINE).waitFor()
  const mark = page.getByRole('button', {
    name: 'Connection lost, the data may be out of date. Click to sync data.',
  })
  await mark.waitFor()
  expect((await mark.textContent())?.trim()).toBe('!')
  web.proxy.mend()
  await page.getByText(OFFLINE).waitFor({ state: 'detached' })
  await mark.waitFor({ state: 'detached' })
  await waitForLive(page)
  await page.close()
})

test('RT-021 while the socket is down the online check asks no more often than every 5 s', async () => {
  const page = await openDesk()
  // By the clock of the page: what is told here comes late where the machine is busy.
  await page.evaluate(() => {
    const asked: number[] = []
    const send = window.fetch
    window.fetch = (input, request) => {
      if (String(input).endsWith('/users/online_check')) asked.push(performance.now())
      return send(input, request)
    }
    Object.assign(window, { asked })
  })
  const timesAsked = () => page.evaluate(() => Reflect.get(window, 'asked') as number[])
  web.proxy.cut()
  await expect.poll(async () => (await timesAsked()).length).toBeGreaterThanOrEqual(3)
  const asked = await timesAsked()
  const pauses = asked.slice(1).map((time, at) => time - (asked[at] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(4_900)
  await page.close()
})

test('RT-020, RT-016 what arrived during a cut is there after it, without a reload', async () => {
  const page = await openDesk()
  await web.desk.deliver()
  await expect.poll(() => unreadOf(page, 'ops')).toContain('1 unread')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  web.proxy.cut()
  await page.getByText(OFFLINE).waitFor()
  const subject = 'MV NORTHERN LIGHT while you were away'
  await web.desk.deliver({ text: testMail({ Subject: subject }) })
  await web.desk.deliver()
  web.proxy.mend()
  await expect.poll(() => unreadOf(page, 'ops')).toContain('3 unread')
  await page.getByText(subject).first().waitFor()
  expect(loads).toBe(0)
  await page.close()
})

test('SH-035 a reload without a server keeps the user signed in and recovers by itself', async () => {
  const page = await openDesk()
  await page.route('**/users/app-startup', (route) => route.abort())
  await page.reload()
  await page.getByText('Could not load your mailboxes').waitFor()
  await page.unroute('**/users/app-startup')
  await page.getByRole('button', { name: 'Retry' }).click()
  await waitForLive(page)
  await page.close()
})

test('what shows as done is done, although the page is left before it could be sent', async () => {
  await web.desk.deliver({ text: testMail({ Subject: 'MV HASTY' }) })
  const page = await openDesk()
  const row = page.getByRole('row').filter({ hasText: 'MV HASTY' })
  await row.hover()
  const star = page
    .getByRole('group', { name: 'Actions on this email' })
    .getByRole('button', { name: 'Star' })
  await star.waitFor()
  web.proxy.stall()
  // All connections that a browser opens to one host wait for an answer: what follows stays in the browser.
  await page.evaluate((count) => {
    for (let at = 0; at < count; at += 1) void fetch(`/?busy=${at}`).catch(() => undefined)
  }, CONNECTIONS)
  await star.click()
  await row.getByRole('img', { name: 'Starred' }).waitFor()
  web.proxy.flow()
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#/mails`)
  await row.getByRole('img', { name: 'Starred' }).waitFor()
  await page.close()
})

test('ER-011, ER-012 basic data that fails to load leaves the desk in use and shows no message', async () => {
  const page = await web.open('/login')
  await page.route('**/users/basic_data', (route) =>
    route.fulfill({ status: 500, json: { error: 'The server broke' } }),
  )
  const failed = page.waitForResponse((response) => response.url().endsWith('/users/basic_data'))
  await signInOn(page)
  expect((await failed).status()).toBe(500)
  await waitForLive(page)
  await web.desk.deliver({ text: testMail({ Subject: 'MV STILL IN USE' }) })
  await page.getByText('MV STILL IN USE').first().waitFor()
  expect(await page.getByText('The server broke').count()).toBe(0)
  await page.close()
})

test('ML-034, ML-036 a mail that could not be loaded stays unread until it is shown', async () => {
  await web.desk.deliver({ text: testMail({ Subject: 'Unseen fixture' }) })
  const page = await web.open('/mails')
  const content = /\/(emails\/detail|email_bodies)\b/
  await page.route(content, (route) => route.abort())
  await signInOn(page)
  const row = page.getByRole('row').filter({ hasText: 'Unseen fixture' })
  await row.getByText('Unread').waitFor()
  await row.click()
  await page.getByText('Could not load this email').waitFor()
  expect(await row.getByText('Unread').count()).toBe(1)
  await page.unroute(content)
  await page.getByRole('article').getByRole('button', { name: 'Retry' }).first().click()
  await expect.poll(() => row.getByText('Unread').count()).toBe(0)
  await page.close()
})
