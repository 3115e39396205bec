import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, listContacts } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const named = async (key: string) =>
  (await web.desk.server.call(listContacts, { query: { key } }, web.desk.tokens.ann)).body.address_books

test('a spreadsheet is chosen, its columns are set right, it is imported and taken back', async () => {
  const body = {
    address_book: { name: 'Nikos Pappas' },
    contact_items: [{ item_type: 'email', value: 'nikos@aegean.example' }],
  } as never
  await web.desk.server.call(createContact, { body }, web.desk.tokens.ann)
  const page = await web.open('/contacts', { as: 'ann' })
  await page.getByRole('button', { name: 'Import and duplicates' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const text =
    'Who;E-mail;Title\nNikos Pappas;nikos@aegean.example;Broker\nWei Zhang;wei@sino.example;Owner\nOdd One;no address;\n'
  await (await chooser).setFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  // Nobody knows what 'Who' is: without names the address stands for each.
  await page.getByRole('combobox', { name: 'Column Who' }).selectOption({ label: 'Full name' })
  await page.getByRole('cell', { name: '“no address” is no email address.' }).waitFor()
  await page.getByRole('cell', { name: 'Changes title' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await named('wei')).toEqual([])
  await page.getByRole('button', { name: 'Import 2 contacts' }).click()
  await page.getByText('1 contacts were added and 1 were changed.').waitFor()
  expect(await named('wei')).toMatchObject([{ name: 'Wei Zhang', job_title: 'Owner' }])
  await page.getByRole('button', { name: 'Take the import back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the import back' }).click()
  await page.getByText('Taken back', { exact: true }).waitFor()
  expect(await named('wei')).toEqual([])
  expect(await named('nikos')).toMatchObject([{ job_title: '' }])
})
