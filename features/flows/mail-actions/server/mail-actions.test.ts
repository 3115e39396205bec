import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWrongUnreadCounts, listUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { findWrongEmailCounts, readEmailTotal } from '#features/records/emails/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const call: TestDesk['server']['call'] = (endpoint, input, token = desk.tokens.ann) =>
  desk.server.call(endpoint, input, token)
const placeOf = async (id: number) => {
  const row = await desk.company.db
    .selectFrom('emails')
    .select(['box', 'archived', 'deleted_at', 'deleted_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}
const total = (archived: boolean, box: 'received' | 'spam' = 'received') =>
  readEmailTotal(desk.company.db, { line_ids: [desk.lines.ops], box, status: undefined, archived })
const unread = async (user = desk.users.ben) =>
  (await listUnreadCounts(desk.company.db, user)).find(({ line_id }) => line_id === desk.lines.ops)
    ?.unread_count ?? 0
const setSwitch = (value: string) =>
  sql`insert into company_settings values ('enable_archive', ${value})
    on conflict (key) do update set value = excluded.value`.execute(desk.company.db)
const allow = (...permissions: string[]) =>
  sql`insert into role_permissions (role_id, permission) select id, unnest(${permissions}::text[]) from roles
    on conflict do nothing`.execute(desk.company.db)
const own = (id: number, user_id: number) =>
  desk.company.db.updateTable('emails').set({ user_id }).where('id', '=', id).execute()

async function expectRightCounts() {
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
}

test('ML-045, AP-052 archive and unarchive one and many; totals and unread counts follow', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  const [listed, archived, waiting] = [await total(false), await total(true), await unread()]
  expect((await call(calls.archiveEmails, { body: { email_ids: ids } }, desk.tokens.ben)).status).toBe(204)
  expect(await placeOf(ids[0] ?? 0)).toMatchObject({ archived: true, box: 'received' })
  expect([await total(false), await total(true), await unread()]).toEqual([
    listed - 2,
    archived + 2,
    waiting - 2,
  ])
  expect((await call(calls.archiveEmails, { body: { email_ids: ids } })).status).toBe(204)
  expect((await call(calls.archiveEmails, { body: { email_ids: ids, archive: false } })).status).toBe(204)
  expect([await total(false), await total(true), await unread()]).toEqual([listed, archived, waiting])
  await expectRightCounts()
})

test('ML-045 archiving needs enable_archive', async () => {
  const id = await desk.deliver()
  await setSwitch('0')
  const refusal = await call(calls.archiveEmails, { body: { email_ids: [id] } })
  expect([refusal.status, refusal.error]).toEqual([400, ['Archiving is turned off']])
  await setSwitch('1')
  expect((await placeOf(id)).archived).toBe(false)
})

test('mails one cannot see are refused as if they did not exist, and named among others', async () => {
  const [mine, hidden] = [await desk.deliver(), await desk.deliver({ line_id: desk.lines.chartering })]
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    const refusal = await call(calls.archiveEmails, { body: { email_ids: [mine, hidden] } }, token)
    expect([refusal.status, refusal.error]).toEqual([404, ['This email does not exist anymore']])
  }
  const partly = await call(calls.archiveEmails, { body: { email_ids: [mine, hidden] } }, desk.tokens.ben)
  expect(partly.status).toBe(200)
  expect(partly.body).toEqual({
    refused: [{ email_ids: [hidden], text: 'This email does not exist anymore' }],
  })
  expect([(await placeOf(mine)).archived, (await placeOf(hidden)).archived]).toEqual([true, false])
})

test('ML-046, AP-057 marking as spam needs the permission', async () => {
  const id = await desk.deliver()
  expect((await call(calls.spamEmails, { body: { ids: [id] } }, desk.tokens.ben)).status).toBe(403)
  expect((await call(calls.spamEmails, { body: { ids: [id] } })).status).toBe(204)
  expect(await placeOf(id)).toMatchObject({ box: 'spam', archived: false })
})

test('ML-047, AP-058, AP-059 unspam returns mails to where they were, unread as they were', async () => {
  const [plain, filed] = [await desk.deliver(), await desk.deliver()]
  await call(calls.archiveEmails, { body: { email_ids: [filed] } })
  const before = await unread()
  await call(calls.spamEmails, { body: { ids: [plain, filed] } })
  expect([(await placeOf(filed)).archived, await unread()]).toEqual([false, before - 1])
  expect((await call(calls.unspamEmails, { body: { ids: [filed] } })).status).toBe(204)
  expect((await call(calls.unspamEmail, { params: { id: plain } })).status).toBe(204)
  expect(await placeOf(plain)).toMatchObject({ box: 'received', archived: false })
  expect(await placeOf(filed)).toMatchObject({ box: 'received', archived: true })
  expect(await unread()).toBe(before)
  await expectRightCounts()
})

test('ML-048, AP-057 sent mail cannot become spam, and nothing of the call happens then', async () => {
  const [received, sent] = [await desk.deliver(), await desk.deliver({ box: 'sent' })]
  const refusal = await call(calls.spamEmails, { body: { ids: [received, sent] } })
  expect([refusal.status, refusal.error]).toEqual([400, ['Sent email cannot be marked as spam']])
  expect((await placeOf(received)).box).toBe('received')
})

test('ML-049, CP-016 who began a draft throws it away without the permission, and nothing else', async () => {
  const box = 'draft' as const
  const drafts = [await desk.deliver({ box }), await desk.deliver({ box })]
  const [theirs, sent] = [await desk.deliver({ box }), await desk.deliver({ box: 'sent' })]
  for (const id of [...drafts, sent]) await own(id, desk.users.ben)
  const remove = (email_ids: number[]) => call(calls.deleteEmails, { body: { email_ids } }, desk.tokens.ben)
  const params = { id: theirs }
  expect((await call(calls.deleteEmail, { params }, desk.tokens.ben)).status).toBe(403)
  expect((await remove([...drafts, sent])).status).toBe(403)
  expect((await remove([...drafts, theirs])).status).toBe(403)
  expect((await remove(drafts)).body).toEqual({ email_ids: drafts, refused: [] })
  expect(await placeOf(drafts[0] ?? 0)).toMatchObject({ deleted_by: desk.users.ben })
  for (const id of [theirs, sent]) expect((await placeOf(id)).deleted_at).toBeNull()
  // As any deleted mail it can be brought back; the tests below count what is deleted.
  expect((await call(calls.restoreEmails, { body: { email_ids: drafts } })).status).toBe(200)
  await expectRightCounts()
})

test('ML-049, AP-051, AP-053 an administrator deletes any mail, a member only when all are their own', async () => {
  const [theirs, mine, other] = [
    await desk.deliver(),
    await desk.deliver({ box: 'sent' }),
    await desk.deliver(),
  ]
  await own(mine, desk.users.ben)
  const remove = (email_ids: number[], token: string) =>
    call(calls.deleteEmails, { body: { email_ids } }, token)
  expect((await remove([mine], desk.tokens.ben)).status).toBe(403)
  await allow('delete_emails')
  const ben = await desk.signIn('ben')
  const refusal = await remove([mine, theirs], ben)
  expect([refusal.status, refusal.error]).toEqual([403, ['You can delete only your own emails']])
  expect((await remove([mine], ben)).body).toEqual({ email_ids: [mine], refused: [] })
  expect((await call(calls.deleteEmail, { params: { id: theirs } }, ben)).status).toBe(403)
  expect((await call(calls.deleteEmail, { params: { id: theirs } })).status).toBe(204)
  expect(await placeOf(theirs)).toMatchObject({ deleted_by: desk.users.ann })
  expect((await remove([theirs, other], desk.tokens.ann)).body).toEqual({
    email_ids: [other],
    refused: [{ email_ids: [theirs], text: 'This email does not exist anymore' }],
  })
  expect((await call(calls.deleteEmail, { params: { id: theirs } })).status).toBe(404)
  await expectRightCounts()
})

test('ML-049 an administrator finds deleted mails and restores them where and how they were', async () => {
  const ids = [await desk.deliver(), await desk.deliver(), await desk.deliver()]
  const [listed, waiting] = [await total(false), await unread()]
  await call(calls.deleteEmails, { body: { email_ids: ids } })
  expect([await total(false), await unread()]).toEqual([listed - 3, waiting - 3])
  const first = await call(calls.listDeletedEmails, { query: { per_page: 2 } })
  const second = await call(calls.listDeletedEmails, {
    query: { per_page: 2, scroll: first.body.scroll ?? '' },
  })
  const found = [...first.body.emails, ...second.body.emails]
  expect(new Set(found.map(({ id }) => id)).size).toBe(4)
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(found[0]).toMatchObject({ deleted_by: desk.users.ann })
  expect((await call(calls.listDeletedEmails, { query: {} }, desk.tokens.ben)).status).toBe(403)
  expect((await call(calls.restoreEmails, { body: { email_ids: ids } }, desk.tokens.ben)).status).toBe(403)
  const restored = await call(calls.restoreEmails, { body: { email_ids: ids } })
  expect(restored.body).toEqual({ email_ids: [...ids].sort((a, b) => a - b), refused: [] })
  expect([await total(false), await unread()]).toEqual([listed, waiting])
  expect((await call(calls.restoreEmails, { body: { email_ids: ids } })).status).toBe(404)
  await expectRightCounts()
})

test('deleted mails are found by criteria, counted, and listed around one; what no list says is refused', async () => {
  const text = (subject: string) => `From: a@x.example\r\nSubject: ${subject}\r\n\r\nx\r\n`
  const ids: number[] = []
  for (const subject of ['Laycan one', 'Laycan two', 'Laycan three'])
    ids.push(await desk.deliver({ text: text(subject) }))
  await call(calls.deleteEmails, { body: { email_ids: ids } })
  const filter = JSON.stringify([{ field: 'subject', strategy: 'contains', content: 'laycan' }])
  const found = await call(calls.listDeletedEmails, { query: { filter, per_page: 2 } })
  expect(found.body).toMatchObject({ total: 3, total_is_exact: true, before_cursor: null })
  expect(found.body.emails.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2))
  const rising = await call(calls.listDeletedEmails, { query: { filter, order: 'asc' } })
  expect(rising.body.emails.map(({ id }) => id)).toEqual(ids)
  const around = await call(calls.listDeletedEmails, { query: { filter, around: ids[0] ?? 0, per_page: 2 } })
  expect(around.body.emails.map(({ id }) => id)).toContain(ids[0])
  for (const query of [{ scroll: 'x' }, { filter: '[{"field":"rank"}]' }, { per_page: 101 }, { sort: 'id' }])
    expect((await call(calls.listDeletedEmails, { query: query as object })).status).toBe(400)
  await call(calls.restoreEmails, { body: { email_ids: ids } })
})

