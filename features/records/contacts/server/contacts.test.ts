import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { insertRole } from '#features/foundation/users/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import type { AddressBook } from '../contract/contact.ts'
import * as calls from '../contract/endpoints.ts'
import { contactRefusals } from '../contract/errors.ts'
import * as groups from '../contract/group-endpoints.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

type Form = CallInput<typeof calls.createContact>['body']
const ann = () => desk.tokens.ann
const ben = () => desk.tokens.ben
const create = (body: Form, token = ann()) => desk.server.call(calls.createContact, { body }, token)
async function make(address_book: object, more: Partial<Form> = {}): Promise<AddressBook> {
  const answer = await create({ address_book, ...more } as Form)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_book
}
const list = (query: CallInput<typeof calls.listContacts>['query'] = {}, token = ben()) =>
  desk.server.call(calls.listContacts, { query }, token)
async function names(query: CallInput<typeof calls.listContacts>['query']): Promise<string[]> {
  const answer = await list(query)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_books.map(({ name }) => name)
}
const get = (id: number, token = ben()) => desk.server.call(calls.getContact, { params: { id } }, token)
const update = (id: number, body: Form, token = ann()) =>
  desk.server.call(calls.updateContact, { params: { id }, body }, token)
const item = (item_type: 'email' | 'phone' | 'im', value: string, more = {}) => ({
  item_type,
  value,
  ...more,
})

test('AB-003, AB-004, AB-007 an entry is kept with items, groups, tags and places, and changed as a whole', async () => {
  const company = await make({ level: 'company', name: 'Aegean Shipping', city: 'Piraeus', country_id: 1 })
  const desk_of = await make({ level: 'department', name: 'Chartering', address_book_company_id: company.id })
  const group = await desk.server.call(
    groups.createAddressGroup,
    { body: { name: 'Owners', personal: false } },
    ann(),
  )
  const own = await desk.server.call(groups.createAddressGroup, { body: { name: 'Mine' } }, ann())
  if (!('body' in group && 'body' in own)) throw new Error('no group')
  const person = await make(
    {
      first_name: ' Eleni ',
      last_name: 'Márkou',
      address_book_company_id: company.id,
      department_id: desk_of.id,
      shared_groups: [group.body.address_group.id],
      my_groups: [own.body.address_group.id],
    },
    {
      contact_items: [
        { ...item('email', ' <eleni@aegean.example>; '), contact_item_id: 7 } as never,
        item('email', 'em@home.example', { value_type: 'personal', default: true }),
        item('phone', '+30 210 555 0100'),
        item('im', 'eleni', { value_type: 'wechat' }),
      ],
      tags: ['owner'],
    },
  )
  expect(person).toMatchObject({
    level: 'contact',
    name: 'Eleni Márkou',
    email: 'em@home.example',
    phone: '+30 210 555 0100',
    emails: [
      { value: 'eleni@aegean.example', value_type: 'work', default: false },
      { value: 'em@home.example', value_type: 'personal', default: true },
    ],
    phones: [{ value_type: 'mobile' }],
    ims: [{ value: 'eleni', value_type: 'wechat' }],
    tags: ['owner'],
    company: {
      id: company.id,
      name: 'Aegean Shipping',
      departments: [{ id: desk_of.id, name: 'Chartering' }],
    },
    department: { id: desk_of.id },
    shared_groups: [group.body.address_group.id],
    my_groups: [own.body.address_group.id],
  })
  expect(await get(person.id)).toMatchObject({
    // What is personal to ann, ben does not see.
    body: {
      address_book: { my_groups: [] },
    },
  })
  const renamed = await update(company.id, {
    address_book: { level: 'company', name: 'Aegean Bulk' },
    version: company.version,
  } as Form)
  expect(renamed.status).toBe(200)
  expect(await get(person.id)).toMatchObject({ body: { address_book: { company_name: 'Aegean Bulk' } } })
  const stale = await update(company.id, {
    address_book: { level: 'company', name: 'Lost' },
    version: company.version,
  } as Form)
  expect(stale).toMatchObject({ status: 409, error: [contactRefusals.changedMeanwhile.text] })
  const changed = await update(person.id, {
    address_book: { name: 'Eleni Markou-Lee', shared_groups: [], my_groups: [] },
    tags: ['agent'],
  } as Form)
  expect(changed).toMatchObject({
    body: { address_book: { emails: [], tags: ['agent'], shared_groups: [], company: null, version: 2 } },
  })
  const changes = await desk.server.call(
    calls.listContactChanges,
    { params: { id: person.id }, query: {} },
    ben(),
  )
  expect(changes).toMatchObject({
    body: {
      changes: [
        { action: 'edited', user_name: 'Ann' },
        { action: 'added', fields: [] },
      ],
    },
  })
  if ('body' in changes)
    expect(changes.body.changes[0]?.fields).toEqual(
      expect.arrayContaining(['name', 'address_book_company_id', 'contact_items']),
    )
})

