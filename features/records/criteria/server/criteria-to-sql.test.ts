import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type CompanyTables, createDatabase, type Db } from '@laycan/server/database/database.ts'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import { criteriaOf } from '../contract/criteria-shape.ts'
import { type Criterion, declareCriteria, defineCriterion } from '../contract/criterion.ts'
import { matchesAny, matchesEvery } from '../contract/match-criteria.ts'
import { type AskedBy, criteriaToSql, declareCriterionSql } from './public.ts'

const SHIP = 'CriteriaTestShip'
const server = { url: process.env.LAYCAN_TEST_DATABASE_URL ?? '' }
const database = `laycan_criteria_${process.pid}`

interface Ship {
  readonly id: number
  readonly name: string
  readonly built: number
}

/** A kind that is no mail, with two strategies on one field. */
const definitions = [
  defineCriterion<Ship, string>({
    kind: SHIP,
    field: 'name',
    strategies: { contains: z.string().min(1).max(50), equal: z.string().max(50) },
    matches: ({ name }, { strategy, content }) =>
      strategy === 'equal' ? name === content : name.toLowerCase().includes(content.toLowerCase()),
    leaves: 'at_once',
    describe: ({ strategy, content }) => `name ${strategy} ${content}`,
  }),
  defineCriterion<Ship, [number, number]>({
    kind: SHIP,
    field: 'built',
    strategies: { between: z.tuple([z.int(), z.int()]) },
    matches: ({ built }, { content: [first, last] }) => built >= first && built <= last,
    leaves: 'at_once',
    describe: ({ content }) => `built ${content.join(' to ')}`,
  }),
]

const inSql = [
  {
    field: 'name',
    condition: (_: number, content: string, __: unknown, { strategy }: AskedBy) =>
      strategy === 'equal'
        ? sql`ships.name = ${content}`
        : sql`strpos(lower(ships.name), lower(${content})) > 0`,
  },
  {
    field: 'built',
    condition: (_: number, [first, last]: [number, number]) => sql`ships.built between ${first} and ${last}`,
  },
]

const names = ['MV Anna', 'MV Berta', 'anna', 'Carina']
const ships: Ship[] = names.map((name, at) => ({ id: at + 1, name, built: 2000 + at }))

let admin: pg.Pool
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  admin = createPool(server, 'postgres', 1)
  await admin.query(`create database ${database}`)
  pool = createPool(server, database, 1)
  db = createDatabase<CompanyTables>(pool)
  await pool.query('create table ships (id bigint, name text, built int)')
  for (const { id, name, built } of ships)
    await sql`insert into ships values (${id}, ${name}, ${built})`.execute(db)
  declareCriteria(SHIP, definitions)
  declareCriterionSql(SHIP, inSql)
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${database}`)
  await admin.end()
})

const criterion: fc.Arbitrary<Criterion> = fc.oneof(
  fc.record({
    field: fc.constant('name'),
    strategy: fc.constantFrom('contains', 'equal'),
    content: fc.constantFrom('anna', 'MV Anna', 'rina', 'nobody'),
  }),
  fc.record({
    field: fc.constant('built'),
    strategy: fc.constant('between'),
    content: fc.tuple(fc.integer({ min: 1999, max: 2004 }), fc.integer({ min: 1999, max: 2004 })),
  }),
  // A mark that the product lacks.
  fc.record({ field: fc.constant('starred'), strategy: fc.constant('equal'), content: fc.boolean() }),
)

test('criteria of any kind of records mean the same in SQL, in memory and on the wire', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(criterion, { maxLength: 4 }), fc.boolean(), async (criteria, every) => {
      const known = criteria.filter(({ field }) => field !== 'starred')
      expect(criteriaOf(SHIP).parse(known)).toEqual(known)
      const condition = criteriaToSql(SHIP, 1, criteria, { match: every ? 'every' : 'any' })
      const { rows } = await sql<{ id: number }>`select id from ships where ${condition} order by id`.execute(
        db,
      )
      const matches = every ? matchesEvery : matchesAny
      const expected = ships.filter((ship) => matches(SHIP, ship, criteria) === true)
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 200 },
  )
})

test('a criterion without SQL is found at the start, not by the first reader', () => {
  expect(() => declareCriterionSql(SHIP, inSql.slice(0, 1))).toThrow(`what ${SHIP}.built is in SQL`)
})
