import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { criteriaToSql } from '#features/records/emails/server/public.ts'
import { fleetCalls } from '#features/records/fleets/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { addStar, removeStar, STAR_BATCH, starEmails, unstarEmails } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const many = (ids: number[]) => ({ starable_ids: ids, starable_type: 'Email' as const })
const star = (ids: number[], token = desk.tokens.ben) =>
  desk.server.call(starEmails, { body: many(ids) }, token)
const unstar = (ids: number[], token = desk.tokens.ben) =>
  desk.server.call(unstarEmails, { body: many(ids) }, token)

async function starred(user: number, ids: number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from emails where id = any(${ids}::bigint[]) and ${criteriaToSql(user, [{ field: 'starred', strategy: 'equal', content: true }])} order by id
  `.execute(desk.company.db)
  return result.rows.map((row) => row.id)
}

test('AP-060, AP-061, ML-039 a batch is starred and unstarred for its user alone; twice is once', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  expect((await star(ids)).status).toBe(204)
  expect((await star([...ids, ...ids])).status).toBe(204)
  expect(await starred(desk.users.ben, ids)).toEqual(ids)
  expect(await starred(desk.users.ann, ids)).toEqual([])
  expect((await unstar(ids)).status).toBe(204)
  expect((await unstar(ids)).status).toBe(204)
  expect(await starred(desk.users.ben, ids)).toEqual([])
})

test('AP-063, ML-039 one mail is starred and unstarred', async () => {
  const id = await desk.deliver()
  const body = { starable_id: id, starable_type: 'Email' as const }
  expect((await desk.server.call(addStar, { body }, desk.tokens.ben)).status).toBe(204)
  expect(await starred(desk.users.ben, [id])).toEqual([id])
  expect((await desk.server.call(removeStar, { body }, desk.tokens.ben)).status).toBe(204)
  expect(await starred(desk.users.ben, [id])).toEqual([])
})

test('AP-060, ML-040 a hundred mails are starred, one more is refused with its text and stars nothing', async () => {
  const ids = await Promise.all(Array.from({ length: STAR_BATCH + 1 }, () => desk.deliver()))
  const refusal = await star(ids)
  expect([refusal.status, refusal.error]).toEqual([
    400,
    ['Emails quantity exceeds maximum quantity limit of 100 emails'],
  ])
  expect(await starred(desk.users.ben, ids)).toEqual([])
  expect((await star(ids.slice(1))).status).toBe(204)
  expect(await starred(desk.users.ben, ids)).toHaveLength(STAR_BATCH)
})

test('ML-041 an empty list is fine and changes nothing', async () => {
  expect([(await star([])).status, (await unstar([])).status]).toEqual([204, 204])
})

test('AP-060 mails of other lines are passed over, one such mail alone does not exist', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  const own = await desk.deliver()
  expect((await star([hidden, own, 999_999])).status).toBe(204)
  expect(await starred(desk.users.ben, [hidden, own])).toEqual([own])
  const body = { starable_id: hidden, starable_type: 'Email' as const }
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga]) {
    const refusal = await desk.server.call(addStar, { body }, token)
    expect([refusal.status, refusal.error]).toEqual([404, ['This email does not exist anymore']])
  }
})

test('AP-062, AP-150 a fleet is starred for who sees it, and listed by that', async () => {
  const fleets = fleetCalls(() => desk)
  const { ben, cy } = desk.tokens
  const group = { name: 'To Ben', public: true }
  const { id } = await fleets.make(group, { user_ids: [desk.users.ben] })
  const one = { body: { starable_id: id, starable_type: 'ShipGroup' } } as const
  for (const call of [addStar, removeStar]) expect((await desk.server.call(call, one, cy)).status).toBe(404)
  expect((await desk.server.call(addStar, one, ben)).status).toBe(204)
  expect((await desk.server.call(addStar, one, ben)).status).toBe(204)
  expect(await fleets.names({ star: '1' }, ben)).toEqual(['To Ben'])
  expect(await fleets.names({ star: '1', personal: '1' }, ben)).toEqual([])
  expect(await fleets.names({ star: '1' })).toEqual([])
  expect(await fleets.names({ star: '0' }, ben)).toEqual([])
  expect((await desk.server.call(removeStar, one, ben)).status).toBe(204)
  expect(await fleets.names({ star: '1' }, ben)).toEqual([])
})

test('folders and ship groups that do not exist cannot be starred; other types are no types', async () => {
  for (const starable_type of ['Folder', 'ShipGroup'] as const) {
    const body = { starable_id: 999_999, starable_type }
    expect((await desk.server.call(addStar, { body }, desk.tokens.ben)).status).toBe(404)
    expect((await desk.server.call(removeStar, { body }, desk.tokens.ben)).status).toBe(404)
  }
  const body = { starable_id: 1, starable_type: 'Line' } as never
  expect((await desk.server.call(addStar, { body }, desk.tokens.ben)).status).toBe(400)
})

test('ML-039 a mail removed for good takes its stars with it', async () => {
  const id = await desk.deliver()
  await star([id])
  await inTransaction(desk.company.db, (tx) => tx.deleteFrom('emails').where('id', '=', id).execute())
  const left = await desk.company.db
    .selectFrom('stars')
    .select('user_id')
    .where('starable_id', '=', id)
    .execute()
  expect(left).toEqual([])
})
