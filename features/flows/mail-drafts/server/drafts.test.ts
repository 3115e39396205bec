import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEmail } from '#features/flows/mail-actions/contract/endpoints.ts'
import { findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { getDraft, getDraftVersion, listDraftVersions, saveDraft } from '../contract/endpoints.ts'
import { draftRefusals } from '../contract/errors.ts'

let desk: TestDesk
let serial = 0

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const key = () => `call-key-${++serial}`
const someone = { name: 'Nikos', address: 'nikos@aegean.example' }
type Call = Parameters<typeof desk.server.call<typeof saveDraft>>[1]
type Body = NonNullable<NonNullable<Call>['body']>

const save = (body: Partial<Body>, token = desk.tokens.ben) =>
  desk.server.call(saveDraft, { body: { client_key: key(), window_key: 'window-one', ...body } }, token)
const read = (id: number, token = desk.tokens.ben) => desk.server.call(getDraft, { params: { id } }, token)

test('AP-048, CP-016 a draft is saved with all its fields and opened again as it was', async () => {
  const words = {
    subject: 'MV AEGEAN STAR / firm offer',
    body: '<p>Good day,</p><p>we offer <b>firm</b></p><script>alert(1)</script>',
    body_type: 'html' as const,
    to: [someone],
    cc: [{ name: '', address: 'lee@sea.example' }],
    bcc: [{ name: '', address: 'boss@oceanic.example' }],
    high_importance: true,
    track: true,
  }
  const saved = await save(words)
  expect([saved.status, saved.error]).toEqual([200, []])
  expect(saved.body.email).toMatchObject({
    box: 'draft',
    status: 'draft',
    subject: words.subject,
    from: [{ name: 'ops', address: 'ops@oceanic.example' }],
    to: [someone],
    preview_body: 'Good day, we offer firm',
    user_id: desk.users.ben,
    read: true,
    line_ids: [desk.lines.ops],
  })
  const { mail } = (await read(saved.body.email.id)).body
  expect(mail).toMatchObject({ ...words, version: 1, status: 'draft', method: 'new', holder: null })
})

test('CP-016, SC-001 what a colleague sees of a draft is cleaned, a moment after it was saved', async () => {
  const { email } = (await save({ body: '<p>Mind <b>this</b></p><img src=x onerror=alert(1)>' })).body
  const { html } = await until('the copy to read is there', async () => {
    const contents = await desk.company.db
      .selectFrom('email_contents')
      .select('html')
      .where('email_id', '=', email.id)
      .executeTakeFirstOrThrow()
    return contents.html !== '' && contents
  })
  expect(html).toContain('<b>this</b>')
  expect(html).not.toContain('onerror')
})

test('CP-016, RT-004 when the copy to read is there, its readers are told, and can read it by then', async () => {
  const { id } = (await save({ body: '<p>Ready to be read</p>' })).body.email
  const told = await until('readers are told of the copy', async () => {
    const { rows } = await sql<{ number: number; version: number; user_id: number | null }>`
      select number, body::json -> 'version' as version, (body::json ->> 'user_id')::int as user_id from changes
      where message = 'Draft' and body::json -> 'email' ->> 'id' = ${String(id)} order by number
    `.execute(desk.company.db)
    return rows.length > 1 && rows.map(({ version, user_id }) => ({ version, user_id }))
  })
  expect(told).toEqual([
    { version: 1, user_id: desk.users.ben },
    { version: 1, user_id: null },
  ])
  const contents = await desk.company.db
    .selectFrom('email_contents')
    .select('text')
    .where('email_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(contents.text).toContain('Ready to be read')
})

test('CP-016 fields that are left out stay; the version grows with each save', async () => {
  const first = await save({ subject: 'One', body: 'Words', body_type: 'plain_text', to: [someone] })
  const draft_id = first.body.email.id
  const second = await save({ draft_id, version: 1, subject: 'Two' })
  expect([second.status, second.body.version]).toEqual([200, 2])
  const { mail } = (await read(draft_id)).body
  expect(mail).toMatchObject({ subject: 'Two', body: 'Words', body_type: 'plain_text', to: [someone] })
})

test('CP-016 of a long body only the change is sent, in UTF-16 units', async () => {
  const body = `${'⚓️ Rotterdam '.repeat(20_000)}end`
  const first = await save({ body, body_type: 'plain_text' })
  const draft_id = first.body.email.id
  const at = body.length - 3
  const second = await save({ draft_id, version: 1, body_change: { at, remove: 3, insert: 'END ✔' } })
  expect(second.status).toBe(200)
  expect((await read(draft_id)).body.mail.body).toBe(`${body.slice(0, at)}END ✔`)
  const beyond = await save({
    draft_id,
    version: 2,
    body_change: { at: 999_999_999, remove: 0, insert: 'x' },
  })
  expect([beyond.status, beyond.error]).toEqual([409, [draftRefusals.changedElsewhere.text]])
})

test('CP-016 a call that is repeated is done once: as new draft, and as a change', async () => {
  const client_key = key()
  const [one, two] = await Promise.all([
    save({ client_key, subject: 'Once' }),
    save({ client_key, subject: 'Once' }),
  ])
  expect(one.body.email.id).toBe(two.body.email.id)
  expect([one.body.is_repeated, two.body.is_repeated].toSorted()).toEqual([false, true])
  const change = { client_key: key(), draft_id: one.body.email.id, version: 1, subject: 'Changed' }
  expect((await save(change)).body).toMatchObject({ version: 2, is_repeated: false })
  expect((await save(change)).body).toMatchObject({ version: 2, is_repeated: true })
})

test('CP-016 other words under the key that made a draft are told that they are not stored, and change nothing', async () => {
  const client_key = key()
  const draft_id = (await save({ client_key, subject: 'Before', body: '<p>firm</p>' })).body.email.id
  const again = await save({ client_key, subject: 'After', body: '<p>firm and more</p>' })
  expect(again.body).toMatchObject({
    email: { id: draft_id, subject: 'Before' },
    version: 1,
    is_repeated: true,
  })
  expect((await read(draft_id)).body.mail.body).toBe('<p>firm</p>')
  // Not even a colleague who hits the same key comes upon it.
  const other = await save({ client_key, subject: 'Of a colleague' }, desk.tokens.ann)
  expect([other.body.is_repeated, other.body.email.id === draft_id]).toEqual([false, false])
})

test('CP-016 who goes on writing on words that were changed elsewhere is refused', async () => {
  const draft_id = (await save({ subject: 'Base' })).body.email.id
  await save({ draft_id, version: 1, subject: 'By one window', window_key: 'window-two' })
  const late = await save({ draft_id, version: 1, subject: 'By the other' })
  expect([late.status, late.error]).toEqual([409, [draftRefusals.changedElsewhere.text]])
  expect((await read(draft_id)).body.mail.subject).toBe('By one window')
})

test('CP-016 earlier states are kept: one a minute of a window, and each time the window changes', async () => {
  const draft_id = (await save({ subject: 'First', body: '<p>1</p>', to: [someone] })).body.email.id
  await save({ draft_id, version: 1, subject: 'Second', to: [] })
  await save({ draft_id, version: 2, subject: 'Third' })
  await save({ draft_id, version: 3, subject: 'Fourth', window_key: 'window-two' })
  const list = await desk.server.call(listDraftVersions, { params: { id: draft_id } }, desk.tokens.ben)
  expect(list.body.versions.map(({ version, subject }) => [version, subject])).toEqual([
    [3, 'Third'],
    [1, 'First'],
  ])
  const version = await desk.server.call(
    getDraftVersion,
    { params: { id: draft_id, version: 1 } },
    desk.tokens.ben,
  )
  expect(version.body.mail).toMatchObject({ subject: 'First', body: '<p>1</p>', to: [someone], version: 1 })
  const none = await desk.server.call(
    getDraftVersion,
    { params: { id: draft_id, version: 77 } },
    desk.tokens.ben,
  )
  expect(none.status).toBe(404)
})

test('AP-048, CP-016 a save that names no version writes over nothing silently: the words before are a version', async () => {
  const draft_id = (await save({ subject: 'First', body: '<p>1</p>', to: [someone] })).body.email.id
  // Within a minute and of one window, where otherwise one state is kept.
  for (const [number, subject] of ['Second', 'Third', 'Fourth'].entries()) {
    const saved = await save({ draft_id, subject, body: `<p>${number + 2}</p>` })
    expect([saved.status, saved.body.version]).toEqual([200, number + 2])
  }
  const list = await desk.server.call(listDraftVersions, { params: { id: draft_id } }, desk.tokens.ben)
  expect(list.body.versions.map(({ version, subject }) => [version, subject])).toEqual([
    [3, 'Third'],
    [2, 'Second'],
    [1, 'First'],
  ])
  for (const { version } of list.body.versions) {
    const params = { id: draft_id, version }
    const kept = await desk.server.call(getDraftVersion, { params }, desk.tokens.ben)
    expect(kept.body.mail).toMatchObject({ body: `<p>${version}</p>`, to: [someone] })
  }
  const change = await save({ draft_id, body_change: { at: 3, remove: 1, insert: '5' } })
  expect([change.status, change.error]).toEqual([409, [draftRefusals.changedElsewhere.text]])
  expect((await read(draft_id)).body.mail).toMatchObject({ subject: 'Fourth', body: '<p>4</p>' })
})

test('CP-016, ML-049 who writes a draft discards it without the right to delete, a colleague does not', async () => {
  const { id } = (await save({ subject: 'Never mind' })).body.email
  const discard = (token: string) => desk.server.call(deleteEmail, { params: { id } }, token)
  expect((await discard(desk.tokens.cy)).status).toBe(403)
  expect((await discard(desk.tokens.ben)).status).toBe(204)
  expect((await read(id)).status).toBe(404)
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
})

test('CP-014 a draft stands in a line that its writer may send from, and moves with the choice of sender', async () => {
  const foreign = await save({ line_id: desk.lines.chartering })
  expect([foreign.status, foreign.error]).toEqual([400, [draftRefusals.lineNotSendable.text]])
  const nobody = await save({ subject: 'x' }, desk.tokens.cy)
  expect([nobody.status, nobody.error]).toEqual([400, [draftRefusals.lineNotSendable.text]])
  const draft_id = (await save({ line_id: desk.lines.ops }, desk.tokens.ann)).body.email.id
  const moved = await save({ draft_id, version: 1, line_id: desk.lines.chartering }, desk.tokens.ann)
  expect(moved.body.email).toMatchObject({
    line_ids: [desk.lines.chartering],
    from: [{ name: 'chartering', address: 'chartering@oceanic.example' }],
  })
  expect((await read(draft_id, desk.tokens.ben)).status).toBe(404)
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
})

test('SC-005 outsiders learn nothing of a draft; readers of the line may write on', async () => {
  const draft_id = (await save({ subject: 'Ours' })).body.email.id
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    expect((await read(draft_id, token)).status).toBe(404)
    expect((await save({ draft_id, version: 1, subject: 'Theirs' }, token)).status).toBe(404)
  }
  expect((await save({ draft_id, version: 1, subject: 'By Ann' }, desk.tokens.ann)).status).toBe(200)
})

test('AP-048 received mail is no draft, and bad input is refused', async () => {
  const id = await desk.deliver()
  expect((await read(id)).status).toBe(404)
  expect((await save({ draft_id: id, version: 1 })).status).toBe(404)
  expect((await save({ client_key: 'x' })).status).toBe(400)
  expect((await save({ body_type: 'rtf' as 'html' })).status).toBe(400)
  expect((await save({ source_email_id: 999_999_999 })).status).toBe(404)
})
