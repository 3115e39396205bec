import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, deleteContact } from '#features/records/contacts/contract/endpoints.ts'
import {
  createShare,
  getSharedContact,
  listShares,
  revokeShare,
} from '#features/workspaces/contact-shares/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function make(name: string): Promise<number> {
  const address_book = { name, job_title: 'Broker', note: 'Owes us money' }
  const contact_items = [{ item_type: 'email' as const, value: 'nikos@aegean.example' }]
  const body = { address_book, contact_items, tags: ['owner'] }
  const answer = await desk.server.call(createContact, { body }, desk.tokens.ann)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_book.id
}
const shareable = (shareable_id: number) => ({ shareable_type: 'AddressBook' as const, shareable_id })
const share = (id: number, token = desk.tokens.ben) =>
  desk.server.call(createShare, { body: shareable(id) }, token)
async function linkTo(id: number, token = desk.tokens.ben): Promise<string> {
  const { body } = await share(id, token)
  return body.share.uuid
}
const look = (id: string) => desk.server.call(getSharedContact, { params: { id } })
const isVoid = { status: 404, error: ['This link is not valid'] }

test('AP-277, AP-278 a link shows an entry to anybody, without what the desk says of it', async () => {
  const id = await make('Nikos Pappas')
  const uuid = await linkTo(id)
  const answer = await look(uuid)
  expect(answer.body.address_book).toMatchObject({
    name: 'Nikos Pappas',
    job_title: 'Broker',
    emails: [{ value: 'nikos@aegean.example' }],
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/Owes|owner|groups|note|"id"|user|version/)
  expect(await share(id, desk.tokens.olga)).toMatchObject({ status: 404 })
  expect(await share(999_999)).toMatchObject({ status: 404 })
})

test('a link that is guessed, withdrawn, expired or of a deleted entry is not valid', async () => {
  const id = await make('Anna')
  for (const guess of ['1', "' or 1=1", crypto.randomUUID()]) expect(await look(guess)).toMatchObject(isVoid)
  const uuid = await linkTo(id)
  expect(await linkTo(id)).toBe(uuid)
  await sql`update shares set expires_at = now() - interval '1 second'`.execute(desk.company.db)
  expect(await look(uuid)).toMatchObject(isVoid)
  const next = await linkTo(id)
  expect(next).not.toBe(uuid)
  expect(await look(uuid)).toMatchObject(isVoid)
  expect(await look(next)).toMatchObject({ status: 200 })
  await desk.server.call(deleteContact, { params: { id } }, desk.tokens.ann)
  expect(await look(next)).toMatchObject(isVoid)
})

test('its maker withdraws a link, and who may edit the entry; nobody else does', async () => {
  const id = await make('Carla')
  const uuid = await linkTo(id)
  const revoke = (token: string, of = uuid) => desk.server.call(revokeShare, { params: { uuid: of } }, token)
  expect(await revoke(desk.tokens.cy)).toMatchObject({ status: 403 })
  expect(await revoke(desk.tokens.olga)).toMatchObject({ status: 404 })
  expect(await look(uuid)).toMatchObject({ status: 200 })
  const listed = await desk.server.call(listShares, { query: shareable(id) }, desk.tokens.cy)
  expect(listed.body.shares).toMatchObject([{ uuid, user_name: 'Ben' }])
  expect(await revoke(desk.tokens.ben)).toMatchObject({ status: 204 })
  expect(await revoke(desk.tokens.ben)).toMatchObject(isVoid)
  expect(await look(uuid)).toMatchObject(isVoid)
  expect(await revoke(desk.tokens.ann, await linkTo(id))).toMatchObject({ status: 204 })
})
