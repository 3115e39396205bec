import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges } from '@laycan/server/change-log/read-changes.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { startChangeLogPruning } from './prune-change-logs.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('RT-001 changes older than a week go, newer ones stay, and numbers go on', async () => {
  await desk.deliver()
  const { db } = desk.company
  const numbers = async () => (await readChanges(db, 0, 1000)).map((change) => change.number)
  const [first = 0, ...rest] = await numbers()
  expect(rest.length).toBeGreaterThan(0)
  await sql`update changes set created_at = now() - interval '8 days' where number = ${first}`.execute(db)
  const stop = await startChangeLogPruning(desk.server.services)
  expect(await numbers()).toEqual(rest)
  await stop()
})
