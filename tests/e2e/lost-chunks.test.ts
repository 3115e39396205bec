import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { messageWithFiles } from './support/special-messages.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

const FAILED = 'Could not load this part of Laycan'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

/** A page whose server no longer has a chunk, and how often it was loaded since. */
async function openOldTab(chunk: string, place: string): Promise<{ page: Page; loads: () => number }> {
  const page = await web.open('/login')
  await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))
  await signInOn(page)
  await page.goto(`${web.proxy.url}/#${place}`)
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return { page, loads: () => count }
}

test('ER-013 an old tab whose chunk is gone reloads once by itself and shows the same mail', async () => {
  const id = await web.desk.deliver({ text: testMail({ Subject: 'MV AFTER THE UPGRADE' }) })
  const { page, loads } = await openOldTab('mail-pane', '/mails')
  const row = page.getByRole('row', { name: /MV AFTER THE UPGRADE/ })
  await row.waitFor()
  // The page that comes by the reload names chunks that exist.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute('**/assets/mail-pane-*.js')
  })
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  await page.getByRole('article', { name: 'MV AFTER THE UPGRADE' }).waitFor()
  expect(loads()).toBe(1)
  await page.close()
})

test('ER-013 when a reload does not help, the part says so and the list stays in use', async () => {
  const id = await web.desk.deliver({ raw: messageWithFiles('MV LOST PREVIEW') })
  const { page, loads } = await openOldTab('preview-panel', `/mails?id=${id}`)
  const open = page.getByRole('button', { name: /^Preview .*offer/ })
  await open.click()
  await expect.poll(loads).toBe(1)
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(FAILED).waitFor()
  await dialog.getByText('ChunkLoadError').waitFor()
  await dialog.getByRole('button', { name: 'Reload' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /MV LOST PREVIEW/ }).waitFor()
  expect(loads()).toBe(1)
  await page.close()
})

test('RT-020 a mail that could not be loaded during a cut loads by itself after it', async () => {
  const id = await web.desk.deliver({ text: testMail({ Subject: 'MV DURING THE CUT' }, 'firm till noon') })
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  await page.route(`**/emails/detail/${id}**`, (route) => route.abort())
  await page.getByRole('row', { name: /MV DURING THE CUT/ }).click()
  await page.getByText(/Could not load this email|Attachments and details could not be loaded/).waitFor()
  await page.unroute(`**/emails/detail/${id}**`)
  web.proxy.cut()
  await page.getByText('Are you offline?').waitFor()
  web.proxy.mend()
  await page.frameLocator('article iframe').getByText('firm till noon').waitFor()
  await page.getByText(/could not be loaded|Could not load this email/i).waitFor({ state: 'detached' })
  await page.close()
})
