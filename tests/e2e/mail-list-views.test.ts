import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { type LongListDesk, MAILS, rowOf, startLongListDesk } from './support/long-list-desk.ts'

let desk: LongListDesk
beforeAll(async () => {
  desk = await startLongListDesk()
})
afterAll(() => desk?.web.stop())

async function starredOnServer(): Promise<string[]> {
  const { server, tokens } = desk.web.desk
  const { body } = await server.call(listEmails, { query: { is_star: true } }, tokens.ann)
  return body.emails.map(({ subject }) => subject)
}

test('a changed rand loads the list again', async () => {
  const page = await desk.open('/mails?rand=1')
  await rowOf(page, 'Position 400').waitFor()
  const asked = page.waitForRequest((request) => /\/emails\?/.test(request.url()))
  await page.evaluate(() => {
    location.hash = '#/mails?rand=2'
  })
  await asked
  await page.close()
})

test('what needs assignments or filing is not offered before they exist', async () => {
  const page = await desk.open()
  await page.getByRole('button', { name: 'Show hidden' }).waitFor()
  expect(await page.getByRole('group', { name: 'Assignment' }).count()).toBe(0)
  for (const name of ['Hide filed', 'Hide assigned'])
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0])
  await page.close()
})

test('ML-011, ML-013 toggles and filters narrow the list and are kept; Clear all takes them away', async () => {
  const page = await desk.open()
  await page.getByRole('button', { name: 'Show hidden' }).click()
  await page.reload()
  await page.getByRole('grid').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Show hidden' }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('form', { name: 'Filter criteria' })
  await panel.getByLabel('Subject contains').fill('Position 39')
  await page.getByText('11 of 11 emails').waitFor()
  await panel.getByLabel('Subject contains').fill('Position 39 nowhere')
  await page.getByText('No Matching Results').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await rowOf(page, 'Position 400').waitFor()
  await expect.poll(() => panel.getByLabel('Subject contains').inputValue()).toBe('')
  await expect
    .poll(() => page.getByRole('button', { name: 'Show hidden' }).getAttribute('aria-pressed'))
    .toBe('false')
  await page.close()
})

test('ML-013 setting show_filter opens the criteria at start', async () => {
  await desk.set('show_filter', '1')
  const page = await desk.open()
  await page.reload()
  await page.getByRole('form', { name: 'Filter criteria' }).waitFor()
  await desk.set('show_filter', '0')
  await page.close()
})

test('mailboxes are filtered by choice, and the icon of the column shows it', async () => {
  const page = await desk.open()
  await page.getByRole('button', { name: 'Filter by Mailbox' }).click()
  const choice = page.getByRole('dialog').getByLabel('chartering')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/emails\?/, async (route) => {
    await held
    await route.continue()
  })
  await choice.check()
  // The list is long in coming: the choice stays open meanwhile, so that more can be chosen.
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await rowOf(page, 'Position 400').waitFor({ state: 'hidden' })
  expect(await choice.isChecked()).toBe(true)
  release()
  await rowOf(page, 'Recap').waitFor()
  await page.getByText('1 of 1 emails').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtered by Mailbox' }).waitFor()
  await page.close()
})

test('an empty folder says how mails come there', async () => {
  const page = await desk.open('/mails?folder_id=7&folder_name=Supramax')
  await page.getByText('Folder empty').waitFor()
  await page.getByText('Manually populate with Drag-and-Drop or add Rules to this folder.').waitFor()
  await expect.poll(() => page.title()).toBe('Supramax')
  await page.close()
})

test('ML-032 reverse_mail_list_order starts with the oldest, and with the flag the order chosen last is kept', async () => {
  const place = `/mails?line_id=${desk.web.desk.lines.ops}`
  await desk.set('reverse_mail_list_order', '1')
  const page = await desk.open(place)
  await rowOf(page, 'Position 1').waitFor()
  const turn = () =>
    page.getByRole('columnheader', { name: 'Date/Time' }).click({ position: { x: 30, y: 15 } })
  await turn()
  await rowOf(page, 'Position 400').waitFor()
  // Without the flag the next visit starts by the setting again.
  await page.goto(`${desk.web.proxy.url}/#${place}`)
  await page.reload()
  await rowOf(page, 'Position 1').waitFor()
  const body = { name: 'persist mail order' as const, user_id: null, enabled: true }
  await desk.web.desk.server.call(setFeatureFlag, { body }, desk.web.desk.tokens.ann)
  await page.waitForFunction(() => localStorage.getItem('laycan.user.feature_flags')?.includes('order":true'))
  await turn()
  await rowOf(page, 'Position 400').waitFor()
  await page.goto(`${desk.web.proxy.url}/#${place}`)
  await page.reload()
  await rowOf(page, 'Position 400').waitFor()
  await desk.web.desk.server.call(
    setFeatureFlag,
    { body: { ...body, enabled: null } },
    desk.web.desk.tokens.ann,
  )
  await desk.set('reverse_mail_list_order', '0')
  await page.close()
})

