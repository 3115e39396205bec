import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { suggestSearches } from '#features/records/search/contract/endpoints.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, stopClock, type WebDesk } from './support/web-desk.ts'

/** What a single click waits (ML-034), and what highlighting waits (SE-019). */
const [CLICK_MS, REST_MS] = [400, 500]

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
  const { desk } = web
  const bring = (headers: Record<string, string>, body: string, line_id = desk.lines.ops) =>
    desk.deliver({ text: testMail(headers, body), line_id })
  await bring(
    { Subject: 'MV Kallisto open' },
    `${'Nothing of it here. '.repeat(20)}\nHer laycan is 5-9 May, firm.`,
  )
  await bring({ Subject: 'Recap laycan' }, 'Clean fixed.')
  await bring({ Subject: 'Elsewhere' }, 'Another laycan.', desk.lines.chartering)
  await untilIndexed(desk.company.db)
})
afterAll(() => web?.stop())

const field = (page: Page) => page.getByRole('combobox', { name: 'Search emails' })
const option = (page: Page, name: string) => page.getByRole('option', { name }).first()
const bar = (page: Page) => page.getByRole('region', { name: 'Search' })
const rows = (page: Page) => page.locator('[data-index]')
const subjects = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.textContent ?? ''))
const footer = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const keyOf = (page: Page) => new URL(page.url().replace('/#/', '/')).searchParams.get('search_key')

/** Searches in Ann's history with a text. */
async function historyOf(key: string): Promise<readonly string[]> {
  const { server, tokens } = web.desk
  const { suggestions } = (await server.call(suggestSearches, { query: { key } }, tokens.ann)).body
  return suggestions.flatMap(({ history_id, text }) => (history_id === undefined ? [] : [text]))
}

async function openDesk(place = '/mails'): Promise<Page> {
  const page = await web.open(place, { as: 'ann' })
  await rows(page).first().waitFor()
  return page
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Alt+q')
  await field(page).fill(text)
  await field(page).press('Enter')
  await bar(page).waitFor()
}

test('KB-005, SE-007 Alt+Q leads into the search, arrows highlight suggestions, Enter takes one, a click elsewhere closes', async () => {
  const page = await openDesk()
  await search(page, 'laycan')
  await footer(page, '3 of 3 emails')
  await page.keyboard.press('Alt+q')
  // Focus alone opens them.
  await option(page, 'laycan').waitFor()
  await field(page).fill('kall')
  await option(page, 'MV Kallisto open').waitFor()
  await page.keyboard.press('ArrowDown')
  const highlighted = () => page.locator('[role=option][data-focused]').textContent()
  expect(await highlighted()).toContain('MV Kallisto open')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await footer(page, '1 of 1 emails')
  expect(keyOf(page)).toBe('subject:"MV Kallisto open"')
  await page.keyboard.press('Alt+q')
  await page.getByRole('listbox').waitFor()
  await page.getByText('1 of 1 emails').click()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+q')
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).inputValue()).toBe('')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(false)
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await findBarriers(page)).toEqual([])
  await page.close()
})

test('SE-019 results mark the words in the list and, 500 ms later, in the text, and say where they are', async () => {
  const page = await openDesk()
  await search(page, 'laycan')
  await footer(page, '3 of 3 emails')
  const kallisto = rows(page).filter({ hasText: 'MV Kallisto open' })
  // Its preview is of the beginning, where the word is not.
  await kallisto.locator('mark', { hasText: 'laycan' }).waitFor()
  expect(await rows(page).filter({ hasText: 'Recap' }).locator('mark').allTextContents()).toEqual(['laycan'])
  await stopClock(page)
  await kallisto.click()
  await page.clock.runFor(CLICK_MS)
  await page.frameLocator('iframe').getByText('Her laycan is 5-9 May').waitFor()
  const marked = () =>
    page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow
      const found = frame && (frame as unknown as typeof globalThis).CSS.highlights.get('laycan-found')
      return found ? [...found].map((range) => (range as Range).toString()) : []
    })
  await page.clock.runFor(REST_MS - 50)
  expect(await marked()).toEqual([])
  await page.clock.runFor(50)
  await expect.poll(marked).toEqual(['laycan'])
  await page.close()
})

