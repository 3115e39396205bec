import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { type EmailPlace, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { HIDE_BATCH, hideEmail, hideEmails, unhideEmail, unhideEmails } from '../contract/endpoints.ts'
import { findMisplacedHiddens, findWrongHiddenCounts, hiddenTotal, isHidden } from './public.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterEach(async () => {
  expect(await findWrongHiddenCounts(desk.company.db)).toEqual([])
  expect(await findMisplacedHiddens(desk.company.db)).toEqual([])
})
afterAll(() => desk.stop())

const many = (hiddenable_ids: number[]) => ({ hiddenable_type: 'Email' as const, hiddenable_ids })
const hide = (ids: number[], token = desk.tokens.ben) =>
  desk.server.call(hideEmails, { body: many(ids) }, token)
const unhide = (ids: number[], token = desk.tokens.ben) =>
  desk.server.call(unhideEmails, { body: many(ids) }, token)

async function hidden(user: number, ids: number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from emails where id = any(${ids}::bigint[]) and ${isHidden(user)} order by id
  `.execute(desk.company.db)
  return result.rows.map((row) => row.id)
}

async function total(user: number, part: { box?: string; archived?: boolean } = {}): Promise<number> {
  const view = {
    line_ids: [desk.lines.ops, desk.lines.chartering],
    box: 'received',
    archived: false,
    ...part,
  }
  const result = await sql<{ total: number }>`select ${hiddenTotal(user, view)} as total`.execute(
    desk.company.db,
  )
  return result.rows[0]?.total ?? 0
}

/** Moves mails as the actions do: their rows, and then whoever follows. */
async function move(ids: readonly number[], to: EmailPlace): Promise<void> {
  await inTransaction(desk.company.db, async (tx) => {
    const rows = await sql<{
      id: number
      line_id: number
      received_at: string
      box: 'received'
      archived: boolean
    }>`
      select id, line_id, received_at, box, archived from emails where id = any(${[...ids]}::bigint[])
      order by id for update
    `.execute(tx)
    await sql`
      update emails set box = ${to.box}, archived = ${to.archived}, deleted_at = ${to.deleted ? sql`now()` : null}
      where id = any(${[...ids]}::bigint[])
    `.execute(tx)
    const moves = rows.rows.map(({ id, line_id, received_at, box, archived }) => ({
      id,
      line_id,
      received_at,
      from: { box, archived, deleted: false },
      to,
    }))
    await happen(tx, emailsMovedTo, { moves })
  })
}

test('AP-066, AP-067, ML-044 a batch is hidden for its user alone and shown again; twice is once', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  expect((await hide(ids)).status).toBe(204)
  expect((await hide([...ids, ...ids])).status).toBe(204)
  expect([await hidden(desk.users.ben, ids), await hidden(desk.users.ann, ids)]).toEqual([ids, []])
  expect([await total(desk.users.ben), await total(desk.users.ann)]).toEqual([2, 0])
  expect((await unhide(ids)).status).toBe(204)
  expect((await unhide(ids)).status).toBe(204)
  expect([await hidden(desk.users.ben, ids), await total(desk.users.ben)]).toEqual([[], 0])
})

test('AP-064, AP-065, ML-044 one mail is hidden and shown again', async () => {
  const id = await desk.deliver()
  const body = { hiddenable_type: 'Email' as const, hiddenable_id: id }
  expect((await desk.server.call(hideEmail, { body }, desk.tokens.ben)).status).toBe(204)
  expect(await hidden(desk.users.ben, [id])).toEqual([id])
  expect((await desk.server.call(unhideEmail, { body }, desk.tokens.ben)).status).toBe(204)
  expect(await hidden(desk.users.ben, [id])).toEqual([])
})

test('AP-064 mails of other lines are passed over, one such mail alone does not exist', async () => {
  const strange = await desk.deliver({ line_id: desk.lines.chartering })
  const own = await desk.deliver()
  expect((await hide([strange, own, 999_999])).status).toBe(204)
  expect(await hidden(desk.users.ben, [strange, own])).toEqual([own])
  const body = { hiddenable_type: 'Email' as const, hiddenable_id: strange }
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga])
    expect((await desk.server.call(hideEmail, { body }, token)).status).toBe(404)
})

test('AP-066 an empty list is fine, one above the limit is refused', async () => {
  expect([(await hide([])).status, (await unhide([])).status]).toEqual([204, 204])
  const ids = Array.from({ length: HIDE_BATCH + 1 }, (_, index) => index + 1)
  expect([(await hide(ids)).status, (await unhide(ids)).status]).toEqual([400, 400])
})

test('ML-044 a hidden mail is counted where it stands, deleted nowhere, and once more where it came back', async () => {
  const id = await desk.deliver()
  const before = await total(desk.users.ben)
  await hide([id])
  const place = { box: 'received', archived: false, deleted: false } as const
  await move([id], { ...place, archived: true })
  expect([await total(desk.users.ben), await total(desk.users.ben, { archived: true })]).toEqual([before, 1])
  await move([id], { ...place, box: 'spam' })
  expect([
    await total(desk.users.ben, { archived: true }),
    await total(desk.users.ben, { box: 'spam' }),
  ]).toEqual([0, 1])
  await move([id], { ...place, deleted: true })
  expect(await total(desk.users.ben)).toBe(before)
  await move([id], place)
  expect(await total(desk.users.ben)).toBe(before + 1)
})

test('ML-044 kept counts equal the counted marks after a storm of hiding and moving by several people', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => desk.deliver()))
  const tokens = [desk.tokens.ann, desk.tokens.ben]
  const places = [
    { box: 'received', archived: true, deleted: false },
    { box: 'spam', archived: false, deleted: false },
    { box: 'received', archived: false, deleted: true },
    { box: 'received', archived: false, deleted: false },
  ] as const
  await Promise.all(
    Array.from({ length: 60 }, async (_, round) => {
      const some = ids.filter((id) => (id * 7 + round * 5) % 4 === 0)
      const token = tokens[round % 2] ?? ''
      const place = places[round % places.length]
      if (round % 3 === 0) await hide(some, token)
      else if (round % 3 === 1) await unhide(some.slice(0, 5), token)
      else if (place) await move(some, place)
    }),
  )
})
