import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let email_id: number
/** A Wednesday: at any other hour what begins at the next one may be tomorrow, or in the next week. */
const noon = new Date('2026-11-25T12:05:00Z')

beforeAll(async () => {
  web = await startWebDesk()
  const text = 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Laycan narrowed\r\n\r\nHello\r\n'
  email_id = await web.desk.deliver({ text })
})
afterAll(() => web?.stop())

async function open(place: string, as = 'ann'): Promise<Page> {
  const page = await web.open(place, { isAway: true, as, time: noon })
  await waitForLive(page)
  return page
}

const entry = (page: Page, title: string) => page.getByText(title, { exact: true })

test('CA-004, SH-041 the board has its picker, My Calendars, My Task; an event is added, seen by a colleague, and undone', async () => {
  const [page, colleague] = [await open('/calendar'), await open('/calendar', 'ben')]
  for (const words of ['My Calendars', 'My Task', 'Open', 'Assigned to me', 'Closed', 'Calendar 2.7.11'])
    await page.getByText(words).first().waitFor()
  await page
    .getByRole('application', { name: 'Day to show' })
    .or(page.getByRole('group', { name: 'Day to show' }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laycans')
  await dialog.getByLabel('Of').selectOption({ label: 'ops' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Create calendar successfully.').waitFor()
  await colleague.getByText('Laycans · ops').waitFor()
  await page.getByRole('button', { name: 'Add event' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The title cannot be empty').first().waitFor()
  await dialog.getByLabel('Title').fill('Position meeting')
  await dialog.getByLabel('Calendar').selectOption({ label: 'Laycans' })
  await dialog.getByLabel('All day').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await entry(page, 'Position meeting').waitFor()
  await entry(colleague, 'Position meeting').waitFor()
  for (const view of ['Week', 'Day', 'List', 'Month']) {
    await page.getByRole('tab', { name: view }).click()
    await entry(page, 'Position meeting').first().waitFor()
  }
  await entry(page, 'Position meeting').first().click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Delete an event successfully.').waitFor()
  await entry(colleague, 'Position meeting').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry(colleague, 'Position meeting').waitFor()
  await Promise.all([page.close(), colleague.close()])
})

test('CA-006, CA-011, CA-012, CA-013 weeks start on Sunday or as chosen; what becomes of a calendar and of a series is said', async () => {
  const page = await open('/calendar')
  const firstOfGrid = () => page.getByRole('columnheader').first().textContent()
  await expect.poll(firstOfGrid).toMatch(/^Sun/)
  const { db } = web.desk.company
  await web.desk.server.call(
    setUserSettings,
    { body: { keys: ['calendar_start_weekday'], values: ['1'] } },
    web.desk.tokens.ann,
  )
  await expect.poll(firstOfGrid).toMatch(/^Mon/)

  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  const say = (text: string) => page.getByText(text).first().waitFor()
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await dialog.getByLabel('Name').fill('Drydocks')
  await save()
  await say('Create calendar successfully.')
  await page.getByRole('button', { name: 'Edit Drydocks' }).click()
  await dialog.getByLabel('Name').fill('Dockings')
  await save()
  await say('Update calendar successfully.')

  await page.getByRole('button', { name: 'Add event' }).click()
  await dialog.getByLabel('Title').fill('Daily round')
  await dialog.getByLabel('Calendar').selectOption({ label: 'Dockings' })
  await dialog.getByLabel('Repeats').selectOption({ label: 'Every day' })
  await save()
  await entry(page, 'Daily round').first().click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'This event', exact: true }).click()
  await say('Delete an event successfully.')
  await entry(page, 'Daily round').first().click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'All events of the series' }).click()
  await say('Delete events successfully.')
  await entry(page, 'Daily round').first().waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit Dockings' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await say('Delete calendar successfully.')

  // What the server refuses stands in the form, with the words that were written.
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await dialog.getByLabel('Name').fill('Surveys')
  await save()
  await page.getByRole('button', { name: 'Edit Surveys' }).click()
  await db.deleteFrom('calendars').where('name', '=', 'Surveys').execute()
  await dialog.getByLabel('Name').fill('Inspections')
  await save()
  await dialog.getByText('This calendar does not exist anymore').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Inspections')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await sql`insert into calendars (cid, name, color, calendar_type, line_id)
    select gen_random_uuid(), 'No ' || n, 'Teal', 'local', ${web.desk.lines.ops} from generate_series(1, 10) n`.execute(
    db,
  )
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await dialog.getByLabel('Name').fill('One too many')
  await dialog.getByLabel('Of').selectOption({ label: 'ops' })
  await save()
  await dialog.getByText('The maximum number of calendars has been exceeded').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('One too many')
  await page.close()
})

test('CA-016, TK-011 an event and a task come from a mail and lead back to it; a task opens by its link', async () => {
  const page = await open('/mails')
  const row = page.getByRole('row').filter({ hasText: 'Laycan narrowed' })
  const choose = async (name: string) => {
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
  }
  const dialog = page.getByRole('dialog')
  await choose('Create event')
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Laycan narrowed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Event created').waitFor()
  await choose('Create task')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Task saved').waitFor()
  await page.goto(`${web.proxy.url}/#/calendar?view=list`)
  await page.getByRole('tab', { name: 'List', selected: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  await entry(page, 'Laycan narrowed').first().click()
  expect(await dialog.getByRole('link', { name: 'Open the email' }).getAttribute('href')).toBe(
    `#/mail/${email_id}`,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open 1' }).click()
  await page.getByRole('button', { name: /^Laycan narrowed/ }).click()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/task_id=\d+/)
  await page.getByRole('link', { name: 'Open the email' }).waitFor()
  await page.getByRole('button', { name: 'Close task' }).first().click()
  await page.getByText('1 task closed').waitFor()
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await page.getByRole('button', { name: /^Laycan narrowed/ }).waitFor()
  await page.close()
})
