import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
afterEach(() => web.proxy.mend())

async function deliverAs(subject: string): Promise<number> {
  return web.desk.deliver({ text: testMail({ Subject: subject }) })
}

/** Opens a mail and waits until it counts as read here: its mark waits to be sent, or has been sent just now. */
async function readMail(page: Page, subject: string, id: number): Promise<void> {
  await page.getByText(subject).first().click()
  const isMarked = async () => (await queueOf(page)).includes(id) || (await isReadOnServer(id)) === true
  await expect.poll(isMarked).toBe(true)
}

function queueOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const marks: { email_id: number }[] = JSON.parse(localStorage.getItem('laycan.user.read_queue') ?? '[]')
    return marks.map((mark) => mark.email_id)
  })
}

async function isReadOnServer(id: number): Promise<boolean | undefined> {
  const answer = await web.desk.server.call(listEmails, { query: { ids: [id] } }, web.desk.tokens.ann)
  return answer.body.emails.find((email) => email.id === id)?.read
}

test('RT-024 a mail that is read counts at once and reaches the server by itself', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const id = await deliverAs('MV FIRST READ')
  const ops = page.getByRole('navigation').getByRole('link', { name: 'ops' })
  await expect.poll(() => ops.textContent()).toContain('1 unread')
  await readMail(page, 'MV FIRST READ', id)
  await expect.poll(() => ops.textContent()).not.toContain('unread')
  await expect.poll(() => isReadOnServer(id)).toBe(true)
  await expect.poll(() => queueOf(page)).toEqual([])
  await page.close()
})

test('RT-024, RT-025 read marks survive a cut and a reload', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const id = await deliverAs('MV SECOND READ')
  await page.getByText('MV SECOND READ').first().waitFor()
  await page.route('**/emails/mark_as_reads', (route) => route.abort('connectionreset'))
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/emails/mark_as_reads'),
  )
  await readMail(page, 'MV SECOND READ', id)
  await failed
  expect(await queueOf(page)).toEqual([id])
  // Leaving sends once more, so the wire is cut for that too.
  web.proxy.cut()
  await page.goto('about:blank')
  expect(await isReadOnServer(id)).toBe(false)
  web.proxy.mend()
  await page.unroute('**/emails/mark_as_reads')
  await page.goto(`${web.proxy.url}/#/mails`)
  await expect.poll(() => isReadOnServer(id)).toBe(true)
  await page.close()
})

test('AU-021 signing out sends the marks that still wait', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const id = await deliverAs('MV THIRD READ')
  await readMail(page, 'MV THIRD READ', id)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await isReadOnServer(id)).toBe(true)
  await page.close()
})

test('RT-016 another window of the same user follows', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForLive(other)
  const id = await deliverAs('MV FOURTH READ')
  const ops = other.getByRole('navigation').getByRole('link', { name: 'ops' })
  await expect.poll(() => ops.textContent()).toContain('1 unread')
  await readMail(page, 'MV FOURTH READ', id)
  await expect.poll(() => ops.textContent()).not.toContain('unread')
  await page.close()
})
