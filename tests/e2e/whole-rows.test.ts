import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setNoticeLines } from '@laycan/features/records/notification-settings/contract/endpoints.ts'
import { addNotices } from '@laycan/features/records/notifications/server/public.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { TEST_PASSWORD, testMail } from '../support/test-desk.ts'
import { OUTBOX, type OutboxDesk, startOutboxDesk } from './support/outbox-desk.ts'
import { signInOn, waitForLive } from './support/web-desk.ts'

/** What single requirements ask for beyond what the journeys pass by. */
let outbox: OutboxDesk
const web = () => outbox.web
beforeAll(async () => {
  outbox = await startOutboxDesk()
})
afterAll(() => outbox?.stop())

async function deliver(subject: string, received_at?: Date): Promise<number> {
  const raw = Buffer.from(testMail({ Subject: subject }))
  return web().desk.deliver({ raw, ...(received_at && { received_at }) })
}

async function openMails(place = '/mails', as = 'ann'): Promise<Page> {
  const page = await web().open(place, { as })
  await waitForLive(page)
  return page
}

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

test('RT-006 each mail that is pushed is confirmed by the product with its email_notification_id', async () => {
  const noted = vi.spyOn(web().desk.server.services.log, 'debug')
  const page = await openMails()
  const id = await deliver('MV CONFIRMED')
  await rowOf(page, 'MV CONFIRMED').waitFor()
  const { company, users } = web().desk
  const who = { company: company.id, user: users.ann, email_notification_id: `${id}` }
  await expect.poll(() => noted.mock.calls).toContainEqual([who, 'push confirmed'])
  noted.mockRestore()
  await page.close()
})

test('RT-019 a click on the mark of a lost connection loads afresh what is shown', async () => {
  const page = await openMails('/mails', 'ben')
  web().proxy.cut()
  const mark = page.getByRole('button', {
    name: 'Connection lost, the data may be out of date. Click to sync data.',
  })
  await mark.waitFor()
  expect((await mark.textContent())?.trim()).toBe('!')
  const asked = page.waitForRequest((request) => /\/emails\?/.test(request.url()))
  await mark.click()
  await asked
  web().proxy.mend()
  await mark.waitFor({ state: 'detached' })
  await page.close()
})

test('SH-023 the title is what the route says, and Laycan Inbox where it says nothing', async () => {
  const page = await openMails('/mails', 'ben')
  for (const [place, title] of [
    ['/preferences', 'Preferences'],
    ['/tagsSetting', 'Tags'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await page.goto(`${web().proxy.url}/#${place}`)
    await expect.poll(() => page.title()).toBe(title)
  }
  // The route of the mails has no title; its list, which names itself, is not there yet.
  await page.route('**/users/app-startup', () => undefined)
  await page.goto(`${web().proxy.url}/#/mails`)
  await page.reload()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await expect.poll(() => page.title()).toBe('Laycan Inbox')
  await page.close()
})

test('SH-024 while somebody signs in a spinner covers the shell, until the desk is there', async () => {
  const page = await web().open('/login')
  const held: (() => Promise<void>)[] = []
  await page.route('**/users/app-startup', (route) => void held.push(() => route.continue()))
  const signedIn = signInOn(page)
  const spinner = page.getByRole('status').filter({ hasText: 'Signing in' })
  await spinner.waitFor()
  await expect.poll(() => held.length).toBe(1)
  const [cover, shell] = await Promise.all([
    spinner.locator('xpath=..').boundingBox(),
    page.getByRole('main').boundingBox(),
  ])
  expect(cover).toEqual(shell)
  expect(await page.getByRole('grid').count()).toBe(0)
  await held[0]?.()
  await signedIn
  await spinner.waitFor({ state: 'detached' })
  await page.close()
})

test('MD-001 the detail pane has subject, close control, toolbar, body and a panel of tabs', async () => {
  await deliver('MV WHOLE PANE')
  const page = await openMails()
  await rowOf(page, 'MV WHOLE PANE').click()
  const pane = page.getByRole('article', { name: 'MV WHOLE PANE' })
  await pane.getByRole('heading', { name: 'MV WHOLE PANE' }).waitFor()
  const toolbar = pane.getByRole('toolbar')
  await pane.frameLocator('iframe').getByText(/./).first().waitFor()
  await pane.getByRole('tablist').waitFor()
  expect(await pane.getByRole('tab').count()).toBeGreaterThan(1)
  await toolbar.getByRole('button', { name: 'Close', exact: true }).click()
  await pane.waitFor({ state: 'detached' })
  await page.close()
})

test('ML-011 the read filter offers three choices, and each is stored', async () => {
  const page = await openMails('/mails', 'ben')
  const filter = page.getByLabel('Read filter')
  const options = await filter
    .locator('option')
    .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]))
  expect(options).toEqual([
    ['all', 'Read & Unread'],
    ['read', 'Read'],
    ['unread', 'Unread'],
  ])
  for (const value of ['unread', 'read', 'all']) {
    await filter.selectOption(value)
    await expect
      .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join()))
      .toContain(`"${value}"`)
  }
  await page.close()
})

test('ML-031 sorting by received_at goes back and forth', async () => {
  const page = await openMails('/mails', 'ben')
  const header = page.getByRole('columnheader', { name: 'Date/Time' })
  for (const order of ['ascending', 'descending', 'ascending'] as const) {
    await header.click({ position: { x: 30, y: 15 } })
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(order)
  }
  await page.close()
})

