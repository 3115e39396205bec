import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { jsonForPostgres } from './text-for-postgres.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function returned(...values: unknown[]): Promise<unknown[]> {
  const texts = sql.join(values.map((value) => sql`${jsonForPostgres(value)}::jsonb`))
  const result = await sql<{ texts: unknown[] }>`select jsonb_build_array(${texts}) as texts`.execute(
    desk.company.db,
  )
  return result.rows[0]?.texts ?? []
}

test.each([
  ['in any script', 'MV TÓRSHAVN 散货船 Ανοιχτό 🚢 "\\u0041"', undefined],
  ['with NUL', 'a\0b', 'ab'],
  ['with half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
  ['with what looks like one', 'a\\ud800b', undefined],
  ['larger than any mail', '载重吨 '.repeat(300_000), undefined],
])('text %s reaches PostgreSQL as JSON', async (_name, text, kept = text) => {
  expect(await returned({ text, none: null })).toEqual([{ text: kept, none: null }])
})

test('parameters of one statement, and of statements sent at once, keep their own text', async () => {
  const texts = Array.from({ length: 8 }, (_, index) => `${index} Πειραιάς `.repeat(10_000))
  const [first, ...others] = await Promise.all([returned(...texts), ...texts.map((text) => returned(text))])
  expect(first).toEqual(texts)
  expect(others.flat()).toEqual(texts)
})