test('criteria are changed and taken away one by one; how and where to search is chosen beside them', async () => {
  const page = await openDesk(`/mails?line_id=${web.desk.lines.ops}`)
  await search(page, 'laycan kallisto -recap')
  await footer(page, '1 of 1 emails')
  await bar(page).getByRole('button', { name: 'Remove without recap' }).click()
  await bar(page).getByRole('button', { name: 'kallisto', exact: true }).click()
  await page.getByRole('textbox', { name: 'Criterion' }).fill('subject:recap')
  await page.keyboard.press('Enter')
  await footer(page, '1 of 1 emails')
  expect(keyOf(page)).toBe('laycan subject:recap')
  await bar(page).getByRole('button', { name: 'Remove Subject: recap' }).click()
  // The mailbox from which was searched, then all.
  await footer(page, '2 of 2 emails')
  await bar(page).getByLabel('Where to search').selectOption('lines')
  await footer(page, '3 of 3 emails')
  await search(page, 'recap elsewhere')
  await page.getByText('No Matching Results').waitFor()
  await bar(page).getByLabel('What several words mean').selectOption('contain_or')
  await footer(page, '2 of 2 emails')
  await bar(page).getByRole('button', { name: 'End the search' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  expect(keyOf(page)).toBe(null)
  expect(await subjects(page)).toHaveLength(2)
  await page.close()
})

test('an own search is taken out of the history by its key and its cross; too long a text is refused in words', async () => {
  const page = await openDesk()
  for (const key of ['hawser', 'bollard']) {
    await search(page, key)
    // Who searches does not wait for his history.
    await expect.poll(() => historyOf(key)).toEqual([key])
  }
  await page.keyboard.press('Alt+q')
  await field(page).fill('')
  await option(page, 'hawser').waitFor()
  await option(page, 'bollard').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Delete')
  await option(page, 'bollard').waitFor({ state: 'detached' })
  await option(page, 'hawser').locator('[aria-hidden=true]').first().click()
  await option(page, 'hawser').waitFor({ state: 'detached' })
  await field(page).fill('x'.repeat(256))
  await page
    .getByRole('alert')
    .getByText('String length exceeds maximum length limit of 255 characters.')
    .waitFor()
  await page.keyboard.press('Enter')
  expect(keyOf(page)).toBe('bollard')
  await page.reload()
  await bar(page).waitFor()
  await page.keyboard.press('Alt+q')
  const answered = page.waitForResponse(/suggestions\?key=hawser/)
  await field(page).fill('hawser')
  await answered
  expect(await option(page, 'hawser').count()).toBe(0)
  await page.close()
})

test('on a phone a press opens the field, a press on a suggestion searches and closes it, and one on the advanced search opens that', async () => {
  const page = await web.open('/mails', { as: 'ben', width: 390, height: 844, touch: true })
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await field(page).fill('kall')
  await option(page, 'MV Kallisto open').tap()
  await footer(page, '1 of 1 emails')
  await field(page).waitFor({ state: 'hidden' })

  // The button beside the field is pressed while the field has the focus, and what it suggests hides all else from readers.
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.getByLabel('Advanced search', { exact: true }).tap()
  await page.getByRole('dialog', { name: 'Advanced search' }).waitFor()
  await page.close()
})

test('a search that is left is given up, and asked again by who comes back', async () => {
  const page = await openDesk()
  let held = true
  const aborted = new Promise<void>((resolve) => {
    page.on('requestfailed', (request) => request.url().includes('search_key=firm') && resolve())
  })
  await page.route(/\/emails\?.*search_key=firm/, async (route) => {
    if (!held) await route.continue()
  })
  await search(page, 'firm')
  await bar(page).getByRole('button', { name: 'End the search' }).click()
  await aborted
  held = false
  await page.goBack()
  await bar(page).waitFor()
  await footer(page, '1 of 1 emails')
  await page.close()
})

test('a folder that is chosen behind other words narrows the search; alone it opens', async () => {
  const { call } = web.desk.server
  const { ann } = web.desk.tokens
  const { folder } = (await call(createFolder, { body: { name: 'Voyages', personal: true } as never }, ann))
    .body
  const { emails } = (await call(listEmails, { query: { search_key: 'recap' } }, ann)).body
  const body = { email_ids: emails.map(({ id }) => id), folder_ids: [folder.id] }
  await call(addEmailsToFolders, { body }, ann)
  const page = await openDesk()
  await page.keyboard.press('Alt+q')
  await field(page).fill('laycan voyag')
  await option(page, 'Voyages').click()
  await footer(page, '1 of 1 emails')
  expect(keyOf(page)).toBe('laycan folder:Voyages')
  await bar(page).getByRole('button', { name: 'folder: Voyages', exact: true }).waitFor()
  await page.keyboard.press('Alt+q')
  await field(page).fill('voyag')
  // The search of a moment ago is among them, too.
  await page.getByRole('option', { name: 'Voyages', exact: true }).click()
  await expect.poll(() => page.url()).toContain(`folder_id=${folder.id}`)
  await page.close()
})
