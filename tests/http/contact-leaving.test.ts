import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, getContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { checkSuppressions } from '@laycan/features/records/suppressions/contract/endpoints.ts'
import { getLeavings, retireAddress } from '@laycan/features/workspaces/contact-detail/contract/leaving.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const add = async (name: string, ...emails: string[]) => {
  const contact_items = emails.map((value) => ({ item_type: 'email', value }))
  const body = { address_book: { name }, contact_items } as never
  return (await desk.server.call(createContact, { body }, desk.tokens.ann)).body.address_book.id
}
const deliver = (from: string, text: string, headers: Record<string, string> = {}) =>
  desk.deliver({ line_id: desk.lines.chartering, text: testMail({ From: from, ...headers }, text) })
const auto = { 'Auto-Submitted': 'auto-replied' }
const leavings = async (id: number, token = desk.tokens.ann) =>
  (await desk.server.call(getLeavings, { params: { id } }, token)).body.leavings
const retire = (id: number, address: string, retired = true, token = desk.tokens.ann) =>
  desk.server.call(retireAddress, { params: { id }, body: { address, retired } }, token)

test('an automatic reply that says somebody left is a proposal, marks nothing by itself, and is taken back', async () => {
  const id = await add('Nikos Pappas', 'nikos@left.example', 'nikos@new.example')
  const said = 'Please note that Nikos Pappas has left the company.'
  await deliver(
    'Nikos <nikos@left.example>',
    `Thank you for your mail.\n${said}\n\n> is no longer with us`,
    auto,
  )
  await deliver('Nikos <nikos@new.example>', 'I am no longer with Aegean Star. Write to me here.')
  await expect
    .poll(() => leavings(id), { timeout: 20_000 })
    .toMatchObject([{ address: 'nikos@left.example', words: said }])
  // Ben reads another line.
  expect(await leavings(id, desk.tokens.ben)).toEqual([])
  const state = async () =>
    (await desk.server.call(getContact, { params: { id } }, desk.tokens.ann)).body.address_book.suppressed
  expect(await state()).toEqual([])

  expect((await retire(id, 'nikos@left.example', true, desk.tokens.ben)).status).toBe(403)
  expect((await retire(id, 'somebody@else.example')).status).toBe(404)
  expect((await retire(id, 'NIKOS@left.example')).status).toBe(204)
  expect(await state()).toEqual([{ address: 'nikos@left.example', reason: 'manual' }])
  const addresses = ['nikos@left.example']
  const warned = await desk.server.call(checkSuppressions, { body: { addresses } }, desk.tokens.ben)
  expect(warned.body.suppressions).toHaveLength(1)
  expect(await leavings(id)).toEqual([])

  await retire(id, 'nikos@left.example', false)
  expect(await state()).toEqual([])
  expect(await leavings(id)).toHaveLength(1)
})

test('whoever wrote himself since is there, and a mail that only says so is no automatic reply', async () => {
  const id = await add('Back Again', 'back@again.example', 'plain@again.example')
  await deliver('back@again.example', 'I am no longer with Aegean Star.', auto)
  await expect.poll(() => leavings(id), { timeout: 20_000 }).toHaveLength(1)
  await deliver('plain@again.example', 'I am no longer with Aegean Star.')
  await deliver('back@again.example', 'Here I am again, with an offer.')
  await expect.poll(() => leavings(id), { timeout: 20_000 }).toEqual([])
})