test('ML-049 what was deleted longer ago than it is kept cannot be restored', async () => {
  const id = await desk.deliver()
  await call(calls.deleteEmail, { params: { id } })
  const deleted_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await desk.company.db.updateTable('emails').set({ deleted_at }).where('id', '=', id).execute()
  expect((await call(calls.restoreEmails, { body: { email_ids: [id] } })).status).toBe(404)
})

test('ML-049 a deleted mail does not come back when its source sends the same message again', async () => {
  const text = 'From: a@x.example\r\nSubject: once\r\n\r\nonce\r\n'
  const source = { kind: 'imap' as const, mailbox_id: 7, uidvalidity: 1, uid: 5 }
  const id = await desk.deliver({ text, source })
  await call(calls.deleteEmail, { params: { id } })
  expect(await desk.deliver({ text, source })).toBe(id)
  expect(await desk.deliver({ text, source: { ...source, mailbox_id: 8, uid: 1 } })).toBe(id)
  expect((await placeOf(id)).deleted_at).not.toBeNull()
})

test('calls without mails do nothing', async () => {
  expect((await call(calls.archiveEmails, { body: { email_ids: [] } })).status).toBe(204)
  expect((await call(calls.spamEmails, { body: { ids: [] } })).status).toBe(204)
  expect((await call(calls.deleteEmails, { body: { email_ids: [] } })).body).toEqual({
    email_ids: [],
    refused: [],
  })
})
