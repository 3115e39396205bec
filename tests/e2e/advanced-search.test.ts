import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilIndexed } from '@laycan/features/records/search-index/server/testing.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { mailRow } from './support/folder-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk

const deliver = (subject: string, from = 'Nikos <nikos@b.example>') =>
  web.desk.deliver({
    text: `From: ${from}\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
  })

beforeAll(async () => {
  web = await startWebDesk()
  await deliver('Clean recap')
  await deliver('Fixture recap', 'Unsal <unsal@c.example>')
  await deliver('Open tonnage')
  await untilIndexed(web.desk.company.db)
})
afterAll(() => web?.stop())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Advanced search' })
const ruleOf = (page: Page, n: number) => dialogOf(page).getByRole('group', { name: `Rule ${n}` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Search', exact: true })
const rows = (page: Page) => page.getByRole('grid').getByRole('row', { name: /recap|tonnage/ })

test('SE-005, SE-022, RU-010 mails are searched by the editor of conditions, whose criteria are chips that are changed in place', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await mailRow(page, 'Open tonnage').waitFor()
  // In the list what came in is searched, from the header both ways.
  await page.getByRole('search').getByRole('button', { name: 'Advanced search' }).click()
  const scope = dialogOf(page).getByLabel('Mail scope')
  expect(await scope.inputValue()).toBe('both')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Advanced search' }).click()
  expect(await scope.inputValue()).toBe('incoming')
  await dialogOf(page).getByRole('button', { name: 'Search' }).click()
  await dialogOf(page).getByText('Please check your form.').waitFor()
  await ruleOf(page, 1).getByLabel('Value').fill('a@b')
  await dialogOf(page).getByText('Please do not fill out @').waitFor()
  await ruleOf(page, 1).getByLabel('Value').fill('recap')
  await dialogOf(page).getByRole('button', { name: 'Add rule' }).click()
  await ruleOf(page, 2).getByLabel('Field').selectOption({ label: 'From' })
  await ruleOf(page, 2).getByLabel('Value').fill('nikos')
  // What is written survives a reload.
  await page.reload()
  expect(await ruleOf(page, 2).getByLabel('Value').inputValue()).toBe('nikos')
  expect(await findBarriers(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Search' }).click()
  await mailRow(page, 'Clean recap').waitFor()
  await expect.poll(() => mailRow(page, 'Fixture recap').count()).toBe(0)
  expect(page.url()).toContain('search=advance')
  await page.locator('mark', { hasText: 'recap' }).first().waitFor()
  expect(await findBarriers(page)).toEqual([])

  // A criterion is changed where it stands, and taken away.
  await bar(page).getByRole('button', { name: 'From contains nikos', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Change From contains nikos' })
  await editor.getByLabel('Value').fill('unsal')
  await editor.getByRole('button', { name: 'Apply' }).click()
  await mailRow(page, 'Fixture recap').waitFor()
  await expect.poll(() => mailRow(page, 'Clean recap').count()).toBe(0)
  await bar(page).getByRole('button', { name: 'Remove From contains unsal' }).click()
  await mailRow(page, 'Clean recap').waitFor()
  await mailRow(page, 'Fixture recap').waitFor()
  // Edit opens the form with the same criteria, also by its link.
  await button(page, 'Edit search').click()
  expect(await ruleOf(page, 1).getByLabel('Value').inputValue()).toBe('recap')
  await page.reload()
  expect(await ruleOf(page, 1).getByLabel('Value').inputValue()).toBe('recap')
  await ruleOf(page, 1).getByLabel('How').selectOption({ label: 'does not contain' })
  await dialogOf(page).getByRole('button', { name: 'Search' }).click()
  await mailRow(page, 'Open tonnage').waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  // Its link shows the same bar.
  await page.reload()
  // One press keeps it as a folder that shows the same.
  expect(await button(page, 'Keep as a live feed').getAttribute('aria-disabled')).toBeNull()
  await button(page, 'Keep as a dynamic folder').click()
  await page.getByText('The folder recap keeps this search').waitFor()
  await page.getByRole('log').getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'recap', exact: true }).waitFor()
  await mailRow(page, 'Open tonnage').waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.goBack()
  await button(page, 'End the search').click()
  await mailRow(page, 'Clean recap').waitFor()
  expect(page.url()).not.toContain('search=')
})
