import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { createContact } from '../contract/endpoints.ts'
import { addToAddressGroup, createAddressGroup } from '../contract/group-endpoints.ts'
import { suggestRecipients } from '../contract/recipients.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function add(name: string, ...emails: string[]): Promise<number> {
  const contact_items = emails.map((value) => ({ item_type: 'email' as const, value }))
  const body = { address_book: { name, company_name: 'Aegean Bulk' }, contact_items } as never
  return (await desk.server.call(createContact, { body }, desk.tokens.ann)).body.address_book.id
}
async function group(name: string, personal: boolean, address_book_ids: number[]): Promise<void> {
  const { ann } = desk.tokens
  const { body } = await desk.server.call(createAddressGroup, { body: { name, personal } }, ann)
  const address_group_id = body.address_group.id
  await desk.server.call(addToAddressGroup, { body: { address_group_id, address_book_ids } }, ann)
}
async function suggest(key: string, token = desk.tokens.ann) {
  const { body } = await desk.server.call(suggestRecipients, { query: { key } }, token)
  return { contacts: body.contacts.map(({ address }) => address), groups: body.groups }
}

test('entries are found by the beginning of a name or an address, then by any word; groups with their members', async () => {
  const nikos = await add('Nikos Páppas', 'n.pappas@aegean.example', 'private@pappas.example')
  const mei = await add('Mei Lin', 'mei@sino.example')
  const silent = await add('Pappas Without Address')
  await group('Pappas family', false, [mei, nikos, silent])
  await group('Pappas private', true, [nikos])
  expect((await suggest('nik')).contacts).toEqual(['n.pappas@aegean.example'])
  expect((await suggest('private@')).contacts).toEqual(['private@pappas.example'])
  const found = await suggest('pappas')
  expect(found.contacts).toEqual(['n.pappas@aegean.example'])
  expect(
    found.groups.map(({ name, recipients }) => [name, recipients.map(({ address }) => address)]),
  ).toEqual([
    ['Pappas family', ['mei@sino.example', 'n.pappas@aegean.example']],
    ['Pappas private', ['n.pappas@aegean.example']],
  ])
  // The own groups of one are nobody else's.
  expect((await suggest('pappas', desk.tokens.ben)).groups.map(({ name }) => name)).toEqual(['Pappas family'])
  expect(await suggest('pappas', desk.tokens.olga)).toEqual({ contacts: [], groups: [] })
  expect(await suggest(' ')).toEqual({ contacts: [], groups: [] })
  const stranger = await desk.server.call(suggestRecipients, { query: { key: 'nik' } })
  expect(stranger.status).toBe(401)
})
