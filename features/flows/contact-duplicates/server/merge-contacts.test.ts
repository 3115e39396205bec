import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import {
  createContact,
  deleteContact,
  getContact,
  updateContact,
} from '#features/records/contacts/contract/endpoints.ts'
import {
  createAddressGroup,
  listGroupsOfContact,
} from '#features/records/contacts/contract/group-endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import { duplicateRefusals } from '../contract/errors.ts'
import { manifest } from './manifest.ts'

let desk: TestDesk
beforeAll(async () => {
  // Without its own workers: each test does the jobs when all is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())
const ann = () => desk.tokens.ann

async function add(address_book: object, emails: readonly string[] = [], more: object = {}): Promise<number> {
  const contact_items = emails.map((value) => ({ item_type: 'email', value }))
  const body = { address_book, contact_items, ...more } as never
  return (await desk.server.call(createContact, { body }, ann())).body.address_book.id
}
const entry = async (id: number) =>
  (await desk.server.call(getContact, { params: { id } }, ann())).body.address_book
async function search(): Promise<void> {
  await desk.server.call(calls.findDuplicatesNow, {}, ann())
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], new FakeClock())
  await jobs.idle()
  await jobs.stop()
}
const pairs = async () => (await desk.server.call(calls.listDuplicates, { query: {} }, ann())).body
const merge = (kept_id: number, gone_id: number, more: object = {}) =>
  desk.server.call(
    calls.mergeContacts,
    { body: { kept_id, gone_id, kept_version: 1, gone_version: 1, from_gone: [], ...more } as never },
    ann(),
  )
const undo = (id: number) => desk.server.call(calls.undoMerge, { params: { id } }, ann())

test('pairs are found by a job, and two that are not one are remembered', async () => {
  const [one, other] = [
    await add({ name: 'Nikos Pappas' }, ['nikos@aegean.example']),
    await add({ name: 'N. Pappas' }, ['NIKOS@aegean.example']),
  ]
  await add({ name: 'Somebody Else' }, ['else@aegean.example'])
  await search()
  const found = await pairs()
  expect(found.search).toMatchObject({ running: false, compared: 3, open: 1 })
  expect(found.pairs.map(({ first, second, reasons }) => [first.id, second.id, reasons])).toEqual([
    [one, other, ['address']],
  ])
  const of_other = await desk.server.call(calls.listDuplicatesOf, { params: { id: other } }, desk.tokens.ben)
  expect(of_other.body.pairs).toHaveLength(1)

  const body = { first_id: other, second_id: one }
  await desk.server.call(calls.settleDuplicate, { body }, ann())
  await search()
  expect((await pairs()).pairs).toEqual([])
  await desk.server.call(calls.settleDuplicate, { body: { ...body, different: false } }, ann())
  expect((await pairs()).pairs).toHaveLength(1)
})

test('two become one field by field with all they have, and two again', async () => {
  const group = await desk.server.call(
    createAddressGroup,
    { body: { name: 'Owners', personal: false } },
    ann(),
  )
  const shared_groups = [group.body.address_group.id]
  const kept = await add({ name: 'Wei Zhang', job_title: 'Broker', note: 'Likes tea' }, ['wei@sino.example'])
  const gone = await add(
    { name: 'Zhang Wei', job_title: 'Director', city: 'Shanghai', shared_groups },
    ['zw@sino.example'],
    {
      tags: ['dry'],
    },
  )
  const done = await merge(kept, gone, { from_gone: ['job_title', 'address'] })
  expect(await entry(kept)).toMatchObject({
    name: 'Wei Zhang',
    job_title: 'Director',
    city: 'Shanghai',
    note: 'Likes tea',
    tags: ['dry'],
    shared_groups,
  })
  expect((await entry(kept)).emails.map(({ value }) => value)).toEqual([
    'wei@sino.example',
    'zw@sino.example',
  ])
  expect((await desk.server.call(getContact, { params: { id: gone } }, ann())).status).toBe(404)

  const back = await undo(done.body.merge_id)
  expect(back.body.stayed).toEqual([])
  expect(await entry(kept)).toMatchObject({ job_title: 'Broker', city: '', tags: [], shared_groups: [] })
  expect((await entry(kept)).emails).toHaveLength(1)
  expect(await entry(gone)).toMatchObject({ name: 'Zhang Wei', tags: ['dry'], shared_groups })
  const groups = await desk.server.call(listGroupsOfContact, { params: { id: gone } }, ann())
  expect(groups.body.address_groups).toHaveLength(1)
  expect(await undo(done.body.merge_id)).toMatchObject({
    status: 409,
    error: [duplicateRefusals.undone.text],
  })
})

test('taken back after an edit, what was written since stays and is told', async () => {
  const kept = await add({ name: 'Eda Kaya', job_title: 'Broker', city: 'Izmir' }, ['eda@kaya.example'])
  const gone = await add({ name: 'E. Kaya', job_title: 'Owner', city: 'Istanbul' }, ['e@kaya.example'])
  const { body } = await merge(kept, gone, { from_gone: ['job_title', 'address'] })
  const now = await entry(kept)
  const items = [
    ...now.emails,
    { item_type: 'phone', value: '+90 232 1', value_type: 'office', default: false },
  ]
  const address_book = { name: 'Eda Kaya', job_title: 'Managing director', city: 'Istanbul' }
  await desk.server.call(
    updateContact,
    { params: { id: kept }, body: { address_book, contact_items: items } as never },
    ann(),
  )
  const back = await undo(body.merge_id)
  expect(back.body.stayed).toEqual(['Title: “Managing director” was written since.'])
  expect(await entry(kept)).toMatchObject({ job_title: 'Managing director', city: 'Izmir' })
  expect((await entry(kept)).phones).toHaveLength(1)
  expect((await entry(kept)).emails.map(({ value }) => value)).toEqual(['eda@kaya.example'])
})

test('people of a merged company are of the other one, and come back', async () => {
  const [kept, gone] = [
    await add({ level: 'company', name: 'Bare Lines' }),
    await add({ level: 'company', name: 'Bare Line' }),
  ]
  const person = await add({ name: 'Ola Berg', address_book_company_id: gone })
  const done = await merge(kept, gone)
  expect(await entry(person)).toMatchObject({ company_name: 'Bare Lines', address_book_company_id: kept })
  await undo(done.body.merge_id)
  expect(await entry(person)).toMatchObject({ company_name: 'Bare Line', address_book_company_id: gone })
})

test('what cannot be merged is refused in words', async () => {
  const [one, other] = [await add({ name: 'One Of' }), await add({ name: 'Other Of' })]
  const company = await add({ level: 'company', name: 'A Company' })
  expect(await merge(one, one)).toMatchObject({ status: 400, error: [duplicateRefusals.sameEntry.text] })
  expect(await merge(one, company)).toMatchObject({ status: 400, error: [duplicateRefusals.levels.text] })
  expect(await merge(one, other, { gone_version: 7 })).toMatchObject({ status: 409 })
  const forBen = await desk.server.call(
    calls.mergeContacts,
    { body: { kept_id: one, gone_id: other, kept_version: 1, gone_version: 1, from_gone: [] } },
    desk.tokens.ben,
  )
  expect(forBen.status).toBe(403)
  await desk.server.call(deleteContact, { params: { id: other } }, ann())
  expect((await merge(one, other)).status).toBe(404)
})
