import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { assignEmails } from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { addEmailsToFolders } from '@laycan/features/marks/filings/contract/endpoints.ts'
import { hideEmails, unhideEmails } from '@laycan/features/marks/hiddens/contract/endpoints.ts'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
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

test('ML-012 Hide filed, Show hidden and Hide assigned change what is listed and are kept in this browser', async () => {
  const { server, tokens, users } = desk.web.desk
  const idOf = (subject: string) => desk.ids.get(subject) ?? 0
  const folder = await folderCalls(() => desk.web.desk).make({ name: 'Filed away' })
  const filed = { email_ids: [idOf('Position 400')], folder_ids: [folder.id] }
  await server.call(addEmailsToFolders, { body: filed }, tokens.ann)
  const hidden = { hiddenable_ids: [idOf('Position 399')], hiddenable_type: 'Email' as const }
  await server.call(hideEmails, { body: hidden }, tokens.ann)
  const assigned = { ids: [idOf('Position 398')], assignable_type: 'User' as const, assignable_id: users.ann }
  await server.call(assignEmails, { body: assigned }, tokens.ann)
  const page = await desk.open()
  const toggles = ['Hide filed', 'Show hidden', 'Hide assigned'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  const listed = async () => {
    await rowOf(page, 'Position 397').waitFor()
    const subjects = ['Position 400', 'Position 399', 'Position 398']
    return Promise.all(subjects.map((subject) => rowOf(page, subject).count()))
  }
  await expect.poll(listed).toEqual([1, 0, 1])
  for (const toggle of toggles) await toggle.click()
  await expect.poll(listed).toEqual([0, 1, 0])
  await page.reload()
  await page.getByRole('grid').waitFor()
  await expect.poll(listed).toEqual([0, 1, 0])
  for (const toggle of toggles) await toggle.click()
  await expect.poll(listed).toEqual([1, 0, 1])
  await server.call(unhideEmails, { body: hidden }, tokens.ann)
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

test('the key of the filter leads into it, and Escape leads back to the row without another effect', async () => {
  const page = await desk.open()
  await rowOf(page, 'Position 398').click()
  await page.getByRole('article', { name: 'Position 398', exact: true }).waitFor()
  await page.keyboard.press('Shift+F')
  const panel = page.getByRole('form', { name: 'Filter criteria' })
  const from = panel.getByLabel('From contains')
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('nikos')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // What was typed a moment before counts.
  await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
  await expect
    .poll(() => rowOf(page, 'Position 398').evaluate((row) => row === document.activeElement))
    .toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('article', { name: 'Position 397', exact: true }).waitFor()
  // Opened by its button it leads in, too, and its own button leads back.
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
  await panel.getByRole('button', { name: 'Close the filter' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter (1)')
  await page.getByRole('button', { name: 'Clear all' }).click()
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
  const { id } = await folderCalls(() => desk.web.desk).make({ name: 'Supramax' })
  const page = await desk.open(`/mails?folder_id=${id}&folder_name=Supramax`)
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
  for (const [label, day] of [
    ['First day', '20260302'],
    ['Last day', '20260309'],
  ] as const) {
    await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
    await page.keyboard.type(day)
  }
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
  const answered = page.waitForResponse((response) => /\/emails\?.*is_star=/.test(response.url()))
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
