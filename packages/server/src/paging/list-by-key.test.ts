import fc from 'fast-check'
import { type KyselyPlugin, type RawNode, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pageQuery, pageRefusals, TOTAL_COUNTED_MAX } from '@laycan/contract/paging.ts'
import { type CompanyTables, createDatabase, type Db } from '../database/database.ts'
import { createPool } from '../database/postgres-pool.ts'
import { type KeyList, type KeyPage, listByKey } from './list-by-key.ts'

const server = { url: process.env.LAYCAN_TEST_DATABASE_URL ?? '' }
const database = `laycan_paging_${process.pid}`
const Query = z.object(pageQuery(['name', 'built', 'seen_at']))

interface Ship {
  id: number
  name: string
}

let admin: pg.Pool
let pool: pg.Pool
let db: Db

const ships: KeyList<Ship, 'name' | 'built' | 'seen_at'> = {
  from: sql`ships`,
  where: sql`ships.company = 1`,
  columns: sql`ships.id, ships.name`,
  id: sql`ships.id`,
  sorts: {
    name: { type: 'text', value: sql`ships.name` },
    built: { type: 'integer', value: sql`coalesce(ships.built, 0)` },
    seen_at: { type: 'moment', value: sql`ships.seen_at` },
  },
  not_found: { status: 404, text: 'This ship does not exist anymore' },
}

/** Many of the same name, year and moment, so that the id decides; some that the reader may not see. */
const fleet = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  company: at % 7 === 0 ? 2 : 1,
  name: ['Anna', 'Ärla', 'anna', '🚢', 'Zoë', 'O"Neil'][at % 6] ?? '',
  built: at % 5 === 0 ? null : 2000 + (at % 4),
  seen_at: new Date(1_760_000_000_000 + (at % 9) * 1234.5).toISOString(),
}))

