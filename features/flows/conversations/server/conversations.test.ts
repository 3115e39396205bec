import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { listHistories, mergeConversations, splitConversation } from '../contract/endpoints.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

interface Wish {
  answers?: string[]
  date?: string
  line_id?: number
}

const sent = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 8, minutes)).toUTCString()

function deliver(id: string, subject: string, { answers = [], date = sent(0), line_id }: Wish = {}) {
  const ids = answers.map((each) => `<${each}@t.example>`)
  const references: Record<string, string> =
    ids.length > 0 ? { References: ids.join(' '), 'In-Reply-To': ids.at(-1) ?? '' } : {}
  const headers = { 'Message-ID': `<${id}@t.example>`, Subject: subject, Date: date, ...references }
  return desk.deliver({ text: testMail(headers), ...(line_id === undefined ? {} : { line_id }) })
}

async function threadOf(id: number): Promise<number> {
  const { db } = desk.company
  const row = await db.selectFrom('emails').select('thread_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.thread_id
}

async function threadsOf(...ids: number[]): Promise<number> {
  return new Set(await Promise.all(ids.map(threadOf))).size
}

const histories = (id: number, query: { page?: number; history?: number } = {}, token = desk.tokens.ben) =>
  desk.server.call(listHistories, { params: { id }, query }, token)
const split = (email_ids: number[], token = desk.tokens.ben) =>
  desk.server.call(splitConversation, { body: { email_ids } }, token)
const merge = (email_id: number, into_email_id: number, token = desk.tokens.ben) =>
  desk.server.call(mergeConversations, { body: { email_id, into_email_id } }, token)

test('AP-039, MD-017 a conversation is listed newest first, 15 a page, and pages lose nothing while mail arrives', async () => {
  const first = await deliver('long-0', 'Long talk')
  const second = await deliver('long-1', 'Re: Long talk', { answers: ['long-0'] })
  for (let n = 2; n < 17; n += 1) await deliver(`long-${n}`, 'Re: Long talk', { answers: ['long-0'] })
  const one = await histories(first)
  expect(one.body.count).toBe(17)
  expect(one.body.histories).toHaveLength(15)
  const ids = one.body.histories.map((mail) => mail.id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  await deliver('long-17', 'Re: Long talk', { answers: ['long-0'] })
  const two = await histories(first, { page: 2, history: one.body.count })
  expect(two.body.histories.map((mail) => mail.id)).toEqual([second, first])
  expect((await histories(first, { page: 3 })).body.histories).toEqual([])
})

test('MD-017 of a conversation of more than 1,000 mails the latest 1,000 are listed and counted', async () => {
  const first = await deliver('huge-0', 'Huge talk')
  const thread_id = await threadOf(first)
  await sql`
    insert into emails (line_id, thread_id, received_at, box, status, archived, closed, has_attachment, body_type, subject,
      people, preview_body, email_unique_id, sender, recipients)
    select ${desk.lines.ops}::bigint, ${thread_id}::bigint, timestamptz '2026-01-01' + make_interval(mins => n::int),
      'received', 'received', false, false, false, 'plain_text', 'Re: Huge talk', '{"from":[],"to":[],"cc":[],"bcc":[]}',
      '', 900000 + n, 'nikos@aegean.example', ''
    from generate_series(1, 1004) as n
  `.execute(desk.company.db)
  const { body } = await histories(first)
  expect(body.count).toBe(1_000)
  const last = await histories(first, { page: 67, history: body.count })
  expect(last.body.histories).toHaveLength(10)
  expect((await histories(first, { page: 68, history: body.count })).status).toBe(400)
})

test('AP-039 a conversation shows each reader the mails of his lines alone', async () => {
  const open = await deliver('mixed-1', 'Mixed')
  const secret = await deliver('mixed-2', 'Re: Mixed', {
    answers: ['mixed-1'],
    line_id: desk.lines.chartering,
  })
  expect(await threadsOf(open, secret)).toBe(1)
  const ben = await histories(open)
  expect([ben.body.count, ben.body.histories.map((mail) => mail.id)]).toEqual([1, [open]])
  expect((await histories(open, {}, desk.tokens.ann)).body.count).toBe(2)
  expect((await histories(secret)).status).toBe(404)
})

test('a reused Message-ID makes no conversation of mails that have nothing to do with each other', async () => {
  const [a, b] = [
    await deliver('noreply', 'Bunker prices'),
    await deliver('noreply', 'Port notice', { date: sent(5) }),
  ]
  const same = await deliver('noreply', 'Bunker prices', { date: sent(9) })
  expect(await threadsOf(a, b, same)).toBe(3)
  const answer = await deliver('answer-1', 'Re: Port notice', { answers: ['noreply'] })
  expect(await threadOf(answer)).toBe(await threadOf(b))
  const stray = await deliver('answer-2', 'Something else', { answers: ['noreply'] })
  expect(await threadsOf(stray, a, b, same)).toBe(4)
})

test('copies of one message in two lines are one conversation, a Message-ID that refers to itself says nothing', async () => {
  const here = await deliver('copy', 'Circular')
  const there = await deliver('copy', 'Circular', { line_id: desk.lines.chartering })
  expect(await threadsOf(here, there)).toBe(1)
  const self = await deliver('self', 'Circular', { answers: ['self'] })
  expect(await threadsOf(here, self)).toBe(2)
})

test('mails without any Message-ID start conversations of their own', async () => {
  const bare = (body: string) =>
    desk.deliver({ text: testMail({ Subject: 'No id' }, body).replace(/^Message-ID:.*\r\n/m, '') })
  expect(await threadsOf(await bare('one'), await bare('two'))).toBe(2)
})

test('MD-017 mails that were split off stay apart: answers follow what they answer, and nothing makes the two one again', async () => {
  const root = await deliver('s-root', 'Fixture')
  const lie = await deliver('s-lie', 'Re: Fixture', { answers: ['s-root'], date: sent(1) })
  const copy = await deliver('s-lie', 'Re: Fixture', {
    answers: ['s-root'],
    date: sent(1),
    line_id: desk.lines.chartering,
  })
  const child = await deliver('s-child', 'Re: Fixture', { answers: ['s-root', 's-lie'], date: sent(2) })
  expect(await threadsOf(root, lie, copy, child)).toBe(1)
  const answer = await split([lie])
  expect(answer.body).toMatchObject({ from_thread_id: await threadOf(root), email_ids: [lie] })
  expect(await threadOf(lie)).toBe(answer.body.thread_id)
  expect(await threadOf(copy)).toBe(answer.body.thread_id)
  expect(await threadsOf(root, child)).toBe(1)
  const follows = await deliver('s-follow', 'Re: Fixture', { answers: ['s-root', 's-lie'], date: sent(3) })
  expect(await threadOf(follows)).toBe(answer.body.thread_id)
  const stays = await deliver('s-stay', 'Re: Fixture', { answers: ['s-lie', 's-root'], date: sent(4) })
  expect(await threadsOf(stays, root, child)).toBe(1)
  expect(await threadsOf(root, lie)).toBe(2)
})

test('a split is not undone when the mails come in again', async () => {
  const root = await deliver('r-root', 'Again')
  const text = testMail({
    'Message-ID': '<r-off@t.example>',
    Subject: 'Re: Again',
    'In-Reply-To': '<r-root@t.example>',
  })
  const off = await desk.deliver({ text })
  const { thread_id } = (await split([off])).body
  await desk.company.db.deleteFrom('intake_ledger').where('email_id', '=', off).execute()
  const again = await desk.deliver({ text })
  expect(again).not.toBe(off)
  expect(await threadOf(again)).toBe(thread_id)
  const elsewhere = await desk.deliver({ text, line_id: desk.lines.chartering })
  expect(await threadOf(elsewhere)).toBe(thread_id)
  expect(await threadsOf(root, off)).toBe(2)
})

test('conversations that were merged by hand stay one, whatever their subjects, and merging takes a split back', async () => {
  const ship = await deliver('m-ship', 'MV STAR')
  const cargo = await deliver('m-cargo', 'Grain 25k')
  expect((await merge(cargo, ship)).body).toMatchObject({ thread_id: ship, email_ids: [cargo] })
  const answer = await deliver('m-answer', 'Re: Grain 25k', { answers: ['m-cargo'] })
  expect(await threadsOf(ship, cargo, answer)).toBe(1)
  await split([cargo])
  expect(await threadsOf(ship, cargo)).toBe(2)
  await merge(cargo, ship)
  const both = await deliver('m-both', 'MV STAR', { answers: ['m-ship', 'm-cargo'] })
  expect(await threadsOf(ship, cargo, both)).toBe(1)
  expect((await histories(ship)).body.changes.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['merge', desk.users.ben],
    ['split', desk.users.ben],
    ['merge', desk.users.ben],
  ])
})

test('what was split off keeps apart from what its conversation was split from before', async () => {
  const a = await deliver('k-a', 'Keep')
  const b = await deliver('k-b', 'Re: Keep', { answers: ['k-a'], date: sent(1) })
  const c = await deliver('k-c', 'Re: Keep', { answers: ['k-a', 'k-b'], date: sent(2) })
  await split([b, c])
  await split([c])
  await deliver('k-all', 'Re: Keep', { answers: ['k-a', 'k-b', 'k-c'], date: sent(3) })
  expect(await threadsOf(a, b, c)).toBe(3)
})

test('only readers of all the mails named may split and merge, and a split leaves something behind', async () => {
  const first = await deliver('x-1', 'Refused')
  const second = await deliver('x-2', 'Re: Refused', { answers: ['x-1'] })
  const secret = await deliver('x-3', 'Re: Refused', { answers: ['x-1'], line_id: desk.lines.chartering })
  const other = await deliver('x-4', 'Other')
  const missing = [404, ['This email does not exist anymore']]
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    const answers = [await split([first], token), await merge(first, other, token)]
    expect(answers.map(({ status, error }) => [status, error])).toEqual([missing, missing])
  }
  const refused = [await split([first, secret]), await merge(secret, other), await merge(other, secret)]
  expect(refused.map(({ status, error }) => [status, error])).toEqual([missing, missing, missing])
  const several = await split([first, other])
  expect([several.status, several.error]).toEqual([400, ['These emails are not of one conversation']])
  const whole = await split([first, second, secret], desk.tokens.ann)
  expect([whole.status, whole.error]).toEqual([400, ['At least one email must stay in the conversation']])
  const same = await merge(first, second)
  expect([same.status, same.error]).toEqual([400, ['These emails are in one conversation already']])
  expect(await threadsOf(first, second, secret)).toBe(1)
})
