import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLineStatus } from '@laycan/features/foundation/lines/server/public.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function openDesk(name = 'ann'): Promise<Page> {
  const page = await web.open('/mails', { as: name })
  await waitForLive(page)
  return page
}

async function switchCalendar(value: '0' | '1'): Promise<void> {
  await web.desk.company.db
    .insertInto('company_settings')
    .values({ key: 'calendar_module', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

test.each([
  ['/shares?uuid=1b2c', 'This link is not valid', 'Shared contact'],
  ['/completeInvitation?token=x', 'Invitation'],
  ['/oauth/error?error=access_denied', 'Single sign-on failed'],
  ['/resetPassword?token=x', 'Reset Password'],
])(
  'SH-003, SH-021 %s opens without a session and without the shell',
  async (place, heading, title = heading) => {
    const page = await web.open(place)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await expect.poll(() => page.title()).toBe(title)
    expect(new URL(page.url()).hash).toBe(`#${place}`)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.close()
  },
)

test('SH-003 /oauth/callback opens without a session, and says so where no sign-in was begun', async () => {
  const page = await web.open('/oauth/callback?code=x')
  await page.getByRole('heading', { name: 'Single sign-on failed', exact: true }).waitFor()
  await page.getByText('This sign-in was not begun here. Please sign in again.').waitFor()
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.close()
})

test('SH-003 all other routes ask for a session', async () => {
  for (const place of ['/mails', '/notifications', '/calendar/table?task_id=3', '/mail/7', '/MailAccounts']) {
    const page = await web.open(place)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#/login?to=${encodeURIComponent(place)}`)
    await page.close()
  }
})

test('SH-013 notifications and calendar have their routes and titles, and the table takes a task', async () => {
  const page = await openDesk()
  for (const [place, words, title] of [
    ['/notifications', 'No notifications yet', 'Notifications'],
    ['/calendar', 'My Calendars', 'Calendar'],
    ['/calendar/table?task_id=12', 'It was deleted, or it is not yours to see.', 'Calendar'],
  ] as const) {
    await page.goto(`${web.proxy.url}/#${place}`)
    await page.getByText(words).waitFor()
    await expect.poll(() => page.title()).toBe(title)
  }
  await page.close()
})

test('a calendar that is turned off is not offered, and a link to it says so; what assignments are for is', async () => {
  await switchCalendar('0')
  const page = await openDesk()
  await page.getByRole('link', { name: 'Settings', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Calendar' }).count()).toBe(0)
  await page.goto(`${web.proxy.url}/#/calendar`)
  await page.getByText('The calendar is turned off for your company').waitFor()
  await switchCalendar('1')
  await page.goto(`${web.proxy.url}/#/preferences?part=list`)
  await page.getByText('Newest first').or(page.getByRole('switch')).first().waitFor()
  await page.getByLabel('Searching for several words').waitFor()
  await page.getByLabel('Emails shown at first').waitFor()
  await page.close()
})

test('SH-011 the mail window loads the configuration, the window of a message file skips it', async () => {
  const id = await web.desk.deliver()
  // A colleague, so that what is read here does not count in the next test.
  const page = await openDesk('ben')
  const own = await page.context().newPage()
  await own.clock.install()
  const asked: string[] = []
  own.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hasAsked = () => asked.some((path) => path.endsWith('/users/basic_data'))
  await own.goto(`${web.proxy.url}/#/mail/${id}`)
  await expect.poll(hasAsked).toBe(true)
  await own.goto('about:blank')
  asked.length = 0
  await own.goto(`${web.proxy.url}/#/mail/previewEml/1`)
  await own.getByText('This file does not exist anymore').waitFor()
  // Twice the delay after which it is asked for (SH-012).
  await own.clock.runFor(1_000)
  expect(hasAsked()).toBe(false)
  await own.close()
  await page.close()
})

test('ML-055, RT-016 lines show what is unread and why they do not run, with the total above', async () => {
  const page = await openDesk()
  const links = page.getByRole('navigation').getByRole('link')
  const before = Number(/([\d,]+) unread/.exec((await links.first().textContent()) ?? '')?.[1] ?? 0)
  await web.desk.deliver()
  await web.desk.deliver({ line_id: web.desk.lines.chartering })
  await expect.poll(() => links.first().textContent()).toBe(`Mail Activity${before + 2} unread`)
  await inTransaction(web.desk.company.db, (tx) =>
    changeLineStatus(tx, web.desk.lines.ops, 1, 'The password was refused'),
  )
  const ops = links.filter({ hasText: 'ops' })
  await expect.poll(() => ops.textContent()).toContain('Not running: The password was refused')
  await inTransaction(web.desk.company.db, (tx) => changeLineStatus(tx, web.desk.lines.ops, 0, ''))
  await expect.poll(() => ops.textContent()).not.toContain('Not running')
  await page.close()
})

test('ML-055 the lines reload every 6 hours', async () => {
  const page = await web.open('/login')
  await page.clock.install()
  await page.reload()
  let loads = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/lines')) loads += 1
  })
  await signInOn(page)
  await waitForLive(page)
  // With the configuration (SH-012).
  await page.clock.runFor(1_000)
  await expect.poll(() => loads).toBe(1)
  await page.clock.fastForward('05:50:00')
  expect(loads).toBe(1)
  await page.clock.fastForward('00:10:30')
  await expect.poll(() => loads).toBe(2)
  await page.close()
})

test('each route has its heading', async () => {
  const page = await openDesk()
  for (const place of ['/MailAccounts', '/notifications', '/calendar', '/calendar/table', '/mailboxes']) {
    await page.goto(`${web.proxy.url}/#${place}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.close()
})
