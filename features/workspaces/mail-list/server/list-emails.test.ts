import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { countEmails, listEmails } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const list = (query: Parameters<typeof ask>[1], token = desk.tokens.ann) => ask(token, query)
const ask = async (
  token: string,
  query: NonNullable<Parameters<typeof desk.server.call<typeof listEmails>>[1]>['query'],
) => desk.server.call(listEmails, { query }, token)

test('ML-001, ML-002 a mail that came in stands in the list with its fields', async () => {
  const id = await desk.deliver({ text: testMail({ Subject: 'Firm offer MV KALLISTO' }) })
  const answer = await list({})
  expect(answer.status).toBe(200)
  expect(answer.body.emails[0]).toMatchObject({
    id,
    subject: 'Firm offer MV KALLISTO',
    from: [{ name: 'Nikos Pappas', address: 'nikos@aegean.example' }],
    box: 'received',
    status: 'received',
    read: false,
    username: 'ops',
    line_ids: [desk.lines.ops],
  })
  expect(answer.body).toMatchObject({
    total: 1,
    has_more_items: false,
    scroll: null,
    total_is_exact: true,
    highlights: {},
    search_time: expect.any(Number),
    request_time: expect.any(Number),
    folder: null,
    email_body_token: expect.stringMatching(/./),
  })
  expect(answer.body.request_time).toBeGreaterThanOrEqual(answer.body.search_time)
})

test('ML-028 pages of the asked size follow one another without gap or overlap, in both orders', async () => {
  for (let index = 0; index < 7; index++)
    await desk.deliver({ received_at: new Date(Date.UTC(2026, 0, 1, index % 3)) })
  for (const order of ['desc', 'asc'] as const) {
    const seen: number[] = []
    let scroll: string | null | undefined
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        per_page: 3,
        order,
        ...(scroll ? { scroll } : {}),
      })
      seen.push(...page.body.emails.map((email) => email.id))
      expect(page.body.emails.length).toBeLessThanOrEqual(3)
      scroll = page.body.scroll
    } while (scroll)
    const all = await list({ per_page: 100, order })
    expect(seen).toEqual(all.body.emails.map((email) => email.id))
    expect(new Set(seen).size).toBe(all.body.total)
  }
})

test('AP-007 more than 100 mails a page are refused', async () => {
  const answer = await list({ per_page: 101 })
  expect(answer.status).toBe(400)
})

test('a member sees the mails of their lines alone, another company sees none', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  const ben = await list({ per_page: 100 }, desk.tokens.ben)
  expect(ben.body.emails.map((email) => email.id)).not.toContain(hidden)
  expect((await list({ line_id: desk.lines.chartering }, desk.tokens.ben)).status).toBe(404)
  expect((await list({}, desk.tokens.cy)).body.emails).toEqual([])
  expect((await list({}, desk.tokens.olga)).body.emails).toEqual([])
  expect((await list({})).body.emails.map((email) => email.id)).toContain(hidden)
})

test('ML-011, AP-032 the unread filter lists what the reader has not read, with the kept total', async () => {
  const first = await desk.deliver()
  const second = await desk.deliver()
  await desk.server.call(markAsReads, { body: { email_ids: [first] } }, desk.tokens.ben)
  const ids = async (token: string) =>
    (await list({ read: 'unread', per_page: 100 }, token)).body.emails.map((email) => email.id)
  expect(await ids(desk.tokens.ben)).not.toContain(first)
  expect(await ids(desk.tokens.ben)).toContain(second)
  expect(await ids(desk.tokens.ann)).toContain(first)
  const unread = await ids(desk.tokens.ben)
  const count = await desk.server.call(countEmails, { query: { read: 'unread' } }, desk.tokens.ben)
  expect(count.body).toMatchObject({ total: unread.length, unread_count: unread.length })
})

test('senders are filtered by contains, special characters taken as they are', async () => {
  const id = await desk.deliver({ text: testMail({ From: '"100% Cargo_Desk" <cargo@weser.example>' }) })
  const find = async (content: string) =>
    (
      await list({ filter: JSON.stringify([{ field: 'from', strategy: 'contains', content }]) })
    ).body.emails.map((email) => email.id)
  expect(await find('CARGO_desk')).toEqual([id])
  expect(await find('0% car')).toEqual([id])
  expect(await find('cargoXdesk')).toEqual([])
  const wrong = await list({ filter: '[{"field":"nonsense"}]' })
  expect([wrong.status, wrong.error]).toEqual([400, ['Please check your form.']])
})

test('ML-001 a row is listed as it is now, whoever listed it before, with the marks of its reader', async () => {
  const id = await desk.deliver()
  const row = async (token: string) => (await list({ ids: [id] }, token)).body.emails[0]
  const before = await row(desk.tokens.ann)
  expect(before).toMatchObject({ id, replied: false, read: false, starred: false, is_hide: false })
  await desk.company.db.updateTable('emails').set({ replied: true }).where('id', '=', id).execute()
  await desk.server.call(markAsReads, { body: { email_ids: [id] } }, desk.tokens.ben)
  expect(await row(desk.tokens.ben)).toEqual({ ...before, replied: true, read: true })
  expect(await row(desk.tokens.ann)).toEqual({ ...before, replied: true })
  await desk.company.db
    .updateTable('lines')
    .set({ username: 'Ναύλωση "ops"' })
    .where('id', '=', desk.lines.ops)
    .execute()
  desk.server.services.sessions.forget(desk.company.id)
  expect(await row(desk.tokens.ann)).toMatchObject({ username: 'Ναύλωση "ops"' })
})

test('ML-001 texts in any script go out as UTF-8, and a HEAD has no body', async () => {
  const subjects = ['MV TÓRSHAVN, 5 °C', '散货船 “远洋” 报盘', 'Ανοιχτό πλοίο 🚢']
  const ids: number[] = []
  for (const Subject of subjects) ids.push(await desk.deliver({ text: testMail({ Subject }) }))
  const url = `${desk.server.url}/emails?${ids.map((id) => `ids[]=${id}`).join('&')}`
  const headers = { 'access-token': desk.tokens.ann }
  const answer = await fetch(url, { headers })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  for (const subject of subjects) expect(bytes.includes(Buffer.from(subject))).toBe(true)
  const head = await fetch(url, { headers, method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a cursor that is none is refused', async () => {
  expect((await list({ scroll: "1'; drop table emails" })).status).toBe(400)
})
