import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import type { TestAnswer } from '#tests/support/test-server.ts'
import { listEmails } from '../contract/endpoints.ts'
import type { Cursor } from './cursor.ts'
import { findSenders, listBySenders } from './list-senders.repo.ts'
import { resolveView } from './list-view.ts'

/** More than a probe looks through, so that the older mails are found by the index alone. */
const NEWER = 1_500
const RARE = 'h.lindqvist@harbour-lights_7.example'
/** One in this many of the newer mails is from the common sender, who writes most of the older ones. */
const COMMON_EVERY = 40
const COMMON = 'ops@aegean-dispatch.example'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
  await insertMails(
    NEWER,
    0,
    `case when n % ${COMMON_EVERY} = 0 then '${COMMON}' else 'n' || n || '@else.example' end`,
  )
  await insertMails(60, NEWER, `'${RARE}'`)
  await insertMails(60, NEWER + 60, `'h.lindqvist@harbour-lightsx7.example'`)
})
afterAll(() => desk.stop())

async function insertMails(count: number, minutes: number, sender: string): Promise<void> {
  await sql`
    insert into emails (line_id, thread_id, received_at, box, status, has_attachment, body_type, subject, people,
      preview_body, email_unique_id, sender, recipients)
    select ${desk.lines.ops}, n, timestamptz '2026-01-01' - make_interval(mins => ${minutes}::int + n::int), 'received',
      'received', n % 2 = 0, 'plain_text', 'Position ' || n, '{"from":[],"to":[],"cc":[],"bcc":[]}', '', n, ${sql.raw(sender)}, ''
    from generate_series(1, ${count}::int) as n
  `.execute(desk.company.db)
}

async function listAll(filter: object[]): Promise<{ subjects: string[]; pages: number }> {
  const subjects: string[] = []
  let pages = 0
  let scroll: string | null = null
  do {
    const query: Record<string, string | number> = {
      per_page: 50,
      filter: JSON.stringify(filter),
      ...(scroll ? { scroll } : {}),
    }
    const answer: TestAnswer<typeof listEmails> = await desk.server.call(
      listEmails,
      { query },
      desk.tokens.ann,
    )
    const { body, status } = answer
    expect(status).toBe(200)
    subjects.push(...body.emails.map((email) => email.subject))
    scroll = body.scroll
    pages += 1
  } while (scroll !== null)
  return { subjects, pages }
}

const from = (content: string) => ({ field: 'from', strategy: 'contains', content })
const positions = (count: number, step = 1) =>
  Array.from({ length: Math.floor(count / step) }, (_, index) => `Position ${(index + 1) * step}`)

test('a rare sender far down is found by a part of the address and compared by all of it', async () => {
  expect(await listAll([from(RARE.toUpperCase())])).toEqual({ subjects: positions(60), pages: 2 })
})

test('two conditions hold both, whichever of them the index is asked by', async () => {
  const { subjects } = await listAll([from('lindqvist'), from('lights_7')])
  expect(subjects).toEqual(positions(60))
  const even = await listAll([
    from('lindqvist@harbour-lights_7'),
    { field: 'has_attachment', strategy: 'equal', content: true },
  ])
  expect(even.subjects).toEqual(positions(60, 2))
})

test('a common sender is found by reading on', async () => {
  const { subjects } = await listAll([from(COMMON)])
  expect(subjects).toEqual(positions(NEWER, COMMON_EVERY))
})

test.each(['desc', 'asc'] as const)(
  'mails of many senders are read %s without gap or overlap, however few of each at once',
  async (order) => {
    const { company, lines, users } = desk
    const view = await resolveView(
      company.db,
      {},
      { user_id: users.ann, user_type: 'admin', permissions: new Set(), line_ids: [lines.ops] },
    )
    const items = [{ field: 'from', strategy: 'contains', content: 's' }] as const
    const senders = (await findSenders(company.db, items, 5_000)).filter((id) => id % 7 < 2)
    const seen: number[] = []
    let after: Cursor | undefined
    let calls = 0
    do {
      const page = { order, after, limit: 40 }
      const { rows, end } = await listBySenders(company.db, view, page, { senders, window: 3 })
      seen.push(...rows.map((row) => row.id))
      after = rows.length === 40 ? rows.at(-1) : end
      calls += 1
    } while (after)
    const all = await sql<{ id: number }>`
    select id from emails join email_texts on email_id = id
    where sender_id = any(${senders}::bigint[])
    order by emails.received_at ${sql.raw(order)}, id ${sql.raw(order)}
  `.execute(company.db)
    expect(seen).toEqual(all.rows.map((row) => row.id))
    expect(calls).toBeGreaterThan(3)
  },
)

test('a condition without an index is read on page by page to the end', async () => {
  const { subjects } = await listAll([{ field: 'has_attachment', strategy: 'equal', content: true }])
  expect(subjects).toHaveLength(NEWER / 2 + 60)
})
