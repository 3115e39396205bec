import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { countEmails, listEmails } from '../contract/endpoints.ts'

let desk: TestDesk
/** Two conversations that stand between each other in time, and a mail alone; oldest first. */
let firm: number[]
let ballast: number[]
let alone: number

beforeAll(async () => {
  desk = await startTestDesk()
  firm = []
  ballast = []
  for (let n = 0; n < 3; n++) {
    firm.push(await deliver('firm', n, 2 * n))
    ballast.push(await deliver('ballast', n, 2 * n + 1))
  }
  alone = await deliver('alone', 0, 3.5)
})
afterAll(() => desk.stop())

const STEP_MS = 60_000
const START = Date.UTC(2026, 0, 5)

function deliver(name: string, n: number, minute: number, line_id = desk.lines.ops): Promise<number> {
  const root = `<${name}-0@t.example>`
  const answers: Record<string, string> = n === 0 ? {} : { References: root, 'In-Reply-To': root }
  const headers = {
    'Message-ID': `<${name}-${n}@t.example>`,
    Subject: `${n === 0 ? '' : 'Re: '}${name}`,
    ...answers,
  }
  const From = `"Person ${n}" <p${n}@aegean.example>`
  return desk.deliver({
    text: testMail({ ...headers, From }),
    received_at: new Date(START + minute * STEP_MS),
    line_id,
  })
}

type Query = NonNullable<Parameters<typeof desk.server.call<typeof listEmails>>[1]>['query']
const list = async (query: Query, token = desk.tokens.ben) =>
  (await desk.server.call(listEmails, { query: { group: 'conversation', ...query } }, token)).body
const idsOf = ({ emails }: Awaited<ReturnType<typeof list>>) => emails.map(({ id }) => id)

test('a grouped list has one row for each conversation, its newest mail, and says what stands behind it', async () => {
  const page = await list({})
  expect(idsOf(page)).toEqual([ballast[2], firm[2], alone])
  const [first] = page.conversations.filter(({ email_ids }) => email_ids.includes(ballast[0] ?? 0))
  expect(first).toEqual({
    thread_id: page.emails[0]?.thread_id,
    email_ids: ballast.toReversed(),
    unread_ids: ballast.toReversed(),
    people: [2, 1, 0].map((n) => ({ name: `Person ${n}`, address: `p${n}@aegean.example` })),
  })
  // Counts mean the mails.
  expect([page.total, page.total_is_exact]).toEqual([7, true])
  expect((await desk.server.call(listEmails, { query: {} }, desk.tokens.ben)).body.conversations).toEqual([])
})

test('grouped pages follow one another by key, in both orders, and around a mail', async () => {
  for (const order of ['desc', 'asc'] as const) {
    const seen: number[] = []
    let scroll: string | undefined
    do {
      const page = await list({ per_page: 1, order, ...(scroll === undefined ? {} : { scroll }) })
      seen.push(...idsOf(page))
      scroll = page.scroll ?? undefined
    } while (scroll !== undefined)
    const newestFirst = [ballast[2], firm[2], alone]
    expect(seen).toEqual(order === 'desc' ? newestFirst : newestFirst.toReversed())
  }
  const around = await list({ around: firm[2] ?? 0, per_page: 2 })
  expect(idsOf(around)).toEqual([ballast[2], firm[2]])
})

test('what a list leaves out stands in no conversation of it', async () => {
  await desk.server.call(markAsReads, { body: { email_ids: [firm[2] ?? 0, ...ballast] } }, desk.tokens.ben)
  const unread = await list({ read: 'unread' })
  expect(idsOf(unread)).toEqual([alone, firm[1]])
  expect(unread.conversations.find(({ email_ids }) => email_ids[0] === firm[1])?.email_ids).toEqual([
    firm[1],
    firm[0],
  ])
  const counted = await desk.server.call(countEmails, { query: { read: 'unread' } }, desk.tokens.ben)
  expect(counted.body.total).toBe(3)
  const all = await list({})
  expect(all.conversations.find(({ email_ids }) => email_ids[0] === firm[2])?.unread_ids).toEqual([
    firm[1],
    firm[0],
  ])
  const from = JSON.stringify([{ field: 'from', strategy: 'contains', content: 'p0@' }])
  expect(idsOf(await list({ filter: from }))).toEqual([alone, ballast[0], firm[0]])
  await desk.server.call(archiveEmails, { body: { email_ids: [ballast[2] ?? 0] } }, desk.tokens.ann)
  expect(idsOf(await list({}))).toEqual([firm[2], alone, ballast[1]])
})

test('a conversation shows each reader the mails of his lines alone, also when it is asked for by name', async () => {
  const secret = await deliver('firm', 9, 60, desk.lines.chartering)
  const { emails } = await list({}, desk.tokens.ann)
  expect(emails[0]?.id).toBe(secret)
  const thread_ids = [emails[0]?.thread_id ?? 0]
  expect(idsOf(await list({ thread_ids }, desk.tokens.ann))).toEqual([secret])
  const own = await list({ thread_ids })
  expect(idsOf(own)).toEqual([firm[2]])
  expect(own.conversations[0]?.email_ids).not.toContain(secret)
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    expect((await list({ thread_ids }, token)).emails).toEqual([])
    expect((await list({}, token)).conversations).toEqual([])
  }
})
