import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyTables } from '@laycan/server/database/database.ts'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import type { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { folderCalls } from '#features/records/folders/server/testing.ts'
import { feedCalls } from '#features/records/live-feeds/server/testing.ts'
import { insertManyMails } from '#tests/support/many-mails.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { findAround } from './find-around.ts'
import { findPage } from './find-page.ts'
import { resolveView } from './list-view.ts'

const MAILS = 12_500
const NEWEST = { received_at: '2026-08-31T00:00:00.000Z', id: 1_000 }

let desk: TestDesk
let pool: pg.Pool
let db: Kysely<CompanyTables>
let asked: CompiledQuery[]
/** One with every seventh mail, and a view of a line and of this folder. */
let folder_id: number
let view_id: number

beforeAll(async () => {
  desk = await startTestDesk()
  await insertManyMails(desk, MAILS)
  await makeFolders()
  pool = createPool(desk.company.server, desk.company.database, 1)
  const log = ({ query }: LogEvent) => {
    asked.push(query)
  }
  db = new Kysely({ dialect: new PostgresDialect({ pool }), log })
})
afterAll(async () => {
  await db.destroy()
  await desk.stop()
})

async function makeFolders(): Promise<void> {
  const { make } = folderCalls(() => desk)
  folder_id = (await make({ name: 'Voyages' })).id
  // Beside it a folder of all mails, so that reading them all to find those of one folder does not pay.
  const { id: other_id } = await make({ name: 'All' })
  const sources = { lines: [desk.lines.ops], folders: [folder_id] }
  view_id = (await make({ name: 'View', folder_type: 'view', ...sources })).id
  await sql`
    insert into filings (folder_id, email_id, line_id, received_at, box, archived)
    select ${folder_id}::bigint, id, line_id, received_at, box, archived from emails where id % 7 = 0
    union all select ${other_id}::bigint, id, line_id, received_at, box, archived from emails
  `.execute(desk.company.db)
  await sql`analyze filings, folders, folder_lines, folder_sources`.execute(desk.company.db)
}

const viewOf = (query: ListFilters) =>
  resolveView(desk.company.db, query, {
    user_id: desk.users.ann,
    user_type: 'admin',
    permissions: new Set(),
    line_ids: [desk.lines.ops, desk.lines.chartering],
  })

/** The plans of the statements that were asked meanwhile, as PostgreSQL would carry them out. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  asked = []
  await work()
  const plans: string[] = []
  for (const { sql, parameters } of asked) {
    const result = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    plans.push(result.rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n\n')
}

const pageOf = (query: ListFilters, share = 1) =>
  plansOf(async () => findPage(db, await viewOf(query), { order: 'desc', after: NEWEST, limit: 50 }, share))

test.each([
  ['all lines', {}, 'emails_box'],
  ['one line', { line_id: 1 }, 'emails_line'],
  ['mail on its way out', { box: 'sent', status: 'pending' }, 'emails_unfinished'],
  ['unread', { read: 'unread' }, 'unread_marks_list'],
  ['starred', { is_star: true }, 'stars_list'],
  ['unread and starred', { read: 'unread', is_star: true }, 'stars_list'],
  [
    'a day',
    {
      filter: [
        {
          field: 'received_at',
          strategy: 'equal',
          content: ['2026-08-30T00:00:00Z', '2026-08-31T00:00:00Z'],
        },
      ],
    },
    'emails_box',
  ],
  [
    'unread, starred and from a sender',
    {
      read: 'unread',
      is_star: true,
      filter: [{ field: 'from', strategy: 'contains', content: 'desk7@aegean' }],
    },
    'email_texts_sender',
  ],
  [
    'a sender',
    { filter: [{ field: 'from', strategy: 'contains', content: 'desk7@aegean' }] },
    'email_texts_sender',
  ],
] as const)('%s: read by index in list order, never sorted as a whole', async (_name, query, index) => {
  const plans = await pageOf(query as ListFilters)
  expect(plans).toContain(index)
  expect(plans).not.toMatch(/Seq Scan on (emails|stars|unread_marks)\b/)
})

test('a folder and what is unread in it: read by its index in list order', async () => {
  for (const query of [{ folder_id }, { folder_id, read: 'unread' as const }, { folder_id, line_id: 1 }]) {
    const plans = await pageOf(query)
    expect(plans).toMatch(/filings_(list|pkey)/)
    expect(plans).not.toMatch(/Seq Scan on (emails|filings|unread_marks)\b/)
  }
})

test('a view: its line and its folder are merged by their indexes, not sorted', async () => {
  const plans = await pageOf({ folder_id: view_id })
  for (const index of ['Merge Append', 'emails_line', 'filings_list']) expect(plans).toContain(index)
  expect(plans).not.toMatch(/Seq Scan on (emails|filings)\b/)
})

test('a live feed: its lines are merged by their index, whatever texts it asks for', async () => {
  const { make } = feedCalls(() => desk)
  const texts = { subject_exclude: ['weather'] }
  for (const form of [{}, { filters: texts }, { filters: texts, line_ids: [desk.lines.ops] }]) {
    const { id: live_feed_id } = await make({ name: 'Feed', ...form })
    const plans = await pageOf({ live_feed_id })
    for (const index of ['Merge Append', 'emails_line']) expect(plans).toContain(index)
    expect(plans).not.toMatch(/Seq Scan on emails\b/)
  }
})

test('a reader of little mail: the first rows of each line', async () => {
  const plans = await pageOf({}, 0.01)
  expect(plans).toContain('emails_line')
  expect(plans).not.toMatch(/Seq Scan on emails\b/)
})

test('BK-008 the place of a mail far down: kept days, and its own day by index', async () => {
  const place = { received_at: '2026-08-26T03:00:00.000Z', id: 8_000 }
  const plans = await plansOf(async () =>
    findAround(db, await viewOf({}), place, { order: 'desc', limit: 50, share: 1 }),
  )
  expect(plans).toContain('email_day_counts')
  expect(plans).not.toMatch(/Seq Scan on emails\b/)
})
