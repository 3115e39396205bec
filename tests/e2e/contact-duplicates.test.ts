import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, getContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function add(address_book: object, ...emails: string[]): Promise<number> {
  const contact_items = emails.map((value) => ({ item_type: 'email', value }))
  const body = { address_book, contact_items } as never
  return (await web.desk.server.call(createContact, { body }, web.desk.tokens.ann)).body.address_book.id
}

test('two contacts that are one are found, compared, merged and made two again', async () => {
  const kept = await add(
    { name: 'Nikos Pappas', job_title: 'Broker', city: 'Piraeus', website: 'aegean.example' },
    'nikos@aegean.example',
  )
  const gone = await add(
    { name: 'N. Pappas', job_title: 'Director' },
    'nikos@aegean.example',
    'np@home.example',
  )
  await add({ name: 'Wei Zhang' }, 'wei@sino.example')
  await add({ name: 'W. Zhang' }, 'wei@sino.example')
  const page = await web.open('/contacts/duplicates', { as: 'ann' })
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByRole('link', { name: 'Nikos Pappas and N. Pappas' }).click()
  await page.getByRole('radio', { name: 'Title of N. Pappas' }).check()
  await page.getByRole('checkbox', { name: 'np@home.example' }).uncheck()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Nikos Pappas is one contact now').waitFor()
  const entry = await web.desk.server.call(getContact, { params: { id: kept } }, web.desk.tokens.ann)
  expect(entry.body.address_book).toMatchObject({
    name: 'Nikos Pappas',
    job_title: 'Director',
    city: 'Piraeus',
  })
  expect(entry.body.address_book.emails).toHaveLength(1)

  await page.getByRole('link', { name: 'Wei Zhang and W. Zhang' }).click()
  await page.getByRole('button', { name: 'Not the same' }).click()
  await page.getByText('No duplicates to settle').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'N. Pappas was merged' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByText('They are two contacts again').waitFor()
  const back = await web.desk.server.call(getContact, { params: { id: gone } }, web.desk.tokens.ann)
  expect(back.body.address_book).toMatchObject({ name: 'N. Pappas', job_title: 'Director' })
  // The detail says that they may be one.
  await page.goto(page.url().replace(/#.*/, `#/contacts?search_id=${kept}&id=${kept}`))
  await page.getByText('May be the same as').waitFor()
})
