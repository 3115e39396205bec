import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { readChangeRange, readChanges } from '../change-log/read-changes.ts'
import { recordChange, recordLateChanges } from '../change-log/record-change.ts'
import { type CompanyTables, createDatabase, type Db, inTransaction, sendAlong, type Tx } from './database.ts'
import { migrate } from './migrate.ts'
import { companyMigrations } from './package-migrations.ts'
import { createPool } from './postgres-pool.ts'

const server = { url: process.env.LAYCAN_TEST_DATABASE_URL ?? '' }
const database = `laycan_transaction_${process.pid}`
const told = defineMessage('Told', z.object({ word: z.string() }))

let admin: pg.Pool
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  admin = createPool(server, 'postgres', 1)
  await admin.query(`create database ${database}`)
  pool = createPool(server, database, 1)
  db = createDatabase<CompanyTables>(pool)
  await migrate(db, companyMigrations)
  await sql`create table words (word text primary key)`.execute(db)
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${database}`)
  await admin.end()
})
beforeEach(async () => {
  await sql`truncate words, changes`.execute(db)
})

const insert = (tx: Tx, word: string) => sql`insert into words values (${word})`.execute(tx)
const words = async () => (await sql<{ word: string }>`select word from words order by word`.execute(db)).rows
const news = async () => (await sql`select 1 from changes`.execute(db)).rows.length

test('statements of one turn are sent without waiting for the answers of those before', async () => {
  const client = await pool.connect()
  // Every statement asks the connection; what it has under way says whether the ones before were answered.
  const underWay: number[] = []
  const query = client.query.bind(client)
  let open = 0
  Object.assign(client, {
    query: (config: pg.QueryConfig, done: (error: Error | null, result: unknown) => void) => {
      underWay.push(open++)
      return query(config, (error: Error | null, result: unknown) => {
        open--
        done(error, result)
      })
    },
  })
  client.release()
  await inTransaction(db, (tx) => Promise.all([insert(tx, 'bulk'), insert(tx, 'grain'), insert(tx, 'ore')]))
  Object.assign(client, { query })
  // begin and the three inserts, then the commit
  expect(underWay).toEqual([0, 1, 2, 3, 0])
  expect(await words()).toEqual([{ word: 'bulk' }, { word: 'grain' }, { word: 'ore' }])
})

test('one statement that fails takes everything back, news included, and its error is the one thrown', async () => {
  const failing = inTransaction(db, async (tx) => {
    recordChange(tx, { message: told, body: { word: 'ore' }, audience: { to: 'company' } })
    await Promise.all([insert(tx, 'ore'), insert(tx, 'ore'), insert(tx, 'salt')])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await words()).toEqual([])
  expect(await news()).toBe(0)
})

test('the commit follows what is sent along at once, and takes all back when one of it fails', async () => {
  await inTransaction(db, async (tx) => sendAlong(tx, insert(tx, 'ore'), insert(tx, 'salt')))
  expect(await words()).toEqual([{ word: 'ore' }, { word: 'salt' }])
  const failing = inTransaction(db, async (tx) => {
    recordChange(tx, { message: told, body: { word: 'ore' }, audience: { to: 'company' } })
    sendAlong(tx, insert(tx, 'bulk'))
    // Heard of later than what fails by it.
    sendAlong(
      tx,
      insert(tx, 'ore').finally(() => new Promise(setImmediate)),
    )
    sendAlong(tx, insert(tx, 'grain'))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect([await words(), await news()]).toEqual([[{ word: 'ore' }, { word: 'salt' }], 0])
})

test('work that goes on behind a statement sent along that failed throws the reason of that statement', async () => {
  const failing = inTransaction(db, async (tx) => {
    sendAlong(tx, insert(tx, 'ore'), insert(tx, 'ore'))
    await insert(tx, 'salt')
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const refusing = inTransaction(db, async (tx) => {
    sendAlong(tx, insert(tx, 'ore'))
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
  expect(await words()).toEqual([])
})

test('late news say what stands when the transaction commits, behind the others and without gaps', async () => {
  const everybody = sql`'{"to":"company"}'::json`
  const all = sql<{ body: { word: string }; audience: { to: 'company' } }>`
    select json_build_object('word', word) as body, ${everybody} as audience from words order by word
  `
  const before = (await readChangeRange(db)).last_number
  await inTransaction(db, async (tx) => {
    recordLateChanges(tx, told, all)
    recordChange(tx, { message: told, body: { word: 'first' }, audience: { to: 'company' } })
    sendAlong(tx, insert(tx, 'salt'), insert(tx, 'ore'))
  })
  const changes = await readChanges(db, before, 10)
  expect(changes.map(({ number, body }) => [number - before, JSON.parse(body)])).toEqual([
    [1, { word: 'first' }],
    [2, { word: 'ore' }],
    [3, { word: 'salt' }],
  ])
  expect(changes.at(-1)).toMatchObject({ message: 'Told', audience: { to: 'company' } })
  await inTransaction(db, async (tx) => recordLateChanges(tx, told, sql`${all} limit 0`))
  expect((await readChangeRange(db)).last_number).toBe(before + 3)
})

test('the deed and its news commit together; callbacks wait for the commit', async () => {
  await inTransaction(db, async (tx) => {
    recordChange(tx, { message: told, body: { word: 'ore' }, audience: { to: 'company' } })
    await insert(tx, 'ore')
  })
  expect([await words(), await news()]).toEqual([[{ word: 'ore' }], 1])
})

test('news that cannot be written take the deed back', async () => {
  await sql`alter table changes add constraint none check (false) not valid`.execute(db)
  const failing = inTransaction(db, async (tx) => {
    recordChange(tx, { message: told, body: { word: 'ore' }, audience: { to: 'company' } })
    await insert(tx, 'ore')
  })
  await expect(failing).rejects.toMatchObject({ code: '23514' })
  await sql`alter table changes drop constraint none`.execute(db)
  expect(await words()).toEqual([])
})

test('what still runs when the transaction is over writes nothing outside of it', async () => {
  let late: Promise<unknown> | undefined
  const failing = inTransaction(db, async (tx) => {
    const after = insert(tx, 'ore').then(() => new Promise((resolve) => setTimeout(resolve, 20)))
    late = after.then(() => insert(tx, 'late'))
    late.catch(() => undefined)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await expect(late).rejects.toThrow('This transaction is over')
  expect(await words()).toEqual([])
})
