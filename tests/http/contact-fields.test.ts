import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewBroadcast } from '@laycan/features/flows/broadcasts/contract/endpoints.ts'
import { getGroupAudience } from '@laycan/features/records/contacts/contract/audience.ts'
import * as calls from '@laycan/features/records/contacts/contract/custom-fields.ts'
import {
  createContact,
  getContact,
  listContacts,
  updateContact,
} from '@laycan/features/records/contacts/contract/endpoints.ts'
import { contactRefusals } from '@laycan/features/records/contacts/contract/errors.ts'
import { createAddressGroup } from '@laycan/features/records/contacts/contract/group-endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
const ann = () => desk.tokens.ann

async function field(name: string, type: calls.CustomFieldType, choices: string[] = []): Promise<number> {
  const answer = await desk.server.call(calls.createCustomField, { body: { name, type, choices } }, ann())
  return answer.body.contact_field.id
}
async function add(name: string, custom: object, more: object = {}) {
  const body = { address_book: { name, ...more }, custom, contact_items: [] } as never
  return desk.server.call(createContact, { body }, ann())
}
async function found(content: object[]): Promise<string[]> {
  const filters = JSON.stringify([{ field: 'custom', strategy: 'equal', content }]) as never
  const answer = await desk.server.call(listContacts, { query: { filters } }, desk.tokens.ben)
  return answer.body.address_books.map(({ name }) => name)
}

test('a value is of the kind that its field takes', () => {
  const of = (type: calls.CustomFieldType, text: string, choices: string[] = []) =>
    calls.customValueOf({ type, choices }, text)
  expect(['12,000.50', '-4', '12.x', '1e9'].map((text) => of('number', text))).toEqual([
    '12000.5',
    '-4',
    undefined,
    undefined,
  ])
  expect(['2026-02-29', '2028-02-29', '29.2.28', '0000-01-01'].map((text) => of('date', text))).toEqual([
    undefined,
    '2028-02-29',
    undefined,
    undefined,
  ])
  expect(of('choice', 'gold', ['Gold'])).toBe('Gold')
  expect(of('choice', 'iron', ['Gold'])).toBeUndefined()
  expect(calls.customVariable('Next call (by Ann)')).toBe('custom_next_call_by_ann')
})

test('fields are stored by their types, asked for in lists, and fill mails of each recipient', async () => {
  const [size, call, rating, desk_of] = [
    await field('Fleet size', 'number'),
    await field('Next call', 'date'),
    await field('Rating', 'choice', ['Gold', 'Silver']),
    await field('Desk', 'text'),
  ]
  const { body } = await add('Nikos Pappas', {
    [size]: '12',
    [call]: '2026-12-01',
    [rating]: 'gold',
    [desk_of]: 'Dry',
  })
  await add('Wei Zhang', { [size]: '120', [rating]: 'Silver', [desk_of]: 'Wet desk' })
  await add('Nobody Known', {})
  expect(body.address_book.custom).toEqual({
    [size]: '12',
    [call]: '2026-12-01',
    [rating]: 'Gold',
    [desk_of]: 'Dry',
  })
  expect(await found([{ id: size, numbers: [50, null] }])).toEqual(['Wei Zhang'])
  expect(await found([{ id: call, dates: ['2026-11-30', '2026-12-31'] }])).toEqual(['Nikos Pappas'])
  expect(await found([{ id: rating, choices: ['gold', 'Silver'] }])).toEqual(['Nikos Pappas', 'Wei Zhang'])
  expect(
    await found([
      { id: desk_of, contains: 'DESK' },
      { id: size, numbers: [null, 500] },
    ]),
  ).toEqual(['Wei Zhang'])

  const { id, version } = body.address_book
  const change = (custom: object) =>
    desk.server.call(
      updateContact,
      {
        params: { id },
        body: {
          version,
          address_book: { name: 'Nikos Pappas' },
          contact_items: [{ item_type: 'email', value: 'nikos@aegean.example' }],
          custom,
        } as never,
      },
      ann(),
    )
  expect(await change({ [size]: 'many' })).toMatchObject({
    status: 400,
    error: [contactRefusals.fieldValue.text],
  })
  const changed = await change({ [size]: '', [rating]: 'Silver' })
  expect(changed.body.address_book.custom).toEqual({
    [call]: '2026-12-01',
    [rating]: 'Silver',
    [desk_of]: 'Dry',
  })

  const mail = {
    subject: 'To {{first_name}}',
    body: '{{custom_rating}}, {{ custom_desk }}, {{custom_fleet_size}}',
    body_type: 'plain_text' as const,
    recipients: [{ name: 'Nikos Pappas', address: 'NIKOS@aegean.example' }],
  }
  const preview = await desk.server.call(previewBroadcast, { body: mail }, ann())
  expect(preview.body.preview).toMatchObject({
    subject: 'To Nikos',
    body: 'Silver, Dry, ',
    empty: ['custom_fleet_size'],
  })
})