test('what cannot be an entry is refused in the words of the form', async () => {
  const asks: [object, Partial<Form>, string][] = [
    [{ name: ' ' }, {}, contactRefusals.personName.text],
    [{ level: 'department', name: '' }, {}, contactRefusals.departmentName.text],
    [{ level: 'company', name: '' }, {}, contactRefusals.companyName.text],
    [{ level: 'department', name: 'D' }, {}, contactRefusals.companyEmpty.text],
    [{ name: 'A', address_book_company_id: 999_999 }, {}, contactRefusals.companyUnknown.text],
    [{ name: 'A'.repeat(256) }, {}, contactRefusals.tooLong.text],
    [{ name: 'A', note: 'n'.repeat(3001) }, {}, contactRefusals.noteTooLong.text],
    [{ name: 'A', country_id: 999 }, {}, contactRefusals.country.text],
    [
      { name: 'A' },
      { contact_items: [item('email', 'not an address')] as never },
      contactRefusals.email.text,
    ],
    [{ name: 'A' }, { contact_items: Array(5).fill(item('phone', '1')) }, contactRefusals.tooManyItems.text],
    [
      { name: 'A' },
      { contact_items: [item('im', 'x', { value_type: 'icq' })] as never },
      contactRefusals.itemType.text,
    ],
  ]
  for (const [address_book, more, text] of asks)
    expect(await create({ address_book, ...more } as Form)).toMatchObject({ status: 400, error: [text] })
})

test('AP-171, AP-182, AP-186, AP-188 the list is narrowed by text, company, level and group, ordered, and paged by key', async () => {
  const company = await make({ level: 'company', name: 'Zephyr Lines' })
  for (const name of ['Åse Zephyr', 'Bruno Zephyr', 'Çelik Zephyr'])
    await make(
      { name, address_book_company_id: company.id },
      { contact_items: [item('phone', '+47 900 11 222')] as never },
    )
  expect(await names({ key: 'zephyr ase' })).toEqual(['Åse Zephyr'])
  expect(await names({ key: '90011' })).toEqual(['Åse Zephyr', 'Bruno Zephyr', 'Çelik Zephyr'])
  expect(await names({ company: company.id, sort: 'name', order: 'desc' })).toEqual([
    'Çelik Zephyr',
    'Bruno Zephyr',
    'Åse Zephyr',
  ])
  expect(await names({ key: 'zephyr', level: 'company' })).toEqual(['Zephyr Lines'])
  const first = await list({ company: company.id, per_page: 2 })
  if (!('body' in first)) throw new Error('no page')
  expect(first.body).toMatchObject({ total: 3, total_is_exact: true, level: 'all', page: 1 })
  expect(await names({ company: company.id, per_page: 2, page: 2 })).toEqual(['Çelik Zephyr'])
  const group = await desk.server.call(groups.createAddressGroup, { body: { name: 'Zephyrs' } }, ben())
  if (!('body' in group)) throw new Error('no group')
  const address_group_id = group.body.address_group.id
  const ids = first.body.address_books.map(({ id }) => id)
  const add = { address_group_id, address_book_ids: ids }
  await desk.server.call(groups.addToAddressGroup, { body: add }, ben())
  const sorted = { address_group_id, address_book_ids: ids.toReversed() }
  await desk.server.call(groups.sortAddressGroup, { body: sorted }, ben())
  expect(await names({ address_group_id, sort: 'position' })).toEqual(['Bruno Zephyr', 'Åse Zephyr'])
  // Ben's own group is nobody else's.
  expect((await list({ address_group_id }, ann())).status).toBe(404)
})

