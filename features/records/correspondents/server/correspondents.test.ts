import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { getGroupAudience } from '#features/records/contacts/contract/audience.ts'
import * as calls from '#features/records/contacts/contract/endpoints.ts'
import * as groups from '#features/records/contacts/contract/group-endpoints.ts'
import { suggestRecipients } from '#features/records/contacts/contract/recipients.ts'
import { recordRecentAddresses } from '#features/records/recent-addresses/server/public.ts'
import { readAllMails } from '#features/records/recent-addresses/server/testing.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { followAddresses } from './follow-addresses.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

/** Reads what came and follows it, as the jobs do some time later. */
async function follow(): Promise<void> {
  const { db } = desk.company
  await readAllMails(db)
  const now = () => new Date(Date.now() + 120_000)
  await followAddresses(undefined, { db, now, signal: new AbortController().signal } as JobContext)
}

async function list(query: object, token = desk.tokens.ann) {
  const { body } = await desk.server.call(calls.listContacts, { query }, token)
  return body.address_books
}
const namesOf = async (query: object, token = desk.tokens.ann) =>
  (await list(query, token)).map(({ name }) => name)
const people = (token?: string) => namesOf({ level: 'non_contact' }, token)
async function search(key: string, token = desk.tokens.ann): Promise<string[]> {
  const { body } = await desk.server.call(calls.searchContacts, { query: { key } }, token)
  return body.address_books.map(({ name }) => name)
}
const post = (path: string, body: object, token: string) =>
  fetch(`${desk.server.url}${path}`, {
    method: 'POST',
    headers: { 'access-token': token, 'client-version': 'test', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const comment = (remark: object, token: string) => post('/comments', remark, token)
const form = (name: string, email: string, more: object = {}) => ({
  address_book: { name, ...more },
  contact_items: [{ item_type: 'email', value: email }],
})
const add = async (...given: Parameters<typeof form>) => {
  const { body } = await desk.server.call(
    calls.createContact,
    { body: form(...given) as never },
    desk.tokens.ann,
  )
  return body.address_book
}

test('AB-001 who writes or is written to becomes an entry of level non_contact, seen by readers of the line', async () => {
  await add('Known Already', 'known@sea.example')
  await desk.deliver({
    text: testMail({
      From: 'Nikos Vlachos <nikos@sea.example>',
      To: 'ops@desk.example, Known <known@sea.example>',
    }),
  })
  await desk.deliver({
    text: testMail({ From: 'MAILER-DAEMON <mailer-daemon@mx.example>', To: 'no-reply@shop.example' }),
  })
  await desk.deliver({
    line_id: desk.lines.chartering,
    text: testMail({ From: 'Wei Lin <wei@sino.example>', To: 'x@y.invalid' }),
  })
  await inTransaction(desk.company.db, (tx) =>
    recordRecentAddresses(tx, {
      user_id: desk.users.ben,
      line_id: desk.lines.ops,
      participants: [{ name: '', address: 'written-to@sea.example' }],
    }),
  )
  await follow()
  await follow()
  const lines = await sql<{ email: string }>`select email from lines`.execute(desk.company.db)
  const found = await people()
  expect(found).toEqual(expect.arrayContaining(['Nikos Vlachos', 'Wei Lin', 'written-to@sea.example']))
  for (const none of [
    'Known',
    'MAILER-DAEMON',
    'no-reply@shop.example',
    ...lines.rows.map(({ email }) => email),
  ])
    expect(found).not.toContain(none)
  expect(new Set(found).size).toBe(found.length)
  expect(await people(desk.tokens.ben)).toContain('Nikos Vlachos')
  expect(await people(desk.tokens.ben)).not.toContain('Wei Lin')
  expect(await people(desk.tokens.cy)).toEqual([])
})

test('whom only mails tell of is found by the search, and stands in no list that asks for contacts', async () => {
  expect(await search('vlachos')).toEqual(['Nikos Vlachos'])
  expect(await search('vlachos', desk.tokens.cy)).toEqual([])
  expect(await namesOf({ key: 'nikos@sea' })).toEqual(['Nikos Vlachos'])
  expect(await namesOf({})).toEqual(['Known Already'])
  const { body } = await desk.server.call(calls.listContacts, { query: {} }, desk.tokens.ann)
  expect(body.total).toBe(1)
  const recipients = await desk.server.call(suggestRecipients, { query: { key: 'nikos' } }, desk.tokens.ann)
  expect(recipients.body.contacts).toEqual([])
})

test('an entry of mails of another line is not there for who guesses its id', async () => {
  const [wei] = await list({ key: 'wei@sino' })
  const id = wei?.id ?? 0
  const { ben } = desk.tokens
  expect((await desk.server.call(calls.getContact, { params: { id } }, ben)).status).toBe(404)
  expect((await desk.server.call(calls.deleteContact, { params: { id } }, ben)).status).toBe(404)
  const remark = { commentable_type: 'AddressBook', commentable_id: id, content: 'who?' }
  expect((await comment(remark, ben)).status).toBe(404)
  const made = await desk.server.call(groups.createAddressGroup, { body: { name: 'Guessed' } }, ben)
  const { id: address_group_id } = made.body.address_group
  const members = { address_group_id, address_book_ids: [id] }
  await desk.server.call(groups.addToAddressGroup, { body: members }, ben)
  const audience =
    await sql`select from address_group_items where address_group_id = ${address_group_id}`.execute(
      desk.company.db,
    )
  expect(audience.rows).toHaveLength(0)
})

test('a shared group tells of whom only mails tell those alone who read such mails', async () => {
  const { ann, ben, cy } = desk.tokens
  const shared = { body: { name: 'Sea people', personal: false } }
  const made = await desk.server.call(groups.createAddressGroup, shared, ann)
  const { id } = made.body.address_group
  const ids = (await Promise.all(['nikos@sea', 'known@sea'].map((key) => list({ key })))).flatMap(([row]) =>
    row ? [row.id] : [],
  )
  const members = { address_group_id: id, address_book_ids: ids }
  await desk.server.call(groups.addToAddressGroup, { body: members }, ann)
  const told = async (token: string) => {
    const audience = await desk.server.call(getGroupAudience, { params: { id } }, token)
    const listed = await desk.server.call(groups.listAddressGroups, {}, token)
    const suggested = await desk.server.call(suggestRecipients, { query: { key: 'sea' } }, token)
    return [
      audience.body.recipients.map(({ name }) => name),
      listed.body.address_groups.find((group) => group.id === id)?.size,
      suggested.body.groups[0]?.recipients.map(({ name }) => name),
    ]
  }
  const all = ['Nikos Vlachos', 'Known Already']
  expect(await told(ann)).toEqual([all, 2, all])
  expect(await told(ben)).toEqual([all, 2, all])
  expect(await told(cy)).toEqual([['Known Already'], 1, ['Known Already']])
})

test('a public link to whom only mails tell of shows him, made by who reads such mails', async () => {
  const [wei] = await list({ key: 'wei@sino' })
  const shared = { shareable_type: 'AddressBook', shareable_id: wei?.id }
  expect((await post('/shares', shared, desk.tokens.ben)).status).toBe(404)
  const made = await post('/shares', shared, desk.tokens.ann)
  const { share } = (await made.json()) as { share: { uuid: string } }
  const seen = await fetch(`${desk.server.url}/external/shares/${share.uuid}`)
  expect(await seen.json()).toMatchObject({
    address_book: { name: 'Wei Lin', emails: [{ value: 'wei@sino.example' }] },
  })
})

test('adding somebody whom mails tell of raises his entry with what was said of it', async () => {
  const [before] = await list({ key: 'nikos@sea' })
  const remark = { commentable_type: 'AddressBook', commentable_id: before?.id, content: 'Fixes for Aegean' }
  expect((await comment(remark, desk.tokens.ann)).status).toBe(200)
  const raised = await add('Nikos Vlachos', 'NIKOS@sea.example', { job_title: 'Broker' })
  expect(raised).toMatchObject({ id: before?.id, level: 'contact', job_title: 'Broker' })
  expect(await people()).not.toContain('Nikos Vlachos')
  expect(await namesOf({})).toEqual(['Known Already', 'Nikos Vlachos'])
  const { body } = await desk.server.call(
    calls.listContactChanges,
    { params: { id: raised.id }, query: {} },
    desk.tokens.ben,
  )
  expect(body.changes.map(({ action }) => action)).toEqual(['added'])

  const [written] = await list({ key: 'written-to' })
  const id = written?.id ?? 0
  const edited = { ...form('Sea Ltd', 'written-to@sea.example', { level: 'company' }) } as never
  await desk.server.call(calls.updateContact, { params: { id }, body: edited }, desk.tokens.ann)
  expect(await namesOf({ level: 'company' })).toEqual(['Sea Ltd'])
})

test('an entry follows the name of its person, and who was deleted does not come again', async () => {
  const mail = (name: string, address: string, day: number) =>
    desk.deliver({
      text: testMail({ From: `${name} <${address}>`, Date: new Date(Date.UTC(2026, 0, day)).toUTCString() }),
    })
  await mail('Olga Old', 'olga@sea.example', 1)
  await mail('Deleted Soon', 'gone@sea.example', 1)
  await follow()
  const [gone] = await list({ key: 'gone@sea' })
  await desk.server.call(calls.deleteContact, { params: { id: gone?.id ?? 0 } }, desk.tokens.ann)
  await mail('Olga New', 'olga@sea.example', 2)
  await mail('Deleted Again', 'gone@sea.example', 2)
  await follow()
  expect(await people()).toContain('Olga New')
  expect(await search('olga')).toEqual(['Olga New'])
  expect(await search('gone@sea')).toEqual([])
})
