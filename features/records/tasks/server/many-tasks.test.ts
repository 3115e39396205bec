import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { listTasks } from '../contract/endpoints.ts'

/** More than the list collects ids of. */
const MANY = 600

let desk: TestDesk

/** Ann's, due hour by hour, every third closed; one between each of Cy's, of which every second is assigned to Ann. */
beforeAll(async () => {
  desk = await startTestDesk()
  const { ann, cy } = desk.users
  await sql`
    insert into tasks (user_id, title, body, due_date, closed)
    select ${ann}::bigint, 'own ' || n, '', timestamptz '2026-11-01Z' + n * interval '1 hour', n % 3 = 0 from generate_series(1, ${MANY}::int) as n
    union all
    select ${cy}::bigint, 'other ' || n, '', timestamptz '2026-11-01 00:30Z' + n * interval '1 hour', false from generate_series(1, ${MANY * 2}::int) as n
  `.execute(desk.company.db)
  await sql`
    insert into task_assignments (task_id, assignable_type, assignable_id)
    select id, 'User', ${ann}::bigint from tasks where title like 'other %' and substr(title, 7)::int % 2 = 0
  `.execute(desk.company.db)
})
afterAll(() => desk.stop())

const list = async (query: CallInput<typeof listTasks>['query'], token = desk.tokens.ann) =>
  (await desk.server.call(listTasks, { query }, token)).body

test.each([
  ['open', ['own 1', 'own 2', 'other 2', 'own 4', 'other 4', 'own 5'], 1_000],
  ['assigned_to_me', ['other 2', 'other 4', 'other 6', 'other 8', 'other 10', 'other 12'], 600],
  ['closed', ['own 3', 'own 6', 'own 9', 'own 12', 'own 15', 'own 18'], 200],
  [undefined, ['own 1', 'own 2', 'other 2', 'own 3', 'own 4', 'other 4'], 1_200],
] as const)(
  'of very many tasks %s those that the reader sees come by due date, page by page',
  async (status, expected, total) => {
    const first = await list({ status, per_page: 3 })
    const second = await list({ status, per_page: 3, scroll: first.scroll ?? '' })
    expect([...first.tasks, ...second.tasks].map(({ title }) => title)).toEqual(expected)
    expect(first).toMatchObject({
      total,
      total_is_exact: true,
      open_count: 1_000,
      assigned_count: 600,
      closed_count: 200,
    })
  },
)

test('of very many tasks those of a time are found, and nobody sees what is not his', async () => {
  const day = await list({
    all: '1',
    due_from: '2026-11-20T00:00:00.000Z',
    due_to: '2026-11-20T03:00:00.000Z',
  })
  expect(day.tasks.map(({ title }) => title)).toEqual([
    'own 456',
    'other 456',
    'own 457',
    'own 458',
    'other 458',
  ])
  expect(day.total).toBe(5)
  const cy = await list({ status: 'open', per_page: 2 }, desk.tokens.cy)
  expect(cy.tasks.map(({ title }) => title)).toEqual(['other 1', 'other 2'])
  expect((await list({}, desk.tokens.ben)).tasks).toEqual([])
})