test('AB-054, AP-175 who may not, neither edits nor deletes; a public entry asks for its own right', async () => {
  const own = await make({ name: 'Own Entry' })
  const shared = await make({ name: 'Shared Entry', public: true })
  for (const { id } of [own, shared]) {
    expect((await update(id, { address_book: { name: 'X' } } as Form, ben())).status).toBe(403)
    expect((await desk.server.call(calls.deleteContact, { params: { id } }, ben())).status).toBe(403)
  }
  await inTransaction(desk.company.db, (tx) =>
    insertRole(tx, {
      name: 'Address book',
      description: '',
      user_ids: [desk.users.ben],
      permissions: ['add_and_edit_contacts_in_company_directory', 'delete_contacts_in_company_directory'],
    }),
  )
  desk.server.services.sessions.forget(desk.company.id)
  expect((await update(own.id, { address_book: { name: 'Own' } } as Form, ben())).status).toBe(200)
  expect((await update(own.id, { address_book: { name: 'Own', public: true } } as Form, ben())).status).toBe(
    403,
  )
  expect((await update(shared.id, { address_book: { name: 'X' } } as Form, ben())).status).toBe(403)
  expect((await desk.server.call(calls.deleteContact, { params: { id: shared.id } }, ben())).status).toBe(403)
  expect((await desk.server.call(calls.deleteContact, { params: { id: own.id } }, ben())).status).toBe(204)
  expect((await get(own.id)).status).toBe(404)
  const body = { address_book_ids: [own.id] }
  expect(await desk.server.call(calls.restoreContacts, { body }, ben())).toMatchObject({
    body: { restored_ids: [own.id] },
  })
  // The right to the shared directory alone opens its entries, and no others.
  await inTransaction(desk.company.db, (tx) =>
    insertRole(tx, {
      name: 'Directory',
      description: '',
      user_ids: [desk.users.cy],
      permissions: ['manage_contacts_directory'],
    }),
  )
  desk.server.services.sessions.forget(desk.company.id)
  const { cy } = desk.tokens
  expect((await update(own.id, { address_book: { name: 'X' } } as Form, cy)).status).toBe(403)
  const asPublic = { address_book: { name: 'Shared', public: true } } as Form
  expect((await update(shared.id, asPublic, cy)).status).toBe(200)
  expect((await desk.server.call(calls.deleteContact, { params: { id: own.id } }, cy)).status).toBe(403)
  expect((await desk.server.call(calls.deleteContact, { params: { id: shared.id } }, cy)).status).toBe(204)
})

