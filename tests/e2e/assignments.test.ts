import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showAllColumns } from './support/columns.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk

beforeAll(async () => {
  web = await startWebDesk()
  for (const subject of ['Clean recap', 'Open tonnage', 'Firm cargo', 'Late hire']) {
    const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`
    await web.desk.deliver({ text })
  }
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
const assigned = (page: Page, subject: string, names: string) =>
  rowOf(page, subject).getByRole('img', { name: `Assigned to ${names}`, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Assignment' }).getByRole('button', { name, exact: true })

async function open(place: string, as: string): Promise<Page> {
  const page = await web.open(place, { isAway: true, as })
  await waitForLive(page)
  return page
}

test('KB-003, ML-008, AS-009, AS-010 mails are assigned in a popup, are a colleague’s at once, closed and opened by keys', async () => {
  const [page, colleague] = [await open('/mails', 'ann'), await open('/mails', 'ben')]
  await rowOf(page, 'Clean recap').click()
  await rowOf(page, 'Open tonnage').click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('Shift+A')
  const popup = page.getByRole('dialog', { name: 'Assign 2 emails' })
  const search = popup.getByRole('combobox', { name: 'Search members and roles' })
  expect(await search.getAttribute('maxlength')).toBe('254')
  const list = popup.getByRole('listbox')
  expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('250px')
  await search.fill('nobody here')
  await popup.getByText('No member found', { exact: true }).waitFor()
  // He does not read the mailbox, and is not told: that is said before he is chosen.
  await search.fill('cy')
  await list.getByRole('option', { name: 'Cyd Cannot read this mailbox' }).waitFor()
  await search.fill('be')
  await search.press('Enter')
  await search.fill('brok')
  await search.press('Enter')
  await popup.getByRole('button', { name: 'Unassign Broker', exact: true }).waitFor()
  const avatar = popup.getByRole('group', { name: 'Assignees' }).locator('span[aria-hidden]').first()
  expect(await avatar.evaluate((element) => element.getBoundingClientRect().width)).toBe(30)
  await search.press('Enter')
  await popup.waitFor({ state: 'detached' })
  for (const each of [page, colleague]) await assigned(each, 'Open tonnage', 'Ben, Broker').waitFor()
  // 'All' has no tab of its own.
  const tabs = colleague.getByRole('group', { name: 'Assignment' }).getByRole('button')
  expect(
    await tabs.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? each.firstChild?.textContent),
    ),
  ).toEqual(['Open', 'Which open emails', 'Assigned to me', 'Closed'])
  await tab(colleague, 'Assigned to me').click()
  await colleague.getByText('2 of 2 emails').waitFor()
  await rowOf(colleague, 'Clean recap').click()
  await colleague.keyboard.press('ControlOrMeta+Shift+X')
  await rowOf(colleague, 'Clean recap').waitFor({ state: 'detached' })
  await rowOf(page, 'Clean recap').getByRole('img', { name: 'Closed' }).waitFor()
  await tab(colleague, 'Closed').click()
  await rowOf(colleague, 'Clean recap').click()
  await colleague.keyboard.press('ControlOrMeta+Shift+U')
  await rowOf(colleague, 'Clean recap').waitFor({ state: 'detached' })
  await tab(colleague, 'Open').click()
  await rowOf(colleague, 'Firm cargo').click()
  await colleague.keyboard.press('Control+Shift+;')
  for (const each of [page, colleague]) await assigned(each, 'Firm cargo', 'Ben').waitFor()
  await colleague.keyboard.press('z')
  await assigned(page, 'Firm cargo', 'Ben').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hide assigned', exact: true }).click()
  await rowOf(page, 'Open tonnage').waitFor({ state: 'detached' })
  await page.getByText('2 of 2 emails').waitFor()
  await page.getByRole('button', { name: 'Hide assigned', exact: true }).click()
  await page.getByText('4 of 4 emails').waitFor()
  await page.getByRole('button', { name: 'Filter by Assignment' }).click()
  const nobody = page.getByRole('checkbox', { name: 'Nobody' })
  await nobody.check()
  await page.getByText('2 of 2 emails').waitFor()
  // Nothing is in the column now: it stays, with its open filter.
  await page.getByRole('button', { name: 'Filtered by Assignment. Click to change.' }).waitFor()
  await nobody.uncheck()
  await page.getByText('4 of 4 emails').waitFor()
  await page.close()
  await colleague.close()
})

test('AS-004, AS-005, AS-006 what is pressed shows before the server answers, and is taken back when it refuses', async () => {
  const page = await open('/mails', 'ann')
  const path = /\/assignments?(?:\/|$)/
  const own = assigned(page, 'Late hire', 'Ann')
  const closed = rowOf(page, 'Late hire').getByRole('img', { name: 'Closed' })

  /** Presses while the server does not answer, and refuses then. */
  async function pressRefused(press: () => Promise<void>, shows: () => Promise<void>): Promise<void> {
    let refuse: () => void = () => undefined
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(path, async (route) => {
      await refused
      await route.fulfill({ status: 500, json: { error: 'Failed' } })
    })
    const answered = page.waitForResponse((response) => path.test(response.url()))
    await press()
    await shows()
    refuse()
    await answered
    await page.unroute(path)
    // Why it is as before.
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
  }
  async function pressDone(keys: string): Promise<void> {
    const answered = page.waitForResponse((response) => path.test(response.url()))
    await page.keyboard.press(keys)
    await answered
  }
  const gone = { state: 'detached' } as const

  await rowOf(page, 'Late hire').click()
  await pressRefused(
    () => page.keyboard.press('Control+Shift+;'),
    () => own.waitFor(),
  )
  await own.waitFor(gone)
  await pressRefused(
    () => page.keyboard.press('ControlOrMeta+Shift+X'),
    () => closed.waitFor(),
  )
  await closed.waitFor(gone)
  await pressDone('Control+Shift+;')
  await own.waitFor()
  await pressRefused(
    () => page.getByRole('button', { name: 'Unassign Ann', exact: true }).click(),
    () => own.waitFor(gone),
  )
  await own.waitFor()
  await pressDone('ControlOrMeta+Shift+X')
  await closed.waitFor()
  await pressRefused(
    () => page.keyboard.press('ControlOrMeta+Shift+U'),
    () => closed.waitFor(gone),
  )
  await closed.waitFor()
  // Of a closed one nothing is taken away, in no place.
  expect(await page.getByRole('button', { name: 'Unassign Ann' }).count()).toBe(0)
  await page.close()
})

test('AS-011, ML-014 controls, columns and tabs of assignments exist only with assignment_module = 1', async () => {
  const columns = ['Date/Time', 'From', 'To', 'Subject', 'Mailbox', 'Assignment', 'Tag']
  const listed = async (page: Page) =>
    (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const on = await open('/mails', 'ann')
  await showAllColumns(on)
  await expect.poll(() => listed(on)).toEqual(columns)
  for (const name of columns)
    await on.getByRole('button', { name: `Filter by ${name}`, exact: true }).waitFor()
  await on.close()
  await sql`
    insert into company_settings (key, value) values ('assignment_module', '0')
    on conflict (key) do update set value = excluded.value
  `.execute(web.desk.company.db)
  const page = await open('/mails', 'ann')
  await showAllColumns(page)
  await rowOf(page, 'Late hire').click()
  await page.getByRole('button', { name: 'Show hidden' }).waitFor()
  expect(await page.getByRole('group', { name: 'Assignment' }).count()).toBe(0)
  expect(await listed(page)).toEqual(columns.filter((name) => name !== 'Assignment'))
  expect(await page.getByRole('button', { name: 'Hide assigned' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Assigned to me' }).count()).toBe(0)
  await rowOf(page, 'Late hire').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Tag…' }).waitFor()
  for (const name of ['Assign…', 'Assign to me', 'Mark closed'])
    expect(await page.getByRole('menuitem', { name, exact: true }).count()).toBe(0)
  await page.close()
})
