import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addNotices, type Notice } from '@laycan/features/records/notifications/server/public.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let email_id = 0

beforeAll(async () => {
  web = await startWebDesk('whole')
  email_id = await web.desk.deliver()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.desk.company.db.deleteFrom('notification_switches').execute()
  await web.desk.company.db.deleteFrom('notification_habits').execute()
})

let serial = 0

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

const toasts = (page: Page) => page.getByRole('log')
const counted = async (pages: readonly Page[], text: string) =>
  (await Promise.all(pages.map((page) => toasts(page).getByText(text).count()))).reduce((a, b) => a + b, 0)

/** Windows of one browser, all of Ben's, that know how he is alerted. */
async function openWindows(places: readonly string[]): Promise<Page[]> {
  const page = await web.open('/login', { as: 'ben', isAway: true, worker: true })
  await page.context().grantPermissions(['notifications'])
  const pages = [page]
  for (const _ of places.slice(1)) pages.push(await page.context().newPage())
  await Promise.all(
    pages.map(async (each, at) => {
      const known = each.waitForResponse((answer) => answer.url().endsWith('/user_settings/notification/all'))
      await each.goto(`${web.proxy.url}/?window=${at}#${places[at]}`)
      await known
      await waitForLive(each)
    }),
  )
  return pages
}

test('NT-016 each kind is switched by device, and one that is off raises no toast but is listed', async () => {
  const [page, other] = (await openWindows(['/notification-setting', '/mails'])) as [Page, Page]
  await expect.poll(() => page.title()).toBe('Notification settings')
  const control = (name: string, on: Page = page) => on.getByRole('switch', { name, exact: true })
  await control('Assignments, on computers').waitFor()
  expect(await control('Assignments, on computers').isChecked()).toBe(true)
  // Who works in a window is told there, and on no other device.
  const told = page
    .context()
    .waitForEvent('request', { predicate: (request) => request.url().endsWith('/push_subscriptions/told') })
  await notify('Ann assigned the first mail to you')
  expect((await told).postDataJSON()).toEqual({ tag: expect.stringMatching(/^notice-\d+$/) })
  await expect.poll(() => counted([page, other], 'the first mail')).toBe(1)

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await control('Assignments, on computers').press('Space')
  await saved
  expect(await control('Assignments, on computers').isChecked()).toBe(false)
  expect(await control('Assignments, on phones and tablets').isChecked()).toBe(true)
  // The other window follows.
  await other.goto(`${web.proxy.url}/?window=1#/notification-setting`)
  await expect.poll(() => control('Assignments, on computers', other).isChecked()).toBe(false)
  await notify('Ann assigned the second mail to you')
  await notify('Ann mentioned you', { noticeable_type: 'Comment' })
  await expect.poll(() => counted([page, other], 'Ann mentioned you')).toBe(1)
  expect(await counted([page, other], 'the second mail')).toBe(0)
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
  await page.getByRole('row').filter({ hasText: 'the second mail' }).waitFor()
  await page.context().close()
})

test('NT-005 of three windows one shows the toast and one the notice of the browser, and the list has it in all', async () => {
  const pages = await openWindows(['/notifications', '/mails', '/notifications'])
  // Nobody looks at any of them: the browser itself has to say it.
  for (const page of pages) await page.evaluate(() => Object.assign(document, { hasFocus: () => false }))
  await notify('Ann assigned “Firm cargo” to you')
  await expect.poll(() => counted(pages, 'Firm cargo')).toBe(1)
  const shown = () =>
    pages[0]?.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration()
      return ((await worker?.getNotifications()) ?? []).map(({ title, tag }) => ({ title, tag }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Ann assigned “Firm cargo” to you', tag: expect.stringMatching(/^notice-\d+$/) }])
  for (const page of [pages[0], pages[2]])
    await page?.getByRole('row').filter({ hasText: 'Firm cargo' }).waitFor()
  // Once the toast has gone, none has come late in another window.
  await expect.poll(() => counted(pages, 'Firm cargo')).toBe(0)
  await pages[0]?.getByRole('button', { name: 'Mark all as read', exact: true }).click()
  await expect.poll(shown).toEqual([])
  await pages[0]?.context().close()
})

test('quiet hours and new mail are set for the user, and a toast of new mail leads to it', async () => {
  const [page] = (await openWindows(['/notification-setting'])) as [Page]
  const row = page.getByRole('row').filter({ hasText: 'ops' })
  await row.getByRole('switch').first().press('Space')
  await expect.poll(() => row.getByRole('switch').first().isChecked()).toBe(true)
  const text =
    'From: Nikos <n@b.example>\r\nTo: ops@oceanic.example\r\nSubject: Open tonnage\r\n\r\nHello\r\n'
  await web.desk.deliver({ text })
  // Its clock stands still while it is pointed at.
  await toasts(page).getByText('New email in ops').hover()
  await toasts(page).getByText('Nikos: Open tonnage').waitFor()
  const [mail] = await Promise.all([
    page.context().waitForEvent('page'),
    toasts(page).getByRole('button', { name: 'Open', exact: true }).click(),
  ])
  await mail.getByText('Open tonnage').first().waitFor()
  await mail.close()
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await quiet.getByText('Saturdays and Sundays, all day').waitFor()
  await quiet.getByRole('switch', { name: 'Every day between two times' }).press('Space')
  await quiet.getByRole('group', { name: 'From' }).first().waitFor()
  await page.reload()
  await expect
    .poll(() => quiet.getByRole('switch', { name: 'Every day between two times' }).isChecked())
    .toBe(true)
  await page.context().close()
})

test('what is pushed while no window is looked at is shown by the browser, and the device can be stopped', async () => {
  const [page] = (await openWindows(['/notification-setting'])) as [Page]
  // The browser's own push service is not to be had here; all else is as it is.
  await page.evaluate(() => {
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => true,
    }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  })
  const part = page.getByRole('region', { name: 'Notices of this browser' })
  await part.getByRole('button', { name: 'Show them with the window closed', exact: true }).click()
  await part.getByText('Notices are shown, also while no window of Laycan is open.').waitFor()
  await part.getByText('(this browser)').waitFor()

  const worker = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (tag: string) =>
    worker.send('ServiceWorker.deliverPushMessage', {
      origin: web.proxy.url,
      registrationId,
      data: JSON.stringify({
        tag,
        title: 'Ann assigned a mail to you',
        body: '',
        href: `#/mail/${email_id}`,
      }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return ((await registration?.getNotifications()) ?? []).map(({ tag }) => tag)
    })
  await page.goto('about:blank')
  await push('notice-7')
  await push('notice-7')
  await page.goto(`${web.proxy.url}/#/notification-setting`)
  expect(await shown()).toEqual(['notice-7'])
  await part.getByRole('button', { name: /^Stop notices of/ }).click()
  await part.getByText('Notices are shown while a window of Laycan is open.').waitFor()
  await page.context().close()
})
