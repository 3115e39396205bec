import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDice } from '#tests/support/dice.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import {
  getDraft,
  getDraftVersion,
  listDraftVersions,
  saveDraft,
  startCompose,
} from '../contract/endpoints.ts'
import { draftRefusals } from '../contract/errors.ts'
import { BODY_MAX, type BodyChange } from '../contract/outgoing-mail.ts'

let desk: TestDesk
let serial = 0

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

type Call = Parameters<typeof desk.server.call<typeof saveDraft>>[1]
type Body = NonNullable<NonNullable<Call>['body']>

const save = (body: Partial<Body>) =>
  desk.server.call(
    saveDraft,
    { body: { client_key: `change-key-${++serial}`, window_key: 'window-one', ...body } },
    desk.tokens.ben,
  )
const readMail = async (id: number) =>
  (await desk.server.call(getDraft, { params: { id } }, desk.tokens.ben)).body.mail

const LONG = '<div>Pls advise if owners can confirm the above, subject stem.</div>'.repeat(3_000)

/** A draft, and its words as its writer sees them. */
async function startDraft(body: string, body_type: 'html' | 'plain_text' = 'html') {
  const first = await save({ body, body_type })
  const draft_id = first.body.email.id
  let words = body
  let version = first.body.version
  return {
    draft_id,
    words: () => words,
    async change(change: BodyChange, more: Partial<Body> = {}) {
      const saved = await save({ draft_id, version, body_change: change, ...more })
      expect([saved.status, saved.error]).toEqual([200, []])
      version = saved.body.version
      words = words.slice(0, change.at) + change.insert + words.slice(change.at + change.remove)
      return saved.body
    },
  }
}

/** How the body is stored: the length of the whole, and how many changes lie beside it. */
async function readStored(draft_id: number): Promise<{ whole: number; changes: number }> {
  const { rows } = await sql<{ whole: number; changes: number }>`
    select char_length(body) as whole, jsonb_array_length(body_changes) as changes
    from outgoing_emails where email_id = ${draft_id}
  `.execute(desk.company.db)
  return rows[0] ?? { whole: 0, changes: 0 }
}

test('CP-016 typing in a long body leaves the whole as it is stored, and reads as one', async () => {
  const draft = await startDraft(LONG)
  for (const [index, typed] of ['Good day', ', dear 👋', ' Nikos'].entries())
    await draft.change({
      at: ['', 'Good day', 'Good day, dear 👋'][index]?.length ?? 0,
      remove: 0,
      insert: typed,
    })
  expect(await readStored(draft.draft_id)).toEqual({ whole: LONG.length, changes: 1 })
  const mail = await readMail(draft.draft_id)
  expect(mail.body).toBe(`Good day, dear 👋 Nikos${LONG}`)
})

test('CP-016 the preview follows what is changed at the beginning, and stays for the rest', async () => {
  const draft = await startDraft(LONG)
  const atStart = await draft.change({ at: 0, remove: 5, insert: '<div>First word. ' })
  expect(atStart.email.preview_body).toMatch(/^First word\. Pls advise/)
  const atEnd = await draft.change({ at: draft.words().length, remove: 0, insert: '<div>Last word</div>' })
  expect(atEnd.email.preview_body).toBe(atStart.email.preview_body)
  const cut = await draft.change({ at: 0, remove: '<div>First word. '.length, insert: '<div>' })
  expect(cut.email.preview_body).toMatch(/^Pls advise/)
})

test('CP-016 two hundred changes anywhere, large and small, make the words that their writer sees', async () => {
  const draft = await startDraft(LONG)
  const random = createDice(20_261_121)
  for (let count = 0; count < 200; count++) {
    const length = draft.words().length
    const at = random(8) === 0 ? 0 : random(length)
    const remove = Math.min(length - at, random(12) === 0 ? 30_000 : random(40))
    const insert =
      random(15) === 0 ? 'so it is. '.repeat(3_000) : ['', 'é', 'laycan 12/14 ', '<b>Ω</b>'][random(4)]
    await draft.change({ at, remove, insert: insert ?? '' })
    if (count % 20 === 0) expect((await readMail(draft.draft_id)).body).toBe(draft.words())
  }
  expect((await readMail(draft.draft_id)).body).toBe(draft.words())
})

