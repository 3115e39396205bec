import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createParsePool, type ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { findDocuments } from '@laycan/search-index/segment/find-documents.ts'
import { type CompanyTables, createDatabase, type Db } from '@laycan/server/database/database.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { enterOlder } from './enter-older.ts'
import { foldPending, type IndexParts } from './fold-pending.ts'
import { uniteSegments } from './merge.ts'
import { SegmentPlaces } from './segment-places.ts'
import { deleteSegment, listSegments, listWaste } from './segments.repo.ts'
import { IndexReader } from './thread/index-reader.ts'

/** Statements that some work has at most; beyond it the test has gone wrong. */
const STEPS_MAX = 80

let desk: TestDesk
let indexers: ParsePool
const pools: pg.Pool[] = []

beforeAll(async () => {
  // Nobody keeps the index but the test.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
  indexers = createParsePool({ size: 1 })
})
afterAll(async () => {
  await indexers.close()
  await Promise.all(pools.map((pool) => pool.end()))
  await desk.stop()
})

/** A database whose connection breaks as a statement is sent: the n-th, never for 0. */
function breakingDb(at: number): { db: Db; isBroken: () => boolean } {
  const { server, database } = desk.company
  const pool = new pg.Pool({ ...connectionSettings(server, database), max: 2 })
  pool.on('error', () => undefined)
  pools.push(pool)
  let count = 0
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    const breaking = (...values: unknown[]) => {
      if (++count === at)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      return query(...values)
    }
    client.query = breaking as typeof client.query
  })
  return { db: createDatabase<CompanyTables>(pool), isBroken: () => at > 0 && count >= at }
}

function partsOn(db: Db): IndexParts {
  const { log } = desk.server.services
  return { db, indexers, log, places: new SegmentPlaces(), signal: new AbortController().signal }
}

/** Ids of mails with a word, the newest first, each as often as the index has it. */
async function find(word: string): Promise<number[]> {
  const reader = new IndexReader(desk.company.db)
  const question = { query: askForText(word) }
  const keys = await findDocuments(
    reader.source(() => undefined),
    await reader.segments(),
    question,
    { order: 'desc', limit: 1_000 },
  )
  return keys.map(({ id }) => id)
}

/** Does some work again and again, each time with a connection that breaks one statement later, until it comes through. */
async function throughEachStep(
  work: (db: Db) => Promise<unknown>,
  between: () => Promise<void>,
): Promise<number> {
  for (let at = 1; at < STEPS_MAX; at++) {
    const { db, isBroken } = breakingDb(at)
    await work(db).catch(() => undefined)
    await between()
    if (!isBroken()) return at
  }
  throw new Error('The work never came through')
}

async function deliverSome(word: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const received_at = new Date(Date.UTC(2026, 3, 1, 8, at))
    ids.unshift(await desk.deliver({ text: testMail({}, `The ${word} is number ${at}.`), received_at }))
  }
  return ids
}

test('a fold that is killed at any step enters each mail once, and none is lost', async () => {
  const ids = await deliverSome('bowthruster', 5)
  const steps = await throughEachStep(
    (db) => foldPending(partsOn(db)),
    async () => expect([[], ids]).toContainEqual(await find('bowthruster')),
  )
  expect(steps).toBeGreaterThan(5)
  await foldPending(partsOn(desk.company.db))
  expect(await find('bowthruster')).toEqual(ids)
})

test('a mail that changes is found as it was or as it is, whenever the fold is killed', async () => {
  const [id = 0] = await deliverSome('capstan', 1)
  await foldPending(partsOn(desk.company.db))
  await sql`update email_contents set text = 'The windlass is repaired.' where email_id = ${id}`.execute(
    desk.company.db,
  )
  await throughEachStep(
    (db) => foldPending(partsOn(db)),
    async () => expect([...(await find('capstan')), ...(await find('windlass'))]).toEqual([id]),
  )
  expect(await find('windlass')).toEqual([id])
})

test('a merge that is killed at any step leaves all as it was, and what it wrote is waste', async () => {
  const ids = await deliverSome('hawser', 3)
  for (const id of ids) {
    await sql`update email_contents set text = 'A hawser parted.' where email_id = ${id}`.execute(
      desk.company.db,
    )
    await foldPending(partsOn(desk.company.db))
  }
  const before = await find('hawser')
  expect([...before].sort()).toEqual([...ids].sort())
  const steps = await throughEachStep(
    async (db) =>
      uniteSegments(
        db,
        (await listSegments(desk.company.db)).map((segment) => segment.id),
      ),
    async () => expect(await find('hawser')).toEqual(before),
  )
  expect(steps).toBeGreaterThan(5)
  expect(await listSegments(desk.company.db)).toHaveLength(1)
  for (const id of await listWaste(desk.company.db, { making: true }))
    await deleteSegment(desk.company.db, id)
  expect(await find('hawser')).toEqual(before)
})

test('of two that merge the same segments one does, and no mail is lost or doubled', async () => {
  const { db } = desk.company
  const [first] = await deliverSome('mooring', 1)
  await foldPending(partsOn(db))
  const [second] = await deliverSome('mooring', 1)
  await foldPending(partsOn(db))
  const before = await find('mooring')
  expect(new Set(before)).toEqual(new Set([first, second]))
  const segments = (await listSegments(db)).map(({ id }) => id)
  const merges = await Promise.all([uniteSegments(db, segments), uniteSegments(db, segments)])
  expect(merges.toSorted()).toEqual([false, true])
  expect(await find('mooring')).toEqual(before)
  expect(await uniteSegments(db, segments)).toBe(false)
  expect(await find('mooring')).toEqual(before)
})

test('mail that was there before the index is entered once, however often that is killed', async () => {
  const { db } = desk.company
  const ids = await deliverSome('gangway', 4)
  await sql`truncate search_pending, search_segments, search_marks, search_terms, search_positions`.execute(
    db,
  )
  await sql`
    update search_progress set before_at = '9999-12-31', before_id = 9007199254740991, done = 0 where what = 'mails'
  `.execute(db)
  // One of them has changed meanwhile, and is entered by that too.
  await sql`update email_contents set text = 'The gangway is new.' where email_id = ${ids[1] ?? 0}`.execute(
    db,
  )
  await throughEachStep(
    async (each) => {
      await enterOlder(partsOn(each))
      await foldPending(partsOn(each))
    },
    async () => {
      const found = await find('gangway')
      expect(found).toEqual([...new Set(found)])
    },
  )
  while (await enterOlder(partsOn(db))) {}
  while ((await foldPending(partsOn(db))) === 'more') {}
  expect(await find('gangway')).toEqual(ids)
})