test('ML-052 picked days are written yyyy-MM-dd in the link and on the criterion', async () => {
  const page = await desk.open()
  await page.getByRole('button', { name: 'Filter by Date/Time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill('2026-03-02')
  await dialog.getByLabel('Last day').fill('2026-03-09')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('No Matching Results').waitFor()
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await page.getByRole('button', { name: '2026-03-02 – 2026-03-09' }).waitFor()
  await page.close()
})

test('ML-029 where the company caps loaded mails, loading stops there and says so', async () => {
  const limit = { key: 'loaded_emails_limit' as const, value: '100' }
  const { db } = desk.web.desk.company
  await db
    .insertInto('company_settings')
    .values(limit)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: limit.value }))
    .execute()
  const page = await desk.open(`/mails?line_id=${desk.web.desk.lines.ops}`)
  const notice = page.getByText(
    'You have reached the limit of emails loaded. Please use search filters instead.',
  )
  const scroller = page.getByRole('grid').locator('xpath=..')
  await expect
    .poll(async () => {
      await scroller.evaluate((element) => element.scrollBy({ top: 900 }))
      return notice.count()
    })
    .toBe(1)
  await scroller.evaluate((element) => element.scrollBy({ top: 9000 }))
  await page.getByText(`100 of ${MAILS} emails`).waitFor()
  await db.deleteFrom('company_settings').where('key', '=', limit.key).execute()
  await page.close()
})

test('RT-011 a list opened before the server has heard a press shows what was pressed', async () => {
  const page = await desk.open()
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/stars\b/, async (route) => {
    if (route.request().method() !== 'GET') await isHeld
    await route.continue()
  })
  await rowOf(page, 'Position 390').click()
  await page.keyboard.press('s')
  await rowOf(page, 'Position 390').getByRole('img', { name: 'Starred' }).waitFor()
  const answered = page.waitForResponse((response) => response.url().includes('is_star='))
  await page.goto(`${desk.web.proxy.url}/#/mails?is_star=1`)
  const { emails } = await (await answered).json()
  expect(emails).toEqual([])
  await rowOf(page, 'Position 390').getByRole('img', { name: 'Starred' }).waitFor()
  await rowOf(page, 'Position 400').waitFor({ state: 'detached' })
  letGo()
  await expect.poll(() => starredOnServer()).toEqual(['Position 390'])
  await rowOf(page, 'Position 390').click()
  await page.keyboard.press('s')
  await expect.poll(() => starredOnServer()).toEqual([])
  await page.close()
})

test('ML-043 with its flag a mail leaves the starred view as soon as its star is taken, else at the next load', async () => {
  const page = await desk.open()
  for (const subject of ['Position 396', 'Position 395']) {
    await rowOf(page, subject).click()
    await page.keyboard.press('s')
    await rowOf(page, subject).getByRole('img', { name: 'Starred' }).waitFor()
  }
  // The starred view shows what the server has: the star shows before that.
  await expect.poll(() => starredOnServer()).toEqual(['Position 396', 'Position 395'])
  const body = { name: 'remove email when unstar' as const, user_id: null }
  await desk.web.desk.server.call(
    setFeatureFlag,
    { body: { ...body, enabled: true } },
    desk.web.desk.tokens.ann,
  )
  await page.waitForFunction(() =>
    localStorage.getItem('laycan.user.feature_flags')?.includes('unstar":true'),
  )
  await page.goto(`${desk.web.proxy.url}/#/mails?is_star=1`)
  // Until it is here, the rows of the list before are shown.
  await rowOf(page, 'Position 400').waitFor({ state: 'detached' })
  await rowOf(page, 'Position 396').click()
  await page.keyboard.press('s')
  await rowOf(page, 'Position 396').waitFor({ state: 'detached' })
  await desk.web.desk.server.call(
    setFeatureFlag,
    { body: { ...body, enabled: null } },
    desk.web.desk.tokens.ann,
  )
  await page.waitForFunction(
    () => !localStorage.getItem('laycan.user.feature_flags')?.includes('unstar":true'),
  )
  await rowOf(page, 'Position 395').click()
  await page.keyboard.press('s')
  await rowOf(page, 'Position 395').getByRole('img', { name: 'Starred' }).waitFor({ state: 'detached' })
  await rowOf(page, 'Position 395').waitFor()
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByText('Star an email to find it here again.').waitFor()
  await page.close()
})
