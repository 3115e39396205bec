import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { signInOn, startWebDesk, type WebDesk } from './support/web-desk.ts'

/** Far more than is loaded at once. */
const MAILS = 400

let web: WebDesk
const ids = new Map<string, number>()
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - 60 * 60 * 60_000
  for (let n = 1; n <= MAILS; n++) {
    const text = testMail({ Subject: `Position ${n}`, From: 'Nikos Pappas <nikos@aegean.example>' })
    ids.set(`Position ${n}`, await web.desk.deliver({ text, received_at: new Date(start + n * 60_000) }))
  }
  const recap = { text: testMail({ Subject: 'Recap' }), line_id: web.desk.lines.chartering }
  ids.set('Recap', await web.desk.deliver({ ...recap, received_at: new Date(start) }))
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
const inView = (page: Page, subject: string) =>
  rowOf(page, subject).evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    const frame = row.closest('[role="grid"]')?.parentElement?.getBoundingClientRect()
    return frame !== undefined && top >= frame.top && bottom <= frame.bottom + 1
  })

async function open(place = '/mails'): Promise<Page> {
  const page = await web.open(place)
  await signInOn(page)
  await page.getByRole('grid').waitFor()
  return page
}

async function set(key: string, value: string): Promise<void> {
  const body = { keys: [key], values: [value] }
  await web.desk.server.call(setUserSettings, { body }, web.desk.tokens.ann)
}

test('SH-006 a link to a mail 350 rows deep shows the mail and its row, also after a reload', async () => {
  const id = ids.get('Position 50')
  const page = await open(`/mails?line_id=${web.desk.lines.ops}&id=${id}`)
  await page.getByRole('article', { name: 'Position 50', exact: true }).waitFor()
  await rowOf(page, 'Position 50').waitFor()
  expect(await inView(page, 'Position 50')).toBe(true)
  expect(await rowOf(page, 'Position 50').getAttribute('aria-selected')).toBe('true')
  await page.reload()
  await rowOf(page, 'Position 50').waitFor()
  await expect.poll(() => inView(page, 'Position 50')).toBe(true)
  // The parts above are read as the reader comes there, and meet the top without loss or doubles.
  await page.getByRole('button', { name: 'Jump to top' }).click()
  await rowOf(page, 'Position 400').waitFor()
  await page.close()
})

test('SH-006 a changed rand loads the list again', async () => {
  const page = await open('/mails?rand=1')
  await rowOf(page, 'Position 400').waitFor()
  const asked = page.waitForRequest((request) => /\/emails\?/.test(request.url()))
  await page.evaluate(() => {
    location.hash = '#/mails?rand=2'
  })
  await asked
  await page.close()
})

test('ML-008, ML-010 the sub-tabs are Open with its choice, Assigned to me and Closed', async () => {
  const page = await open()
  const tabs = page.getByRole('group', { name: 'Assignment' })
  expect((await tabs.getByRole('button').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Open',
    'All',
    'Assigned to me',
    'Closed',
  ])
  await tabs.getByRole('button', { name: 'Which open emails' }).click()
  expect((await page.getByRole('menuitemcheckbox').allInnerTexts()).map((text) => text.trim())).toEqual([
    'All',
    'Open',
    'Focused',
  ])
  await page.getByRole('menuitemcheckbox', { name: 'Focused' }).click()
  expect(page.url()).toContain('openMode=focused')
  await rowOf(page, 'Position 400').waitFor()
  await tabs.getByRole('button', { name: 'Assigned to me' }).click()
  expect(page.url()).toContain('subtab=me')
  await page.getByText('No emails here yet').waitFor()
  // The choice is kept as setting mail_open_mode for the next visit.
  await page.goto(`${web.proxy.url}/#/mails`)
  await tabs.getByText('Focused').waitFor()
  await set('mail_open_mode', 'all')
  await page.close()
})

test('ML-011, ML-012, ML-013 toggles and filters narrow the list and are kept; Clear all takes them away', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Hide filed' }).click()
  await page.getByRole('button', { name: 'Show hidden' }).click()
  await page.reload()
  await page.getByRole('grid').waitFor()
  for (const name of ['Hide filed', 'Show hidden'])
    expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('form', { name: 'Filter criteria' })
  await panel.getByLabel('Subject contains').fill('Position 39')
  await page.getByText('11 of 11 emails').waitFor()
  await panel.getByLabel('Subject contains').fill('Position 39 nowhere')
  await page.getByText('No Matching Results').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await rowOf(page, 'Position 400').waitFor()
  expect(await panel.getByLabel('Subject contains').inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Hide filed' }).getAttribute('aria-pressed')).toBe('false')
  await page.close()
})

