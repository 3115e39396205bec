import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CompanyTables, Db } from '@laycan/server/database/database.ts'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import { decodeUtf8, type Utf8 } from '@laycan/server/utf8.ts'
import { type EmailKey, readRowTexts } from '#features/records/emails/server/public.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { findPage } from './find-page.ts'
import { resolveView } from './list-view.ts'

const PAGE = { order: 'desc', after: undefined, limit: 50 } as const

let desk: TestDesk
let asked: string[]
const open: Db[] = []

beforeAll(async () => {
  desk = await startTestDesk()
  // Stands still unless a test moves it.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(async () => {
  vi.useRealTimers()
  for (const db of open) await db.destroy()
  await desk.stop()
})

/** A process that has read no rows yet; what it asks is in `asked`. */
function newProcess(): Db {
  const pool = createPool(desk.server.services.companies.server, desk.company.database, 1)
  const log = ({ query }: LogEvent) => void asked.push(query.sql)
  const db = new Kysely<CompanyTables>({ dialect: new PostgresDialect({ pool }), log })
  open.push(db)
  return db
}

const pageOf = (db: Db) => {
  asked = []
  const view = resolveView(
    {},
    { user_id: desk.users.ann, user_type: 'admin', permissions: new Set(), line_ids: [desk.lines.ops] },
  )
  return findPage(db, view, PAGE, 1)
}

const idsOf = (rows: readonly EmailKey[]) => rows.map((row) => row.id)
const parsed = (texts: readonly ({ json: Utf8 } | undefined)[]) =>
  texts.map((text) => text && JSON.parse(`${decodeUtf8(text.json)}}`))

test('ML-001 while mail is coming, new rows come with the page; they read as those asked for by id', async () => {
  await desk.deliver()
  const [one, other] = [newProcess(), newProcess()]
  await readRowTexts(one, (await pageOf(one)).rows)
  expect(asked).toHaveLength(2)
  const subjects = ['MV "STAR" \\ open', '散货船 “远洋” 报盘', 'Ανοιχτό πλοίο 🚢']
  const fresh: number[] = []
  for (const Subject of subjects) fresh.push(await desk.deliver({ text: testMail({ Subject }) }))
  const { rows } = await pageOf(one)
  expect(idsOf(rows.filter((row) => row.unknown_row)).sort()).toEqual(fresh.sort())
  const along = await readRowTexts(one, rows)
  expect(asked).toHaveLength(1)
  const byId = await readRowTexts(
    other,
    rows.map(({ id, version, received_at }) => ({ id, version, received_at })),
  )
  expect(asked).toHaveLength(2)
  expect(parsed(along)).toEqual(parsed(byId))
  expect(along.map((text) => text?.line_id)).toEqual(rows.map(() => desk.lines.ops))
})

test('a second after the last new row, rows are no longer asked for with their keys', async () => {
  await desk.deliver()
  const db = newProcess()
  await readRowTexts(db, (await pageOf(db)).rows)
  vi.advanceTimersByTime(1_000)
  const fresh = await desk.deliver()
  const { rows } = await pageOf(db)
  expect(asked.join()).not.toContain('unknown_row')
  const texts = await readRowTexts(db, rows)
  expect(asked).toHaveLength(2)
  expect(parsed(texts).map((row) => row.id)).toContain(fresh)
})

test('what was read before is not read again, and what changed since is read by its id', async () => {
  const changed = await desk.deliver()
  const kept = await desk.deliver()
  const db = newProcess()
  await readRowTexts(db, (await pageOf(db)).rows)
  const fresh = await desk.deliver()
  await desk.company.db.updateTable('emails').set({ closed: true }).where('id', '=', changed).execute()
  const { rows } = await pageOf(db)
  const texts = parsed(await readRowTexts(db, rows))
  expect(asked).toHaveLength(2)
  const isClosed = (id: number) => texts[idsOf(rows).indexOf(id)].closed
  expect([changed, kept, fresh].map(isClosed)).toEqual([true, false, false])
})
