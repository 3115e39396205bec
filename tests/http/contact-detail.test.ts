import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { spamEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { writeMention } from '#features/marks/comments/contract/comment-content.ts'
import { addComment } from '#features/marks/comments/contract/endpoints.ts'
import { createContact, updateContact } from '#features/records/contacts/contract/endpoints.ts'
import { createAddressGroup } from '#features/records/contacts/contract/group-endpoints.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { untilIndexed, whileDeaf } from '#features/records/search-index/server/testing.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'
import {
  getCompanyOverview,
  getContactDetail,
  getPersonCard,
  listContactHistory,
} from '#features/workspaces/contact-detail/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const emailOf = (value: string) => ({ item_type: 'email', value }) as const
async function make(address_book: object, emails: string[] = [], more: object = {}): Promise<number> {
  const body = { address_book, contact_items: emails.map(emailOf), ...more }
  const answer = await desk.server.call(createContact, { body } as never, desk.tokens.ann)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.address_book.id
}
const detail = (id: number, via?: string, token = desk.tokens.ben) =>
  desk.server.call(getContactDetail, { params: { id }, query: { ...(via && { via }) } }, token)
async function history(
  id: number,
  query: CallInput<typeof listContactHistory>['query'] = {},
  token = desk.tokens.ben,
) {
  const { body } = await desk.server.call(listContactHistory, { params: { id }, query }, token)
  return { ...body, subjects: body.histories.map(({ subject }) => subject) }
}

/** A mail of the line ops, minutes after the last one. */
let minute = 0
function deliver(headers: Record<string, string>): Promise<number> {
  const Date_ = new Date(Date.UTC(2026, 0, 1, 0, minute++)).toUTCString()
  return desk.deliver({ text: testMail({ Date: Date_, ...headers }, 'Please see below.') })
}

test('AB-006, AP-172 the detail has comments, actions in words and groups, and reads the notices', async () => {
  const shared = await desk.server.call(
    createAddressGroup,
    { body: { name: 'Owners', personal: false } },
    desk.tokens.ann,
  )
  const group = shared.body.address_group.id
  const company = await make({ level: 'company', name: 'Aegean Shipping' })
  const id = await make(
    { name: 'Nikos', address_book_company_id: company, shared_groups: [group] },
    ['nikos@aegean.example'],
    { tags: ['owner'] },
  )
  const body = { address_book: { name: 'Nikos', job_title: 'Broker', shared_groups: [group] } }
  await desk.server.call(updateContact, { params: { id }, body }, desk.tokens.ann)
  const content = `Call ${writeMention({ name: 'Ben', type: 'user', to_id: desk.users.ben })}`
  await desk.server.call(
    addComment,
    { body: { commentable_type: 'AddressBook', commentable_id: id, content } },
    desk.tokens.ann,
  )
  const unread = async () => {
    const { body: list } = await desk.server.call(listNotifications, { query: {} }, desk.tokens.ben)
    return list.notifications.map(({ is_read }) => is_read)
  }
  expect((await detail(id)).body).toMatchObject({
    address_book: { name: 'Nikos', tags: ['owner'], job_title: 'Broker', emails: [] },
    comments: [{ content, user_name: 'Ann' }],
    actions: [
      { action: 'edited', content: 'edited company, title, emails and numbers', user_name: 'Ann' },
      { action: 'added', content: 'added this contact' },
    ],
    groups: [{ name: 'Owners', personal: false, user_name: 'Ann', created_at: expect.any(String) }],
  })
  expect(await unread()).toEqual([false])
  await detail(id, 'notification')
  expect(await unread()).toEqual([true])
  expect(await detail(999_999)).toMatchObject({ status: 404 })
  expect(await detail(id, undefined, desk.tokens.olga)).toMatchObject({ status: 404 })
})

test('AP-176, AP-190 mails are found by all addresses, one for each thread, page by page, as far as the reader sees them', async () => {
  const company = await make({ level: 'company', name: 'Baltic Bulk' }, ['desk@baltic.example'])
  const id = await make({ name: 'Anna', address_book_company_id: company }, [
    'anna@baltic.example',
    'Anna@Home.example',
  ])
  await make({ level: 'department', name: 'Chartering', address_book_company_id: company })
  await deliver({ From: 'Anna <anna@baltic.example>', Subject: 'Old offer', 'Message-ID': '<1@baltic>' })
  await deliver({ From: 'x@other.example', To: 'anna@home.example', Subject: 'To her home' })
  await deliver({ From: 'desk@baltic.example', Subject: 'From the desk' })
  await deliver({ From: 'xanna@baltic.example', Subject: 'Somebody else' })
  await deliver({ From: 'x@other.example', Cc: 'ANNA@baltic.example', Subject: 'In copy' })
  await deliver({
    From: 'anna@baltic.example',
    Subject: 'Re: Old offer',
    'Message-ID': '<2@baltic>',
    'In-Reply-To': '<1@baltic>',
  })
  await untilIndexed(desk.company.db)
  const all = ['Re: Old offer', 'In copy', 'To her home']
  expect(await history(id)).toMatchObject({ subjects: all, count: 3, scroll: null })
  const first = await history(id, { per_page: 2, target_id: id })
  expect(first.subjects).toEqual(all.slice(0, 2))
  expect((await history(id, { per_page: 2, scroll: first.scroll ?? '' })).subjects).toEqual(all.slice(2))
  expect(await history(id, { per_page: 2, page: 2 })).toMatchObject({ subjects: all.slice(2), scroll: null })
  expect((await history(id, { page: 9 })).subjects).toEqual([])
  expect((await history(company)).subjects).toEqual([
    'Re: Old offer',
    'In copy',
    'From the desk',
    'To her home',
  ])
  // Who reads no line has no mails with anybody.
  expect(await history(id, {}, desk.tokens.cy)).toMatchObject({ subjects: [], count: 0 })

  // What came a moment ago is there before the index has heard of it, and what went is not.
  await whileDeaf(desk.company.db, async () => {
    const came = await deliver({ From: 'x@other.example', To: 'Anna@Baltic.example', Subject: 'Just now' })
    await deliver({ From: 'xanna@baltic.example', Subject: 'Somebody else again' })
    expect(await history(id)).toMatchObject({ subjects: ['Just now', ...all], count: 4 })
    expect((await history(id, { per_page: 2, page: 2 })).subjects).toEqual(all.slice(1))
    expect(await history(id, {}, desk.tokens.cy)).toMatchObject({ subjects: [], count: 0 })
    await desk.server.call(spamEmails, { body: { ids: [came] } }, desk.tokens.ann)
    expect(await history(id)).toMatchObject({ subjects: all, count: 3 })
  })

  const overview = (token: string, of = company) =>
    desk.server.call(getCompanyOverview, { query: { id: of } }, token)
  expect((await overview(desk.tokens.ben)).body).toMatchObject({
    company: { name: 'Baltic Bulk', departments: [{ name: 'Chartering' }] },
    departments: 1,
    persons: 1,
    mails: 5,
  })
  expect((await overview(desk.tokens.cy)).body).toMatchObject({ persons: 1, mails: 0 })
  expect(await overview(desk.tokens.ben, id)).toMatchObject({ status: 404 })
})

test('a card says who has an address, the last mail with it, and that mails to it come back', async () => {
  const id = await make({ name: 'Carla', company_name: 'Coral Lines' }, ['carla@coral.example'])
  await deliver({ From: 'carla@coral.example', Subject: 'First' })
  const last = await deliver({ From: 'carla@coral.example', Subject: 'Second' })
  await untilIndexed(desk.company.db)
  const card = async (email: string, token = desk.tokens.ben) =>
    (await desk.server.call(getPersonCard, { query: { email } }, token)).body
  expect(await card('CARLA@coral.example')).toMatchObject({
    address_book: { id, name: 'Carla', company_name: 'Coral Lines' },
    last_email: { id: last, subject: 'Second', sent: false },
    is_suppressed: false,
  })
  await inTransaction(desk.company.db, (tx) =>
    suppressAddress(tx, { address: 'carla@coral.example', reason: 'hard_bounce', detail: '' }),
  )
  expect(await card('carla@coral.example', desk.tokens.cy)).toMatchObject({
    address_book: { id },
    last_email: null,
    is_suppressed: true,
  })
  expect(await card('nobody@coral.example')).toEqual({
    address_book: null,
    company_name: 'Coral Lines',
    last_email: null,
    is_suppressed: false,
  })
  expect(await card('nobody@gmail.com')).toMatchObject({ address_book: null, company_name: '' })
})
