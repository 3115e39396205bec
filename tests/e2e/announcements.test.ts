import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let email_id = 0
beforeAll(async () => {
  web = await startWebDesk()
  email_id = await web.desk.deliver()
})
afterAll(() => web?.stop())

async function announce(text: string): Promise<void> {
  const folder = join(web.desk.server.services.settings.data_folder, 'announcements')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'local.txt'), text)
}
const FILE = /\/announcements\/local\.txt$/
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('NT-007, NT-009, NT-010 an announcement shows until it is closed, again when its words change, and not while it fails', async () => {
  await announce('Maintenance on Sunday')
  const page = await web.open('/mails', { as: 'ben', isAway: true })
  await banner(page, 'Maintenance on Sunday').getByRole('button', { name: 'Dismiss', exact: true }).click()
  await banner(page, 'Maintenance on Sunday').waitFor({ state: 'detached' })
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('laycan.device.announcement') ?? 'null'))
  expect(await stored()).toEqual({
    content: 'Maintenance on Sunday',
    md5: expect.stringMatching(/^[0-9a-f]{32}$/),
    closed: true,
  })
  const reload = async () => {
    const asked = page.waitForResponse(FILE)
    await page.reload()
    await asked
    await waitForLive(page)
  }
  await reload()
  expect(await banner(page, 'Maintenance on Sunday').count()).toBe(0)
  await announce('Maintenance on Monday <img src=x>')
  await reload()
  await banner(page, 'Maintenance on Monday <img src=x>').waitFor()
  await page.route(FILE, (route) => route.fulfill({ status: 500, body: '' }))
  await reload()
  await banner(page, 'Maintenance on Monday').waitFor({ state: 'detached' })
  await page.unroute(FILE)
  await reload()
  await banner(page, 'Maintenance on Monday').waitFor()
  await page.close()
})

test('NT-011 announcements are asked for every half hour, not while hidden, and not in windows of one mail', async () => {
  await announce('Maintenance on Sunday')
  const page = await web.open('/login', { as: 'ben', isAway: true })
  await page.clock.install()
  let asked = 0
  let answered = 0
  page.on('request', (request) => {
    if (FILE.test(request.url())) asked += 1
  })
  page.on('requestfinished', (request) => {
    if (FILE.test(request.url())) answered += 1
  })
  const coming = partsThatCome(page)
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#/mails`)
  await page.clock.runFor(2_000)
  // A call that half an hour passes by is given up and made again.
  await expect.poll(() => answered).toBe(1)
  // And a part of the program that does not come in two minutes makes the page load again (ER-013).
  await expect.poll(() => coming.size).toBe(0)
  await page.clock.fastForward('29:00')
  expect(asked).toBe(1)
  await expect.poll(() => coming.size).toBe(0)
  await page.clock.fastForward('02:00')
  await expect.poll(() => answered).toBe(2)
  expect(asked).toBe(2)
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  await expect.poll(() => coming.size).toBe(0)
  await page.clock.fastForward('01:05:00')
  expect(asked).toBe(2)
  await see('visible')
  await expect.poll(() => asked).toBe(3)
  for (const place of [`/mail/${email_id}`, '/sendMail', `/mail/previewEml/${email_id}`]) {
    await page.goto('about:blank')
    await page.goto(`${web.proxy.url}/#${place}`)
    await page.clock.runFor(5_000)
  }
  expect(asked).toBe(3)
  await page.close()
})

/** Parts of the program that are on their way to a page. */
function partsThatCome(page: Page): ReadonlySet<Request> {
  const coming = new Set<Request>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) coming.add(request)
  })
  page.on('requestfinished', (request) => coming.delete(request))
  page.on('requestfailed', (request) => coming.delete(request))
  return coming
}

test('NT-015 a banner of the company is info, error or warning, and shows in all windows between its moments, until it is closed or taken away', async () => {
  const page = await web.open('/announcement-setting', { as: 'ann', isAway: true })
  const colleague = await web.open('/mails', { as: 'ben', isAway: true })
  await waitForLive(colleague)
  await page.getByLabel('What to tell').fill('The server moves tonight')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  for (const each of [page, colleague]) await banner(each, 'The server moves tonight').waitFor()
  const told = banner(colleague, 'The server moves tonight')
  await told.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await told.waitFor({ state: 'detached' })
  const type = page.getByLabel('Type', { exact: true })
  expect(await type.locator('option').allTextContents()).toEqual(['Info', 'Error', 'Warning'])
  await type.selectOption({ label: 'Error' })
  await page.getByLabel('What to tell').fill('The server moves now')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await colleague.getByRole('alert').getByText('The server moves now').waitFor()
  await page.getByRole('button', { name: 'Take it away', exact: true }).click()
  await page.getByText('Nothing is shown.').waitFor()
  expect(await banner(page, 'The server moves tonight').count()).toBe(0)
  await page.close()
  await colleague.close()
})