test('AP-181, AP-183, AP-184, AP-185, AP-187 groups are renamed, emptied and deleted by who may', async () => {
  const call = desk.server.call
  const made = await call(groups.createAddressGroup, { body: { name: ' Brokers ', personal: false } }, ann())
  if (!('body' in made)) throw new Error('no group')
  const { id } = made.body.address_group
  expect(made.body.address_group).toMatchObject({ name: 'Brokers', personal: false, size: 0 })
  const again = await call(groups.createAddressGroup, { body: { name: 'brokers', personal: false } }, ann())
  expect(again).toMatchObject({ status: 409, error: [contactRefusals.groupTaken.text] })
  const empty = await call(groups.createAddressGroup, { body: { name: ' ' } }, ann())
  expect(empty).toMatchObject({ status: 400, error: [contactRefusals.groupName.text] })
  const entry = await make({ name: 'Grouped' })
  const members = { address_group_id: id, address_book_ids: [entry.id] }
  expect((await call(groups.addToAddressGroup, { body: members }, desk.tokens.cy)).status).toBe(403)
  await call(groups.addToAddressGroup, { body: members }, ann())
  const of = () => call(groups.listGroupsOfContact, { params: { id: entry.id } }, ann())
  expect(await of()).toMatchObject({ body: { address_groups: [{ id, size: 1 }] } })
  await call(groups.renameAddressGroup, { params: { id }, body: { name: 'Agents' } }, ann())
  const all = await call(groups.listAddressGroups, {}, desk.tokens.cy)
  if (!('body' in all)) throw new Error('no groups')
  expect(all.body.address_groups).toContainEqual({ id, name: 'Agents', personal: false, size: 1 })
  await call(groups.removeFromAddressGroup, { body: members }, ann())
  expect(await of()).toMatchObject({ body: { address_groups: [] } })
  expect((await call(groups.deleteAddressGroup, { params: { id } }, desk.tokens.cy)).status).toBe(403)
  expect((await call(groups.deleteAddressGroup, { params: { id } }, ann())).status).toBe(204)
  expect((await get(entry.id)).status).toBe(200)
})

test('AB-008, AP-178, AP-179, AP-180, AP-189 entries, companies and countries are found', async () => {
  const call = desk.server.call
  const company = await make({
    level: 'company',
    name: 'Boreas Maritime',
    website: 'boreas.example',
    country_id: 2,
  })
  const department = await make({
    level: 'department',
    name: 'Operations',
    address_book_company_id: company.id,
    city: 'Oslo',
  })
  const person = await make(
    { name: 'Kari Nordmann', address_book_company_id: company.id, public: true },
    { contact_items: [item('email', 'Kari@Boreas.example'), item('phone', '+47 22 33 44 55')] as never },
  )
  const companies = await call(calls.listCompanies, { query: { name: 'BOREAS' } }, ben())
  expect(companies).toMatchObject({
    body: {
      companies: [
        {
          id: company.id,
          name: 'Boreas Maritime',
          website: 'boreas.example',
          country_id: 2,
          departments: [{ id: department.id, name: 'Operations', city: 'Oslo' }],
        },
      ],
    },
  })
  const info = await call(calls.getCompanyInfo, { query: { address_book_id: person.id } }, ben())
  expect(info).toMatchObject({
    body: { company: { company_address_id: company.id, company_name: 'Boreas Maritime' } },
  })
  const header = await call(calls.searchContacts, { query: { key: 'boreas' } }, ben())
  if (!('body' in header)) throw new Error('no answer')
  expect(header.body.address_books.map(({ name }) => name)).toEqual([
    'Boreas Maritime',
    'Kari Nordmann',
    'Operations',
  ])
  expect(header.body.address_books[1]).toEqual({
    id: person.id,
    name: 'Kari Nordmann',
    email: 'Kari@Boreas.example',
    company: 'Boreas Maritime',
    department: '',
    level: 'contact',
    tags: [],
    avatar: '',
    public: true,
  })
  const found = await call(calls.findContacts, { query: { key: '22334', level: 'contact' } }, ben())
  expect(found).toMatchObject({ body: { address_books: [{ id: person.id }] } })
  for (const query of [{ email: 'kari@' }, { phone: '4722334' }, { name: 'kari n' }])
    expect(await call(calls.suggestContact, { query }, ben())).toMatchObject({
      body: { address_book: { id: person.id } },
    })
  // Two letters, and what is not in the shared directory, suggest nothing.
  for (const query of [{ name: 'ka' }, { name: 'boreas' }])
    expect(await call(calls.suggestContact, { query }, ben())).toMatchObject({ body: { address_book: null } })
  const countries = await call(calls.listCountries, {}, ben())
  if (!('body' in countries)) throw new Error('no countries')
  expect(countries.body.countries.length).toBe(249)
  expect(countries.body.countries[0]?.name).toBe('Afghanistan')
})