test('CP-016 half of a pair of UTF-16 units finds its other half', async () => {
  const [high, low] = ['😀'.slice(0, 1), '😁'.slice(1)]
  const draft = await startDraft(`😀${LONG}`)
  await draft.change({ at: 1, remove: 1, insert: low })
  expect(draft.words()).toBe(`😁${LONG}`)
  expect(high + low).toBe('😁')
  expect((await readMail(draft.draft_id)).body).toBe(draft.words())
})

test('CP-016 earlier states keep the words as they were changed', async () => {
  const draft = await startDraft(LONG)
  await draft.change({ at: 0, remove: 0, insert: 'One. ' })
  const before = draft.words()
  await draft.change({ at: 0, remove: 0, insert: 'Two. ' }, { window_key: 'window-two' })
  const params = { id: draft.draft_id }
  const { versions } = (await desk.server.call(listDraftVersions, { params }, desk.tokens.ben)).body
  const [latest] = versions
  const kept = await desk.server.call(
    getDraftVersion,
    { params: { ...params, version: latest?.version ?? 0 } },
    desk.tokens.ben,
  )
  expect(kept.body.mail.body).toBe(before)
})

test.for(['html', 'plain_text'] as const)(
  'CP-016 colleagues read the words after a change of a long body: %s',
  async (body_type) => {
    const draft = await startDraft(LONG, body_type)
    await draft.change({ at: LONG.length, remove: 0, insert: 'and that is all' })
    await until('the copy to read has the change', async () => {
      const { text } = await desk.company.db
        .selectFrom('email_contents')
        .select('text')
        .where('email_id', '=', draft.draft_id)
        .executeTakeFirstOrThrow()
      return text.trimEnd().endsWith('and that is all')
    })
  },
)

test('CP-005, CP-016 what is made from a changed draft has the changes', async () => {
  const draft = await startDraft(LONG)
  await draft.change({ at: 0, remove: 0, insert: '<p>Newly written</p>' })
  const resent = await desk.server.call(
    startCompose,
    { query: { method: 'resend', id: draft.draft_id } },
    desk.tokens.ben,
  )
  expect([resent.status, resent.error]).toEqual([200, []])
  expect(resent.body.mail.body).toContain('Newly written')
})

test('CP-016 a change of the type along with the words, and a draft of before they were counted, are written whole', async () => {
  const draft = await startDraft(LONG)
  await draft.change({ at: 0, remove: 0, insert: 'Plain from here. ' }, { body_type: 'plain_text' })
  expect(await readStored(draft.draft_id)).toEqual({ whole: draft.words().length, changes: 0 })
  await sql`update outgoing_emails set body_length = null where email_id = ${draft.draft_id}`.execute(
    desk.company.db,
  )
  await draft.change({ at: 0, remove: 5, insert: 'Clear' })
  expect(await readStored(draft.draft_id)).toEqual({ whole: draft.words().length, changes: 0 })
  expect(await readMail(draft.draft_id)).toMatchObject({ body: draft.words(), body_type: 'plain_text' })
})

test('CP-016 a change beyond the words is refused, also behind other changes, and nothing is lost', async () => {
  const draft = await startDraft(LONG)
  await draft.change({ at: LONG.length - 6, remove: 6, insert: '' })
  const { draft_id } = draft
  const beyond = await save({
    draft_id,
    version: 2,
    body_change: { at: LONG.length - 6, remove: 1, insert: 'x' },
  })
  expect([beyond.status, beyond.error]).toEqual([409, [draftRefusals.changedElsewhere.text]])
  expect((await readMail(draft_id)).body).toBe(draft.words())
})

test('CP-016 words that no mail can have are refused, whole or change by change, and those before stay', async () => {
  const draft = await startDraft('x'.repeat(BODY_MAX - 10))
  const { draft_id } = draft
  const refused = [400, [draftRefusals.bodyTooLong.text]]
  const longer = await save({
    draft_id,
    version: 1,
    body_change: { at: 5, remove: 2, insert: 'y'.repeat(13) },
  })
  expect([longer.status, longer.error]).toEqual(refused)
  const whole = await save({ draft_id, version: 1, body: 'z'.repeat(BODY_MAX + 1) })
  expect([whole.status, whole.error]).toEqual(refused)
  expect((await readMail(draft_id)).body).toBe(draft.words())
  await draft.change({ at: 5, remove: 2, insert: 'y'.repeat(12) })
  expect((await readMail(draft_id)).body).toBe(draft.words())
})
