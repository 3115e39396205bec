import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, listContacts } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { createAddressGroup } from '@laycan/features/records/contacts/contract/group-endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
const ann = () => web.desk.tokens.ann

test('an administrator adds a field, which forms, the detail and the filters have', async () => {
  const page = await web.open('/contact-fields', { as: 'ann' })
  await page.getByRole('button', { name: 'Add a field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rating')
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Choice' })
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('Gold\nSilver')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('In emails: {{custom_rating}}').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await page.goto(page.url().replace(/#.*/, '#/contacts/addContact'))
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nikos Pappas')
  await page.getByRole('combobox', { name: 'Rating' }).selectOption({ label: 'Gold' })
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('row', { name: 'Nikos Pappas' }).waitFor()
  const body = { address_book: { name: 'Wei Zhang' }, contact_items: [] } as never
  await web.desk.server.call(createContact, { body }, ann())
  await page.getByRole('row', { name: 'Wei Zhang' }).waitFor()
  const [nikos] = (await web.desk.server.call(listContacts, { query: { key: 'nikos' } }, ann())).body
    .address_books
  const filter = [{ field: 'custom', strategy: 'equal', content: [{ id: 1, choices: ['Gold'] }] }]
  await page.goto(
    page
      .url()
      .replace(/#.*/, `#/contacts?id=${nikos?.id}&filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )
  await page.getByRole('row', { name: 'Wei Zhang' }).waitFor({ state: 'detached' })
  await page.getByRole('definition').filter({ hasText: 'Gold' }).waitFor()
})

test('a group is shown as the recipients of a mail before it is written', async () => {
  const group = await web.desk.server.call(createAddressGroup, { body: { name: 'Owners' } }, ann())
  const { id } = group.body.address_group
  for (const [name, value] of [
    ['Ann Owner', 'ann@owner.example'],
    ['Bounced One', 'bounced@owner.example'],
  ] as const) {
    const body = {
      address_book: { name, my_groups: [id] },
      contact_items: [{ item_type: 'email', value }],
    } as never
    await web.desk.server.call(createContact, { body }, ann())
  }
  await web.desk.company.db
    .insertInto('suppressions')
    .values({ address: 'bounced@owner.example', reason: 'hard_bounce', detail: '', user_id: null })
    .execute()
  const page = await web.open('/contacts', { as: 'ann' })
  await page.getByRole('row', { name: /^Owners, / }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Write to this group…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to Owners' })
  await dialog.getByText('Comes back').waitFor()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Write to 1' }).click()
  await (await opened).getByText('Each of 1 recipients gets an email of their own').waitFor()
})