test('administrators alone define fields; a retired one keeps what was written', async () => {
  const id = await field('Visited', 'date')
  const { body } = await add('Eda Kaya', { [id]: '2026-01-31' })
  const retire = { params: { id }, body: { name: 'Visited', choices: [], retired: true } }
  expect((await desk.server.call(calls.updateCustomField, retire, desk.tokens.ben)).status).toBe(403)
  await desk.server.call(calls.updateCustomField, retire, ann())
  const { contact_fields } = (await desk.server.call(calls.listCustomFields, {}, desk.tokens.ben)).body
  expect(contact_fields.at(-1)).toMatchObject({ id, retired: true })
  const params = { id: body.address_book.id }
  expect((await desk.server.call(getContact, { params }, ann())).body.address_book.custom).toEqual({
    [id]: '2026-01-31',
  })
  const create = (body_of: object) =>
    desk.server.call(calls.createCustomField, { body: body_of as never }, ann())
  expect(await create({ name: 'visited', type: 'text' })).toMatchObject({
    error: [contactRefusals.fieldTaken.text],
  })
  expect(await create({ name: 'Kind', type: 'choice' })).toMatchObject({
    error: [contactRefusals.noChoices.text],
  })
  const first = contact_fields[0]?.id ?? 0
  const ids = contact_fields.filter(({ retired }) => !retired).map((each) => each.id)
  await desk.server.call(calls.sortCustomFields, { body: { ids: [...ids.slice(1), first] } }, ann())
  const sorted = (await desk.server.call(calls.listCustomFields, {}, ann())).body.contact_fields
  expect(sorted.filter(({ retired }) => !retired).map((each) => each.id)).toEqual([...ids.slice(1), first])
})

test('a group is the recipients of a mail, without those who get nothing, and why', async () => {
  const group = await desk.server.call(
    createAddressGroup,
    { body: { name: 'Owners', personal: true } },
    ann(),
  )
  const { id } = group.body.address_group
  const member = (name: string, value: string) =>
    desk.server.call(
      createContact,
      {
        body: {
          address_book: { name, my_groups: [id] },
          contact_items: value === '' ? [] : [{ item_type: 'email', value }],
        } as never,
      },
      ann(),
    )
  await member('Ann Owner', 'ann@owner.example')
  await member('Ann Again', 'ANN@owner.example')
  await member('Bounced One', 'bounced@owner.example')
  await member('No Address', '')
  await desk.company.db
    .insertInto('suppressions')
    .values({ address: 'bounced@owner.example', reason: 'hard_bounce', detail: '', user_id: null })
    .execute()
  const audience = await desk.server.call(getGroupAudience, { params: { id } }, ann())
  const namesOf = (members: readonly { name: string }[]) => members.map(({ name }) => name)
  const { recipients, suppressed, without_address, doubled, is_cut } = audience.body
  expect([recipients, suppressed, without_address, doubled].map(namesOf)).toEqual([
    ['Ann Owner'],
    ['Bounced One'],
    ['No Address'],
    ['Ann Again'],
  ])
  expect([suppressed[0]?.reason, is_cut]).toEqual(['hard_bounce', false])
  expect((await desk.server.call(getGroupAudience, { params: { id } }, desk.tokens.ben)).status).toBe(404)
  const [bounced] = (await desk.server.call(listContacts, { query: { key: 'bounced one' } }, ann())).body
    .address_books
  expect(bounced?.email_state).toBe('hard_bounce')
})