test('ML-013 setting show_filter opens the criteria at start', async () => {
  await set('show_filter', '1')
  const page = await open()
  await page.reload()
  await page.getByRole('form', { name: 'Filter criteria' }).waitFor()
  await set('show_filter', '0')
  await page.close()
})

test('ML-058 mailboxes are filtered by choice, and the icon of the column shows it', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Filter by Mailbox' }).click()
  await page.getByRole('dialog').getByLabel('chartering').check()
  await rowOf(page, 'Recap').waitFor()
  await page.getByText('1 of 1 emails').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtered by Mailbox' }).waitFor()
  await page.close()
})

test('ML-024 an empty folder says how mails come there', async () => {
  const page = await open('/mails?folder_id=7&folder_name=Supramax')
  await page.getByText('Folder empty').waitFor()
  await page.getByText('Manually populate with Drag-and-Drop or add Rules to this folder.').waitFor()
  expect(await page.title()).toBe('Supramax')
  await page.close()
})

test('ML-015 columns are put in order by dragging and by keys, and reset', async () => {
  const page = await open()
  const names = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const [from, tag] = [
    page.getByRole('columnheader', { name: 'From' }),
    page.getByRole('columnheader', { name: 'Tag' }),
  ]
  const [start, end] = [await tag.boundingBox(), await from.boundingBox()]
  await page.mouse.move((start?.x ?? 0) + 40, (start?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 12, { steps: 6 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Date/Time', 'Tag', 'From', 'To', 'Subject', 'Mailbox', 'Assignment'])
  await page.reload()
  await expect.poll(names).toEqual(['Date/Time', 'Tag', 'From', 'To', 'Subject', 'Mailbox', 'Assignment'])
  await tag.focus()
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Date/Time', 'From', 'Tag'])
  await from.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect.poll(async () => (await names()).at(-1)).toBe('Tag')
  expect(page.url()).not.toContain('received_at')
  await page.close()
})

test('ML-054 with persist_view_position a reload comes back to the same rows', async () => {
  await set('persist_view_position', '1')
  const page = await open()
  await page.reload()
  await rowOf(page, 'Position 400').waitFor()
  const scroller = () => page.getByRole('grid').locator('xpath=..')
  await scroller().evaluate((element) => element.scrollBy({ top: 1500 }))
  const firstRow = () =>
    scroller().evaluate((element) => {
      const top = element.getBoundingClientRect().top + 40
      const rows = [...element.querySelectorAll('[data-index]')]
      return rows.find((row) => row.getBoundingClientRect().top >= top)?.getAttribute('aria-labelledby')
    })
  // The rows are drawn once the place was written down, which waits until scrolling rests.
  await page.waitForFunction(() => localStorage.getItem('laycan.user.mail_places')?.includes('id'))
  await expect.poll(firstRow).toBeTruthy()
  const before = await firstRow()
  await page.reload()
  await expect.poll(firstRow, { timeout: 15_000 }).toBe(before)
  await set('persist_view_position', '0')
  await page.close()
})

test('ML-021, KB-006 End leads to the last mail of the whole list and Home to the first, which are shown', async () => {
  const page = await open(`/mails?line_id=${web.desk.lines.ops}`)
  await rowOf(page, 'Position 398').click()
  await page.keyboard.press('End')
  await page.getByRole('article', { name: 'Position 1', exact: true }).waitFor()
  expect(await inView(page, 'Position 1')).toBe(true)
  await page.keyboard.press('Home')
  await page.getByRole('article', { name: 'Position 400', exact: true }).waitFor()
  await page.close()
})

test('rows are named for screen readers and counted over the whole list', async () => {
  const page = await open(`/mails?line_id=${web.desk.lines.ops}`)
  const row = page.getByRole('row', { name: /^Unread, from Nikos Pappas, subject Position 300,/ })
  const scroller = page.getByRole('grid').locator('xpath=..')
  await expect
    .poll(
      async () => {
        await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
        return page.getByText(/^(1[5-9]0|[234]\d0) of \d+ emails$/).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  // The 101st of rows that are 55 px high.
  await scroller.evaluate((element) => element.scrollTo({ top: 100 * 55 - 60 }))
  await row.waitFor()
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(MAILS + 1))
  expect(await row.getAttribute('aria-rowindex')).toBe('102')
  await page.close()
})

test('the focus returns to the row when its mail is closed', async () => {
  const page = await open(`/mails?line_id=${web.desk.lines.ops}`)
  await rowOf(page, 'Position 397').click()
  const mail = page.getByRole('article', { name: 'Position 397', exact: true })
  await mail.getByRole('button', { name: 'Close' }).click()
  await mail.waitFor({ state: 'detached' })
  await expect
    .poll(() => rowOf(page, 'Position 397').evaluate((row) => row === document.activeElement))
    .toBe(true)
  await page.close()
})

test('ML-032 reverse_mail_list_order starts with the oldest, and with the flag the order chosen last is kept', async () => {
  const place = `/mails?line_id=${web.desk.lines.ops}`
  await set('reverse_mail_list_order', '1')
  const page = await open(place)
  await rowOf(page, 'Position 1').waitFor()
  const turn = () =>
    page.getByRole('columnheader', { name: 'Date/Time' }).click({ position: { x: 30, y: 15 } })
  await turn()
  await rowOf(page, 'Position 400').waitFor()
  // Without the flag the next visit starts by the setting again.
  await page.goto(`${web.proxy.url}/#${place}`)
  await page.reload()
  await rowOf(page, 'Position 1').waitFor()
  const body = { name: 'persist mail order' as const, user_id: null, enabled: true }
  await web.desk.server.call(setFeatureFlag, { body }, web.desk.tokens.ann)
  await page.waitForFunction(() => localStorage.getItem('laycan.user.feature_flags')?.includes('order":true'))
  await turn()
  await rowOf(page, 'Position 400').waitFor()
  await page.goto(`${web.proxy.url}/#${place}`)
  await page.reload()
  await rowOf(page, 'Position 400').waitFor()
  await web.desk.server.call(setFeatureFlag, { body: { ...body, enabled: null } }, web.desk.tokens.ann)
  await set('reverse_mail_list_order', '0')
  await page.close()
})

test('FM-002, ML-052 picked days are written yyyy-MM-dd in the link and on the criterion', async () => {
  const page = await open()
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
  const { db } = web.desk.company
  await db
    .insertInto('company_settings')
    .values(limit)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: limit.value }))
    .execute()
  const page = await open(`/mails?line_id=${web.desk.lines.ops}`)
  const notice = page.getByText(
    'You have reached the limit of emails loaded. Please use search filters instead.',
  )
  const scroller = page.getByRole('grid').locator('xpath=..')
  await expect
    .poll(
      async () => {
        await scroller.evaluate((element) => element.scrollBy({ top: 900 }))
        return notice.count()
      },
      { timeout: 15_000 },
    )
    .toBe(1)
  await scroller.evaluate((element) => element.scrollBy({ top: 9000 }))
  await page.getByText(`100 of ${MAILS} emails`).waitFor()
  await db.deleteFrom('company_settings').where('key', '=', limit.key).execute()
  await page.close()
})

test('ML-043 with its flag a mail leaves the starred view as soon as its star is taken, else at the next load', async () => {
  const page = await open()
  for (const subject of ['Position 396', 'Position 395']) {
    await rowOf(page, subject).click()
    await page.keyboard.press('s')
    await rowOf(page, subject).getByRole('img', { name: 'Starred' }).waitFor()
  }
  const body = { name: 'remove email when unstar' as const, user_id: null }
  await web.desk.server.call(setFeatureFlag, { body: { ...body, enabled: true } }, web.desk.tokens.ann)
  await page.waitForFunction(() =>
    localStorage.getItem('laycan.user.feature_flags')?.includes('unstar":true'),
  )
  await page.goto(`${web.proxy.url}/#/mails?is_star=1`)
  await rowOf(page, 'Position 396').click()
  await page.keyboard.press('s')
  await rowOf(page, 'Position 396').waitFor({ state: 'detached' })
  await web.desk.server.call(setFeatureFlag, { body: { ...body, enabled: null } }, web.desk.tokens.ann)
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
