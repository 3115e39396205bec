import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { getMailPositions } from '@laycan/features/records/temp-positions/contract/temp-position.ts'
import { fixedDays, shortMonth } from '../support/fixed-days.ts'
import { until } from '../support/until.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// A mail is read for positions when it came in the last 14 days, and a day without a year is the one nearest to its mail. So
// the list comes today, and its ships open next month.
const { noonIn } = fixedDays()
const today = noonIn(0)
const next = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
const MONTH = shortMonth(next)
/** A day of that month as the server writes it. */
const iso = (day: number) => `${next.toISOString().slice(0, 8)}0${day}`
/** And as it is shown: 05/Dec/2026. */
const shown = (day: number) =>
  `0${day}/${MONTH.charAt(0)}${MONTH.slice(1).toLowerCase()}/${next.getUTCFullYear()}`

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('AI-012, SH-014, SP-004, PO-003, PO-004, PO-006, PO-007, PO-008, PO-010, PO-012, PO-014 a list in a mail becomes positions, as they are and corrected', async () => {
  const { server, tokens, deliver } = web.desk
  const flag = { name: 'create-ship-position', user_id: null, enabled: true } as const
  await server.call(setFeatureFlag, { body: flag }, tokens.ann)
  const page = await web.open('/mailParsing', { as: 'ann' })
  await waitForLive(page)
  await page.getByRole('heading', { name: 'Email parser settings' }).waitFor()
  await page.getByLabel('Read by').selectOption('Laycan itself')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add email parser' }).click()
  const settings = page.getByRole('dialog', { name: 'Add email parser' })
  await settings.getByLabel('Name').fill('Brokers')
  await settings.getByRole('combobox', { name: 'Mailboxes' }).fill('ops')
  await page.getByRole('option', { name: 'ops' }).click()
  await settings.getByLabel('Senders').fill('broker.example')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Brokers' }).click()
  const edit = page.getByRole('dialog', { name: 'Brokers' })
  expect(await edit.getByRole('checkbox', { name: 'On' }).isChecked()).toBe(true)
  expect(await edit.getByLabel('Senders').inputValue()).toBe('broker.example')
  await edit.getByLabel('Name').fill('All brokers')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText('ops · 1 sender').waitFor()
  await page.getByRole('button', { name: 'Edit All brokers' }).waitFor()

  const text = `From: Desk <desk@broker.example>\r\nSubject: Open list\r\nDate: ${today.toUTCString()}\r\n\r\nMV ALPHA STAR 56K/2011 OPEN SPORE 5-7 ${MONTH}\r\nMV BETA STAR 57K/2012 OPEN ODD ROADS 8 ${MONTH}\r\nMV GAMMA STAR 57K/2012 OPEN KANDLA 9 ${MONTH}`
  const id = await deliver({ text })
  const positionsOf = async () => {
    const read = await server.call(getMailPositions, { query: { email_id: id } }, tokens.ann)
    if (!('body' in read)) throw new Error(JSON.stringify(read))
    return read.body
  }
  await until('positions are found', async () => (await positionsOf()).temp_positions.length === 3)

  await page.goto(`${page.url().split('#')[0]}#/mailDetail/${id}`)
  await page.getByRole('tab', { name: 'Positions' }).click()
  await page.getByText('3 ship position detected').waitFor()
  await page.getByText('0 ship open positions added').waitFor()
  await page.locator('mark', { hasText: 'SPORE' }).waitFor()

  // One key saves, one rejects, and the notice takes it back.
  const found = page.getByRole('list', { name: 'Detected positions' }).getByRole('listitem')
  await found.filter({ hasText: 'ALPHA STAR' }).focus()
  await page.keyboard.press('a')
  await page.getByText('1 ship open positions added').waitFor()
  await found.filter({ hasText: 'GAMMA STAR' }).focus()
  await page.keyboard.press('x')
  await page.getByText('2 ship position detected').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('3 ship position detected').waitFor()

  // What is left is offered in the dialog, which keeps names that nobody has.
  await page.getByRole('button', { name: 'Add/Edit positions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create ship positions' })
  const { email_unique_id } = await web.desk.company.db
    .selectFrom('emails')
    .select('email_unique_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await dialog.getByText(email_unique_id).waitFor()
  for (const head of ['Vessel', 'Port', 'Open Dates', 'Notes'])
    await dialog.getByText(head, { exact: true }).waitFor()
  expect(await dialog.getByLabel('Vessel, row 1').inputValue()).toBe('BETA STAR')
  expect(await dialog.getByLabel('Date, row 1').inputValue()).toBe(shown(8))
  const port = dialog.getByRole('combobox', { name: 'Port, row 1' })
  await port.fill('qqqqzzzz')
  const note = page.getByText('No matching data! You may continue to add this entry as a new ship/port')
  await note.waitFor()
  expect(await page.getByRole('listbox').evaluate((list) => getComputedStyle(list).maxHeight)).toBe('211px')
  await port.fill('')
  await port.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Port cannot be empty').waitFor()
  await page.getByText('Please check your form!').waitFor()
  await port.fill('rottredam')
  await page.getByRole('option', { name: /Rotterdam/ }).click()
  await dialog.getByRole('checkbox', { name: 'Row 2' }).uncheck()
  await dialog.getByRole('button', { name: 'Add new ship position' }).click()
  for (const [label, words] of [
    ['Vessel', 'Unknown Lady'],
    ['Port', 'Nowhere'],
  ]) {
    const field = dialog.getByRole('combobox', { name: `${label}, row 3` })
    await field.fill(words ?? '')
    // The list that it opens covers the rest until the field is left.
    await field.press('Tab')
  }
  await dialog.getByLabel('Date, row 3').fill(`5 ${MONTH.toLowerCase()} ${next.getUTCFullYear()}`)
  await dialog.getByLabel('Notes, row 3').fill('will not wait')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Create ship position successfully!').waitFor()
  await page.getByText('3 ship open positions added').waitFor()
  expect((await positionsOf()).ship_positions).toMatchObject([
    { ship_name: 'ALPHA STAR', port_name: 'Singapore', open_date: iso(5), days: 2 },
    { ship_name: 'BETA STAR', port_name: 'Rotterdam', open_date: iso(8) },
    { ship_id: 0, ship_name: 'Unknown Lady', port_id: 0, port_name: 'Nowhere', open_date: iso(5) },
  ])

  // The toolbar opens the same, and without a mail the header does, on pages of ships alone.
  await page.getByRole('button', { name: 'Create ship position', exact: true }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${page.url().split('#')[0]}#/ships/shipping`)
  await page.getByRole('button', { name: 'Quick create ship position' }).click()
  const quick = page.getByRole('dialog', { name: 'Quick create ship positions' })
  await expect.poll(() => quick.getByRole('checkbox', { name: /^Row/ }).count()).toBe(3)
  expect(await quick.getByRole('checkbox', { name: 'Row 1' }).isChecked()).toBe(true)
  expect(await quick.getByRole('checkbox', { name: 'Row 2' }).isChecked()).toBe(false)
  await quick.getByRole('button', { name: 'Close' }).click()

  // All of them in rows, with the mails that they come from, and ship by ship behind the switch of the directory.
  await page.goto(`${page.url().split('#')[0]}#/openPositions`)
  const readRow = async (list: string) => {
    const row = page.getByRole('grid', { name: list }).getByRole('row', { name: /Unknown Lady/ })
    for (const text of ['Unknown Lady', 'Nowhere', shown(5), 'will not wait'])
      await row.getByText(text, { exact: true }).first().waitFor()
    await row.getByRole('link', { name: 'Open list' }).waitFor()
  }
  await readRow('Open Positions')
  expect(await page.title()).toContain('Open Positions')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('open-positions.csv')
  await page.goto(`${page.url().split('#')[0]}#/ships/shipping`)
  await page.getByRole('grid', { name: 'Ships' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Position View' }).count()).toBe(0)
  await server.call(setFeatureFlag, { body: { ...flag, name: 'position view' } }, tokens.ann)
  await page.getByRole('tab', { name: 'Position View' }).click()
  await readRow('Position View')
  expect(page.url()).toContain('/ships/positionView')
  await page.getByRole('tab', { name: 'Ship View' }).click()
  await page.getByRole('grid', { name: 'Ships' }).waitFor()
})