beforeAll(async () => {
  admin = createPool(server, 'postgres', 1)
  await admin.query(`create database ${database}`)
  pool = createPool(server, database, 2)
  db = createDatabase<CompanyTables>(pool)
  await pool.query(`
    create table ships (
      id bigint primary key, company int not null, name text not null, built int, seen_at timestamptz(3) not null
    )`)
  for (const { id, company, name, built, seen_at } of fleet)
    await sql`insert into ships values (${id}, ${company}, ${name}, ${built}, ${seen_at})`.execute(db)
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${database}`)
  await admin.end()
})

const ask = (query: object, list = ships) => listByKey(db, list, Query.parse(query))
const idsOf = ({ rows }: KeyPage<Ship>) => rows.map(({ id }) => id)

/** What a reader should see, by the same rules in memory. */
function expected(sort: 'name' | 'built' | 'seen_at', order: 'asc' | 'desc'): number[] {
  const bytes = (text: string) => Buffer.from(text).toString('hex')
  const keyOf = { name: bytes, built: Number, seen_at: (moment: string) => moment }[sort] as (
    value: unknown,
  ) => string | number
  const rows = fleet.filter(({ company }) => company === 1)
  const rising = rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a[sort] ?? 0), keyOf(b[sort] ?? 0)]
    return one < other ? -1 : one > other ? 1 : a.id - b.id
  })
  return (order === 'asc' ? rising : rising.toReversed()).map(({ id }) => id)
}

describe('pages by key', () => {
  test.each([
    ['name', 'asc'],
    ['name', 'desc'],
    ['built', 'asc'],
    ['built', 'desc'],
    ['seen_at', 'asc'],
    ['seen_at', 'desc'],
  ] as const)('ordered by %s %s they hold every row once, of whatever size', async (sort, order) => {
    for (const per_page of [1, 7, 100]) {
      const seen: number[] = []
      let scroll: string | null = null
      do {
        const page: KeyPage<Ship> = await ask({ sort, order, per_page, ...(scroll && { scroll }) })
        expect(page).toMatchObject({ total: 51, total_is_exact: true, before_cursor: null })
        seen.push(...idsOf(page))
        scroll = page.scroll
      } while (scroll !== null)
      expect(seen).toEqual(expected(sort, order))
    }
  })

  test('around a row: half before it, half from it on, and both ends read on', async () => {
    const all = expected('built', 'desc')
    const page = await ask({ sort: 'built', order: 'desc', per_page: 10, around: all[20] })
    expect(idsOf(page)).toEqual(all.slice(15, 25))
    const above = await ask({ sort: 'built', order: 'asc', per_page: 4, scroll: page.before_cursor })
    expect(idsOf(above).toReversed()).toEqual(all.slice(11, 15))
    const below = await ask({ sort: 'built', order: 'desc', per_page: 4, scroll: page.scroll })
    expect(idsOf(below)).toEqual(all.slice(25, 29))
    const first = await ask({ sort: 'built', order: 'desc', per_page: 10, around: all[0] })
    expect([idsOf(first), first.before_cursor]).toEqual([all.slice(0, 5), null])
  })

  test('a row that is narrowed away still marks its place; one that may not be seen is refused', async () => {
    const narrowing = sql`ships.name = 'Anna'`
    const narrowed = { ...ships, narrowing }
    const other = fleet.find(({ company, name }) => company === 1 && name === 'Zoë')?.id
    expect(
      (await ask({ around: other, per_page: 100 }, narrowed)).rows.every(({ name }) => name === 'Anna'),
    ).toBe(true)
    await expect(ask({ around: 1 })).rejects.toThrow('This ship does not exist anymore')
    await expect(ask({ around: 999 })).rejects.toThrow('This ship does not exist anymore')
  })

  test('certain rows are answered as far as they may be seen, a page of them at most', async () => {
    expect(idsOf(await ask({ ids: ['1', '2', '3', '999'] })).toSorted()).toEqual([2, 3])
    expect(idsOf(await ask({ ids: [2, 3, 4], per_page: 2 })).toSorted()).toEqual([2, 3])
  })
})

describe('totals', () => {
  test('what narrows is counted; what is kept is read, where nothing narrows', async () => {
    const kept_total = sql<number>`1234567`
    expect(await ask({ per_page: 1 }, { ...ships, kept_total })).toMatchObject({
      total: 1_234_567,
      total_is_exact: true,
    })
    const narrowing = sql`ships.name = 'Anna'`
    const anna = fleet.filter(({ company, name }) => company === 1 && name === 'Anna').length
    expect(await ask({ per_page: 1 }, { ...ships, kept_total, narrowing })).toMatchObject({ total: anna })
  })

  test('counting stops where nobody reads the number any more', async () => {
    const from = sql`(select n as id, 1 as company, 'x' as name, 1 as built, now() as seen_at
      from generate_series(1, ${TOTAL_COUNTED_MAX + 5}::bigint) as n) as ships`
    expect(await ask({ per_page: 1 }, { ...ships, from })).toMatchObject({
      total: TOTAL_COUNTED_MAX,
      total_is_exact: false,
    })
  })
})

describe('what is refused', () => {
  const cursor = (sort: string, key: unknown, id: unknown) =>
    Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

  test.each([
    ['', 'name'],
    ['no cursor', 'name'],
    [cursor('built', 2000, 1), 'name'],
    [cursor('name', 2000, 1), 'name'],
    [cursor('name', 'Anna\0', 1), 'name'],
    [cursor('name', 'Anna', 0), 'name'],
    [cursor('name', 'Anna', '1'), 'name'],
    [cursor('built', 1.5, 1), 'built'],
    [cursor('built', '2000', 1), 'built'],
    [cursor('built', 1e300, 1), 'built'],
    [cursor('seen_at', -1e15, 1), 'seen_at'],
    [cursor('seen_at', null, 1), 'seen_at'],
    [`${cursor('name', 'Anna', 1)}=`, 'name'],
    [Buffer.from('["name", "Anna", 1]').toString('base64url'), 'name'],
  ])('the cursor %j of the sort %s', async (scroll, sort) => {
    await expect(ask({ scroll, sort })).rejects.toThrow(pageRefusals.unknownCursor.text)
  })

  test('any text is a cursor of ours or refused, and never an error of the database', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('name', 'built', 'seen_at'),
        fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null)),
        fc.oneof(fc.integer(), fc.string()),
        async (sort, key, id) => {
          const scroll = cursor(sort, key, id)
          const page = await ask({ scroll, sort, per_page: 1 }).catch((error: Error) => error.message)
          if (typeof page === 'string') expect(page).toBe(pageRefusals.unknownCursor.text)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('pages of none or too many, sorts and directions that are not declared', () => {
    for (const query of [
      { per_page: 0 },
      { per_page: 101 },
      { per_page: 'x' },
      { sort: 'id' },
      { order: 'up' },
    ])
      expect(Query.safeParse(query).success).toBe(false)
    expect(Query.parse({})).toMatchObject({ per_page: 50, sort: 'name', order: 'asc' })
  })
})

test('a page is read by the index of its order, without sorting', async () => {
  await pool.query('create index ships_by_name on ships (name collate "C", id) where company = 1')
  const { scroll } = await ask({ per_page: 30 })
  const asked: Parameters<KyselyPlugin['transformQuery']>[0]['node'][] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await listByKey(watched, ships, Query.parse({ scroll, per_page: 5 }))
  const client = await pool.connect()
  // Sixty rows are sorted sooner than looked up; at a million they are not.
  await client.query('set enable_seqscan = off')
  const plans: string[] = []
  for (const node of asked) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node as RawNode, { queryId: 'explained' })
    if (!text.includes('page_key')) continue
    const { rows } = await client.query(`explain ${text}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  client.release(true)
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain('ships_by_name')
  expect(plans[0]).not.toContain('Sort')
})
