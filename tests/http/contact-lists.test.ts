import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { writeMention } from '@laycan/features/marks/comments/contract/comment-content.ts'
import { addComment } from '@laycan/features/marks/comments/contract/endpoints.ts'
import {
  createContact,
  findContacts,
  getContact,
  listContacts,
  searchContacts,
  suggestContact,
} from '@laycan/features/records/contacts/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function make(name: string): Promise<number> {
  const answer = await desk.server.call(createContact, { body: { address_book: { name } } }, desk.tokens.ann)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_book.id
}

async function names(
  query: CallInput<typeof listContacts>['query'],
  token = desk.tokens.ben,
): Promise<string[]> {
  const answer = await desk.server.call(listContacts, { query }, token)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_books.map(({ name }) => name)
}

test('a list begins at a letter in either order, and tells nobody else where somebody is mentioned', async () => {
  const alpha = await make('Zeta Alpha')
  await make('Zeta Beta')
  await make('Zeta Ψ')
  expect(await names({ starts_at: 'zeta b' })).toEqual(['Zeta Beta', 'Zeta Ψ'])
  expect(await names({ starts_at: 'zeta b', order: 'desc' })).toEqual(['Zeta Beta', 'Zeta Alpha'])
  const content = writeMention({ name: 'Ben', type: 'user', to_id: desk.users.ben })
  const body = { commentable_type: 'AddressBook', commentable_id: alpha, content } as const
  expect(await desk.server.call(addComment, { body }, desk.tokens.ann)).toMatchObject({ status: 200 })
  expect(await names({ mentioned: 'true' })).toEqual(['Zeta Alpha'])
  expect(await names({ mentioned: 'true' }, desk.tokens.ann)).toEqual([])
})

test('AP-177, AP-196, SE-025 a text finds entries as search results, three of them for the header', async () => {
  for (const name of ['Quay One', 'Quay Two', 'Quay Three', 'Quay Four']) await make(name)
  const found = await desk.server.call(searchContacts, { query: { key: 'quay' } }, desk.tokens.ben)
  expect(found.body.address_books.map(({ name }) => name)).toEqual(['Quay Four', 'Quay One', 'Quay Three'])
  const fields = 'avatar company department email id level name public tags'.split(' ')
  expect(Object.keys(found.body.address_books[0] ?? {}).toSorted()).toEqual(fields)
  const of_level = async (level: 'contact' | 'company') => {
    const query = { key: 'quay', level }
    const { body } = await desk.server.call(findContacts, { query }, desk.tokens.ben)
    return body.address_books.length
  }
  expect([await of_level('contact'), await of_level('company')]).toEqual([4, 0])
})

test('AB-001, AB-005, AB-009 an entry has all its fields, in its form and as a suggestion', async () => {
  const id = await make('Rita Sole')
  const { body } = await desk.server.call(getContact, { params: { id } }, desk.tokens.ben)
  const entry =
    'level name first_name last_name avatar avatar_url company_logo company_name department_name address_book_company_id job_title postal_address city state postal_code country_id country_name website note tags shared_groups my_groups public directory_user_id email phone is_edited is_new emails phones ims salutation company department'
  expect(Object.keys(body.address_book)).toEqual(expect.arrayContaining(entry.split(' ')))
  expect(body.address_book).toMatchObject({ level: 'contact', is_new: true, is_edited: false })
  const form = { address_book: { name: 'Rosa Public', public: true }, contact_items: [] }
  await desk.server.call(createContact, { body: form }, desk.tokens.ann)
  const suggested = await desk.server.call(suggestContact, { query: { name: 'rosa' } }, desk.tokens.ben)
  const shown = 'company company_logo name avatar_url job_title note emails phones'
  expect(Object.keys(suggested.body.address_book ?? {})).toEqual(expect.arrayContaining(shown.split(' ')))
  expect(suggested.body.address_book?.name).toBe('Rosa Public')
})
