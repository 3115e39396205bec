import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { feedCalls } from '#features/records/live-feeds/server/testing.ts'
import { lastNoon } from '../support/fixed-days.ts'
import { testMail } from '../support/test-desk.ts'
import { showAllColumns } from './support/columns.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// Rows of the specification that name all that a view offers.

let web: WebDesk
let first: number
const received_at = lastNoon()
const subjects = ['Firm cargo', 'Open tonnage']
beforeAll(async () => {
  web = await startWebDesk()
  const ids: number[] = []
  for (const subject of subjects)
    ids.push(
      await web.desk.deliver({
        received_at,
        text: testMail({ Subject: subject, From: 'Nikos <n@b.example>' }),
      }),
    )
  await web.desk.server.call(
    addTags,
    { body: { tagable_type: 'Email', tagable_ids: ids.slice(0, 1), names: ['urgent'] } },
    web.desk.tokens.ann,
  )
  first = ids[0] ?? 0
})
afterAll(() => web?.stop())

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function openDesk(place = '/mails', time?: Date): Promise<Page> {
  const page = await web.open(place, { as: 'ann', time })
  await waitForLive(page)
  return page
}

test('ML-010 the choice beside Open is in the query as openMode, and kept as mail_open_mode, on the server and here', async () => {
  const page = await openDesk()
  const stored = async () =>
    (await web.desk.server.call(getUserSettings, {}, web.desk.tokens.ann)).body.user_settings.mail_open_mode
  expect(await stored()).toBe('all')
  await page.getByRole('button', { name: 'Which open emails' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Focused' }).click()
  await expect.poll(() => page.url()).toContain('openMode=focused')
  await expect.poll(stored).toBe('focused')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toMatch(/mail_open_mode\W+focused/)
  await page.close()
})

test('ML-027 the menu of a row offers what its state and the rights of the user allow', async () => {
  const page = await openDesk()
  await row(page, 'Firm cargo').click({ button: 'right' })
  const names = await page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox')).allTextContents()
  // Behind a name stands its key.
  for (const name of [
    'Open',
    'Open in new window',
    'Reply',
    'Reply all',
    'Forward',
    'Mark as read',
    'Star',
    'Hide',
    'Archive',
    'Mark as spam',
    'Assign…',
    'Mark closed',
    'File…',
    'Tag…',
    'Print',
    'Delete',
  ])
    expect(names.some((each) => each.startsWith(name))).toBe(true)
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'Firm cargo' }).waitFor()
  await row(page, 'Firm cargo').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mark as unread' }).waitFor()
  await page.close()
})

test('ML-058 each column filters by its icon: days by shortcut or range, texts by contains, the rest by choice', async () => {
  // The mails came today, by the clock of this browser.
  const page = await openDesk('/mails', received_at)
  await showAllColumns(page)
  const dialog = page.getByRole('dialog')
  const open = (column: string) => page.getByRole('button', { name: `Filter by ${column}` }).click()
  const close = async (column: string, left: string) => {
    await page.getByText(left).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Filtered by ${column}` }).waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByText('2 of 2 emails').waitFor()
  }
  await open('Date/Time')
  for (const name of ['Today', 'Yesterday', 'This week', 'Last week'])
    await dialog.getByRole('button', { name }).waitFor()
  await dialog.getByRole('group', { name: 'First day' }).waitFor()
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await close('Date/Time', 'No Matching Results')
  for (const [column, text] of [
    ['From', 'nikos'],
    ['To', 'ops'],
    ['Subject', 'o'],
  ] as const) {
    await open(column)
    await page.getByLabel(`${column} contains`).fill(text)
    await page.keyboard.press('Enter')
    await close(column, '2 of 2 emails')
  }
  for (const [column, choice, left] of [
    ['Mailbox', 'chartering', 'No Matching Results'],
    ['Tag', 'urgent', '1 of 1 emails'],
    ['Assignment', 'Ben', 'No Matching Results'],
  ] as const) {
    await open(column)
    await dialog.getByLabel(choice, { exact: true }).check()
    await close(column, left)
  }
  await page.close()
})

test('ER-014 an unexpected error of a window is reported once, without what the mail said', async () => {
  const page = await openDesk()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client_errors')) sent.push(request.postData() ?? '')
  })
  const fail = () =>
    page.evaluate(() => {
      for (let at = 0; at < 2; at += 1) setTimeout(() => JSON.parse('Firm offer of MV Kallisto'))
    })
  await fail()
  await expect.poll(() => sent.length).toBe(1)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ name: 'SyntaxError', place: '/mails' })
  expect(sent[0]).not.toMatch(/offer|Kallisto/)
  await fail()
  await page.evaluate(() => Promise.reject(new Error('Another one'))).catch(() => undefined)
  await page.evaluate(() => void Promise.reject(new Error('Another one')))
  await expect.poll(() => sent.length).toBe(2)
  await page.close()
})

test('SH-006 a link restores its view: place, scope, order, search, open mail', async () => {
  const { server, tokens, lines } = web.desk
  const made = await server.call(createFolder, { body: { name: 'Voyages', personal: false } }, tokens.ann)
  const folder_id = made.body.folder.id
  const feed = await feedCalls(() => web.desk).make({
    name: 'Supras',
    filters: { subject_include: ['open'] },
  })
  const page = await openDesk()
  const go = (query: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, `#/mails?${query}`)
  const titled = (title: string) =>
    page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()
  for (const [query, title] of [
    [`folder_id=${folder_id}&folder_name=Voyages&type=normal`, 'Voyages'],
    [`live_feed_id=${feed.id}`, 'Supras'],
    [`line_id=${lines.ops}&box=received`, 'Received (ops)'],
    ['box=spam', 'Spam'],
    ['status=sent', 'Sent'],
    ['status=pending', 'Outbox'],
    ['archived=1', 'Archive'],
    ['is_star=true', 'Starred Mails'],
    ['me=1', 'Mentions'],
  ] as const) {
    await go(query)
    await titled(title)
  }
  for (const [query, name] of [
    ['subtab=closed', 'Closed'],
    ['subtab=me', 'Assigned to me'],
    ['subtab=open&openMode=open', 'Open'],
  ] as const) {
    await go(query)
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
  }
  await go('received_at=asc')
  await page
    .getByRole('columnheader', { name: /Date\/Time/ })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  await go('search_key=tonnage&search_all_lines=1')
  await page.getByText('1 of 1 emails').waitFor()
  await go('search=advance')
  await page.getByRole('dialog', { name: 'Advanced search' }).waitFor()
  await page.keyboard.press('Escape')
  for (const query of [
    `id=${first}`,
    `detail_Id=${first}`,
    `id=${first}&bm=0`,
    `id=${first}&via=notification&from=bell`,
  ]) {
    await go('box=spam')
    await titled('Spam')
    await go(query)
    await page.getByRole('heading', { name: 'Firm cargo' }).waitFor()
  }
  const asked = page.waitForRequest((request) => /\/emails\?/.test(request.url()))
  await go(`id=${first}&rand=7`)
  await asked
  await page.close()
})
