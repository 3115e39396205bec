import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { choose, folderRow, mailRow, openTree } from './support/folder-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
const { make, get } = folderCalls(() => web.desk)

const deliver = (subject: string) =>
  web.desk.deliver({
    text: `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
  })

beforeAll(async () => {
  web = await startWebDesk()
  await deliver('Clean recap')
  await deliver('Open tonnage')
})
afterAll(() => web?.stop())

test('RU-016, RU-021 rules of a folder file mails that are there and that come, and say that it may take minutes', async () => {
  const { id } = await make({ name: 'Recaps', personal: false, folder_type: 'dynamic' })
  const page = await openTree(web)
  await choose(folderRow(page, 'Recaps'), 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Recaps' })
  const rule = (n: number) => dialog.getByRole('group', { name: `Rule ${n}` })
  const add = dialog.getByRole('button', { name: 'Add rule' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await add.click()
  await save.click()
  await dialog.getByText('Please check your form.').waitFor()
  await rule(1).getByLabel('Value').fill('a@b')
  await rule(1).getByText('Please do not fill out @').waitFor()
  await rule(1).getByLabel('Value').fill('recap')
  await save.click()
  await dialog.getByText('Mailbox cannot be empty.').waitFor()
  // Nothing that was written is lost by a refusal.
  expect(await rule(1).getByLabel('Value').inputValue()).toBe('recap')
  await dialog.getByRole('combobox', { name: 'Mailboxes of the rules' }).fill('ops')
  await page.getByRole('option', { name: 'ops' }).click()
  await page.keyboard.press('Escape')
  await add.click()
  await rule(2).getByLabel('Field').selectOption({ label: 'Received' })
  await rule(2).getByLabel('From and to').selectOption({ label: 'Custom' })
  await save.click()
  await dialog.getByText('Please fill out the effective time range.').waitFor()
  for (const [part, text] of [
    ['start', '20200101'],
    ['end', '20990101'],
  ] as const) {
    await rule(2)
      .getByRole('group', { name: new RegExp(part, 'i') })
      .or(rule(2).locator(`[slot=${part}]`))
      .getByRole('spinbutton')
      .first()
      .click()
    await page.keyboard.type(text)
  }
  expect(await findBarriers(page)).toEqual([])
  await save.click()
  await page.getByText('This process may take several minutes to update').waitFor()
  await page.getByText('The rules have looked at all emails').waitFor()
  expect((await get(id)).body.rules).toMatchObject([
    { field: 'lines', content: [web.desk.lines.ops] },
    { field: 'subject', strategy: 'contains', content: 'recap' },
    { field: 'received_at', content_type: 'range', firstDate: '2020-01-01', lastDate: '2099-01-01' },
  ])
  await folderRow(page, 'Recaps').click()
  await mailRow(page, 'Clean recap').waitFor()
  await deliver('Second recap')
  await mailRow(page, 'Second recap').waitFor()
  expect(await mailRow(page, 'Open tonnage').count()).toBe(0)
})

test('FO-030 the form of a new folder has all that the form of a stored one has', async () => {
  const page = await openTree(web)
  await page.getByRole('button', { name: 'New folder in SHARED' }).click()
  await page.getByPlaceholder('New folder name').fill('Claims')
  await page.getByRole('button', { name: 'All settings of the new folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  for (const label of ['Name', 'Folder type', 'Mail scope', 'Match type'])
    await dialog.getByLabel(label).first().waitFor()
  await dialog.getByRole('combobox', { name: 'Mailboxes', exact: true }).waitFor()
  await dialog.getByLabel('Mail scope').selectOption({ label: 'Incoming' })
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByRole('group', { name: 'Rule 1' }).getByLabel('Value').fill('claim')
  await dialog.getByRole('combobox', { name: 'Mailboxes of the rules' }).fill('ops')
  await page.getByRole('option', { name: 'ops' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await choose(folderRow(page, 'Claims'), 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Claims' })
  expect(await edit.getByLabel('Mail scope').inputValue()).toBe('incoming')
  expect(await edit.getByRole('group', { name: 'Rule 1' }).getByLabel('Value').inputValue()).toBe('claim')
})
