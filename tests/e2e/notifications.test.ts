import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotices, type Notice } from '@laycan/features/records/notifications/server/public.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let email_id = 0

beforeAll(async () => {
  web = await startWebDesk()
  const text = 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Firm cargo\r\n\r\nHello\r\n'
  email_id = await web.desk.deliver({ text })
})
afterAll(() => web?.stop())

let serial = 0

/** Ann does something that Ben is notified of. */
async function notify(content: string, notice: Partial<Notice> = {}): Promise<void> {
  serial += 1
  await inTransaction(web.desk.company.db, (tx) =>
    addNotices(tx, {
      noticeable_type: 'Assignment',
      noticeable_id: serial,
      subject: { kind: 'Email', id: email_id },
      content,
      actor_id: web.desk.users.ann,
      user_ids: [web.desk.users.ben],
      ...notice,
    }),
  )
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('NT-006 notices are listed newest first, read singly and all, deleted and brought back, in all windows', async () => {
  await notify('Ann assigned “Firm cargo” to you')
  await notify('Ann mentioned you on “Firm cargo”', { noticeable_type: 'Comment' })
  const page = await web.open('/notifications', { as: 'ben', isAway: true })
  const other = await page.context().newPage()
  await other.goto(`${web.proxy.url}/#/mails`)
  for (const each of [page, other]) {
    await waitForLive(each)
    await bell(each, 'Notifications, 2 unread').waitFor()
  }
  await expect.poll(() => page.title()).toBe('(2) Notifications')
  await page.getByRole('table', { name: 'Notifications' }).or(page.getByRole('grid')).waitFor()
  const texts = await page.getByRole('row').filter({ hasText: 'Ann' }).allInnerTexts()
  expect(texts.map((text) => /assigned|mentioned/.exec(text)?.[0])).toEqual(['mentioned', 'assigned'])

  // NT-004: a press opens the mail in a window of its own, and that is reading it.
  const [mail] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Ann mentioned you on “Firm cargo”' }).click(),
  ])
  await mail.getByText('Firm cargo').first().waitFor()
  expect(mail.url()).toContain(`#/mail/${email_id}?via=notification`)
  await mail.close()
  for (const each of [page, other]) await bell(each, 'Notifications').waitFor()
  await expect.poll(() => page.title()).toBe('Notifications')

  await notify('Ann took the assignment of “Firm cargo” back', { noticeable_type: 'Unassignment' })
  await notify('Ann assigned “Firm cargo” to Broker')
  for (const each of [page, other]) await bell(each, 'Notifications, 2 unread').waitFor()
  await rowOf(page, 'to Broker').waitFor()
  await page.getByRole('button', { name: 'Mark all as read', exact: true }).click()
  for (const each of [page, other]) await bell(each, 'Notifications').waitFor()
  expect(await page.getByRole('button', { name: 'Mark all as read', exact: true }).count()).toBe(0)

  // So does opening it without the notice, from the list of another window.
  await notify('Ann mentioned you again', { noticeable_type: 'Comment' })
  for (const each of [page, other]) await bell(each, 'Notifications, 1 unread').waitFor()
  await rowOf(other, 'Firm cargo').click()
  for (const each of [page, other]) await bell(each, 'Notifications').waitFor()

  await rowOf(page, 'to Broker').hover()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await rowOf(page, 'to Broker').waitFor({ state: 'detached' })
  await page.getByText('1 notification deleted').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await rowOf(page, 'to Broker').waitFor()

  await page.getByRole('button', { name: 'Delete all', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete all notifications?' })
  await question.getByRole('button', { name: 'Delete all', exact: true }).click()
  await page.getByText('No notifications yet').waitFor()
  await page.context().close()
})