test('FM-006 times follow the zone of the user, and that of the browser where he has none', async () => {
  const { db } = web().desk.company
  const set = (timezone_id: string | null) =>
    db.updateTable('users').set({ timezone_id }).where('id', '=', web().desk.users.ben).execute()
  await set('Asia/Singapore')
  await deliver('MV ZONED', new Date('2026-03-10T20:30:00Z'))
  const place = `/mails?search_key=${encodeURIComponent('MV ZONED')}`
  const openZoned = async () => {
    const page = await openMails(place, 'ben')
    await rowOf(page, 'MV ZONED').click()
    const pane = page.getByRole('article', { name: 'MV ZONED' })
    await pane.getByRole('heading', { name: 'MV ZONED' }).waitFor()
    return { page, pane }
  }
  const zoned = await openZoned()
  await zoned.pane
    .getByText(/11 Mar 2026.*04:30/)
    .first()
    .waitFor()
  await zoned.page.close()
  await set(null)
  const unset = await openZoned()
  const here = await unset.page.evaluate(() =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(
      Date.parse('2026-03-10T20:30:00Z'),
    ),
  )
  await unset.pane.getByText(new RegExp(here)).first().waitFor()
  await unset.page.close()
})

test('AU-009 where no base URL can be derived after the password, the user is logged out', async () => {
  const page = await web().open('/login')
  await page.route('**/v1/base-url', (route) => route.fulfill({ status: 400, json: { error: 'unknown' } }))
  await page.getByLabel('Username or email').fill('ann')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(/logged out/i).waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.user.'))),
  ).toEqual([])
  // The session that the server had begun is over as well: nothing leads back in.
  await page.unroute('**/v1/base-url')
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.close()
})

/** Notes when notices come, by the clock of the page. */
async function watchNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const log = document.querySelector('[role="log"]')
    if (log === null) throw new Error('There is no place for notices')
    new MutationObserver(() => Object.assign(window, { noticed_at: Date.now() })).observe(log, {
      childList: true,
      subtree: true,
    })
  })
}

/** Whether a notice is there for so long, and no longer. The notice has just come. */
async function expectStay(page: Page, shown: Locator, ms: number): Promise<void> {
  await shown.waitFor()
  // Nobody points at it, which would make it wait.
  await page.mouse.move(5, 5)
  const noticed_at = await page.evaluate(() => Number(Reflect.get(window, 'noticed_at')))
  await page.clock.pauseAt(noticed_at + ms - 200)
  expect(await shown.count()).toBe(1)
  await page.clock.runFor(400)
  await shown.waitFor({ state: 'detached' })
  await page.clock.resume()
}

test('NT-014 the way back from an action stays 10 s, the notice of an aborted sending 5 s', async () => {
  await deliver('MV TAKEN BACK')
  await outbox.send('MV ABORTED')
  const page = await web().open('/mails', { as: 'ann' })
  await page.clock.install()
  await page.reload()
  await waitForLive(page)
  await watchNotices(page)
  await rowOf(page, 'MV TAKEN BACK').click()
  await page.getByRole('article', { name: 'MV TAKEN BACK' }).waitFor()
  await page.keyboard.press('s')
  await expectStay(page, page.getByRole('log').getByRole('button', { name: 'Undo' }), 10_000)

  await page.goto(`${web().proxy.url}/#${OUTBOX}`)
  await rowOf(page, 'MV ABORTED').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Abort send' }).click()
  await expectStay(page, page.getByRole('log').getByRole('button', { name: 'GO TO DRAFTS' }), 5_000)
  await page.close()
})

test('NT-013 toasts of new mail stack and stay 5 s, others 3 s, and the notice of what a press did 1.5 s', async () => {
  const { server, tokens, users, lines, company } = web().desk
  const shown = [{ line_id: lines.ops, is_on: true }]
  await server.call(setNoticeLines, { body: { type: 'web', lines: shown } }, tokens.ann)
  const page = await web().open('/security', { as: 'ann' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: web().proxy.url })
  await page.clock.install()
  const known = page.waitForResponse((answer) => answer.url().endsWith('/user_settings/notification/all'))
  await page.reload()
  await known
  await waitForLive(page)
  await watchNotices(page)
  const said = (text: string) => page.getByRole('log').getByText(text)
  const [email_id] = await Promise.all([deliver('MV STACKED'), deliver('MV ABOVE IT')])
  await Promise.all([said('MV STACKED').waitFor(), said('MV ABOVE IT').waitFor()])
  await expectStay(
    page,
    page
      .getByRole('log')
      .getByText(/MV (STACKED|ABOVE IT)/)
      .last(),
    5_000,
  )

  await inTransaction(company.db, (tx) =>
    addNotices(tx, {
      noticeable_type: 'Comment',
      noticeable_id: 13,
      subject: { kind: 'Email', id: email_id },
      content: 'Ben mentioned you',
      actor_id: users.ben,
      user_ids: [users.ann],
    }),
  )
  await expectStay(page, said('Ben mentioned you'), 3_000)

  await page.getByRole('button', { name: 'New token', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Voyage system')
  await page.getByRole('button', { name: 'Make token', exact: true }).click()
  const copy = page.getByRole('button', { name: 'Copy', exact: true })
  await copy.waitFor()
  // In a dialog they stand in another place.
  await watchNotices(page)
  await copy.click()
  await expectStay(page, said('Copied'), 1_500)
  await page.close()
})
