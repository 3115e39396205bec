import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyTables } from '@laycan/server/database/database.ts'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import type { ListFilters } from '#features/records/emails/contract/list-filters.ts'
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

beforeAll(async () => {
  desk = await startTestDesk()
  await insertManyMails(desk, MAILS)
  pool = createPool(desk.server.services.companies.server, desk.company.database, 1)
  const log = ({ query }: LogEvent) => {
    asked.push(query)
  }
  db = new Kysely({ dialect: new PostgresDialect({ pool }), log })
})
afterAll(async () => {
  await db.destroy()
  await desk.stop()
})

const viewOf = (query: ListFilters) =>
  resolveView(query, {
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
  plansOf(() => findPage(db, viewOf(query), { order: 'desc', after: NEWEST, limit: 50 }, share))

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

test('a reader of little mail: the first rows of each line', async () => {
  const plans = await pageOf({}, 0.01)
  expect(plans).toContain('emails_line')
  expect(plans).not.toMatch(/Seq Scan on emails\b/)
})

test('BK-008 the place of a mail far down: kept days, and its own day by index', async () => {
  const place = { received_at: '2026-08-26T03:00:00.000Z', id: 8_000 }
  const plans = await plansOf(() => findAround(db, viewOf({}), place, { order: 'desc', limit: 50, share: 1 }))
  expect(plans).toContain('email_day_counts')
  expect(plans).not.toMatch(/Seq Scan on emails\b/)
})
