import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { addTags, removeTags } from '#features/marks/tags/contract/endpoints.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import * as calls from '#features/records/contacts/contract/endpoints.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import * as groups from '#features/records/contacts/contract/group-endpoints.ts'
import { suggestRecipients } from '#features/records/contacts/contract/recipients.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

type Form = CallInput<typeof calls.createContact>['body']
const ann = () => desk.tokens.ann
const create = (address_book: object, more: object = {}) =>
  desk.server.call(calls.createContact, { body: { address_book, ...more } as Form }, ann())
async function make(address_book: object, more: object = {}): Promise<AddressBook> {
  const answer = await create(address_book, more)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_book
}
const update = (id: number, address_book: object, more: object = {}) =>
  desk.server.call(calls.updateContact, { params: { id }, body: { address_book, ...more } as Form }, ann())
const get = async (id: number) =>
  (await desk.server.call(calls.getContact, { params: { id } }, ann())).body.address_book
const remove = (id: number) => desk.server.call(calls.deleteContact, { params: { id } }, ann())
const email = (value: string, more = {}) => ({ item_type: 'email', value, ...more })

/** A name, and how it is looked for. */
const inTwelveScripts = [
  ['Ólafur Þórðarson', 'olafur'],
  ['Νίκος Παππάς', 'νικος'],
  ['Иван Йоргов', 'ЙОРГОВ'],
  ['王小明', '王小明'],
  ['김민준', '김민준'],
  ['たなか ゆき', 'たなか'],
  ['محمد العربي', 'محمد'],
  ['דוד כהן (בע״מ)', 'כהן'],
  ['राहुल शर्मा', 'राहुल'],
  ['สมชาย ใจดี', 'สมชาย'],
  ['Աննա Պետրոսյան', 'աննա'],
  ['გიორგი ბერიძე', 'გიორგი'],
] as const

test('names in twelve scripts, also from right to left, are kept as they are written and found by each search', async () => {
  const call = desk.server.call
  for (const [at, [name, key]] of inTwelveScripts.entries()) {
    const address = `n${at}@scripts.example`
    const { id, name: stored } = await make({ name, company_name: name }, { contact_items: [email(address)] })
    expect(stored).toBe(name.normalize('NFC'))
    const made = await call(groups.createAddressGroup, { body: { name } }, ann())
    const address_group_id = made.body.address_group.id
    await call(groups.addToAddressGroup, { body: { address_group_id, address_book_ids: [id] } }, ann())
    const { body } = await call(calls.searchContacts, { query: { key } }, ann())
    expect(body.address_books.map((found) => found.id)).toEqual([id])
    const offered = await call(suggestRecipients, { query: { key } }, ann())
    expect(offered.body.contacts.map((found) => found.address)).toEqual([address])
    expect(offered.body.groups.map((found) => found.name)).toEqual([name])
    // What is typed in capitals, or in small letters, asks for the same.
    for (const content of [name.toUpperCase(), name.toLowerCase()]) {
      const filters = JSON.stringify([{ field: 'company_name', strategy: 'contains', content }])
      const list = await call(calls.listContacts, { query: { filters } as never }, ann())
      expect([name, list.body.address_books.map((found) => found.id)]).toEqual([name, [id]])
    }
  }
  // What would turn the text around it is taken out of a name.
  expect((await make({ name: 'Evil\u202Egpj.exe\u2066' })).name).toBe('Evil gpj.exe')
})

test('a fifth email is refused, and of two defaults the first is the default', async () => {
  const five = Array.from({ length: 5 }, (_, at) => email(`${at}@five.example`))
  expect(await create({ name: 'Five' }, { contact_items: five })).toMatchObject({
    status: 400,
    error: [contactRefusals.tooManyItems.text],
  })
  const contact_items = five.slice(1).map((item, at) => ({ ...item, default: at > 1 }))
  const { email: chosen, emails } = await make({ name: 'Four' }, { contact_items })
  expect(chosen).toBe('3@five.example')
  expect(emails.map((item) => item.default)).toEqual([false, false, true, false])
})

test('a company that is deleted while it is picked is refused; who was in it can be changed, and is in it again', async () => {
  const company = await make({ level: 'company', name: 'Gone Lines' })
  const place = { address_book_company_id: company.id, company_name: 'Gone Lines' }
  const department = await make({ level: 'department', name: 'Chartering', ...place })
  const inside = { ...place, department_id: department.id, department_name: 'Chartering' }
  const person = await make({ name: 'Pia Inside', ...inside })
  await remove(company.id)
  await remove(department.id)
  const refused = { status: 400, error: [contactRefusals.companyUnknown.text] }
  expect(await create({ name: 'New Inside', ...place })).toMatchObject(refused)
  const outside = await make({ name: 'Ola Outside' })
  expect(await update(outside.id, { name: 'Ola Outside', ...place })).toMatchObject(refused)

  const kept = { company_name: 'Gone Lines', department_name: 'Chartering' }
  expect(await update(person.id, { name: 'Pia Inside', city: 'Oslo', ...inside })).toMatchObject({
    body: { address_book: { city: 'Oslo', ...kept, company: null, department: null } },
  })
  const [one, other] = [company.id, department.id]
  await desk.server.call(calls.restoreContacts, { body: { address_book_ids: [one, other] } }, ann())
  expect(await get(person.id)).toMatchObject({ ...kept, company: { id: one }, department: { id: other } })
  await remove(company.id)
  expect(await update(department.id, { level: 'department', name: 'Sale', ...place })).toMatchObject({
    body: { address_book: { name: 'Sale', company_name: 'Gone Lines' } },
  })
  // Who takes it away does not get it back.
  expect(await update(person.id, { name: 'Pia Inside' })).toMatchObject({
    body: { address_book: { company_name: '', department_name: '', address_book_company_id: null } },
  })
  expect(await update(person.id, { name: 'Pia Inside', ...inside })).toMatchObject(refused)
})

test('what others did with tags and groups while a form was open stays', async () => {
  const call = desk.server.call
  const makeGroup = async (name: string) =>
    (await call(groups.createAddressGroup, { body: { name, personal: false } }, ann())).body.address_group.id
  const [first, second] = [await makeGroup('First'), await makeGroup('Second')]
  const { id } = await make({ name: 'Two Hands', shared_groups: [first] }, { tags: ['owner', 'old'] })
  const begun = { tags: ['old', 'owner'], shared_groups: [first], my_groups: [] }
  const tagged = { tagable_type: 'AddressBook' as const, tagable_ids: [id] }
  await call(addTags, { body: { ...tagged, names: ['capes'] } }, ann())
  const untagged = { tagable_type: 'AddressBook' as const, tagable_id: id, names: ['old'] }
  await call(removeTags, { body: untagged }, ann())
  const added = { address_group_id: second, address_book_ids: [id] }
  await call(groups.addToAddressGroup, { body: added }, ann())

  const mine = { name: 'Two Hands', shared_groups: [], my_groups: [] }
  const saved = await update(id, mine, { tags: ['old', 'Owner', 'vip'], begun })
  expect(saved.status).toBe(200)
  const { tags, shared_groups } = await get(id)
  expect(tags.toSorted()).toEqual(['capes', 'owner', 'vip'])
  expect(shared_groups).toEqual([second])
})
