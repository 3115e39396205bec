import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '@laycan/server/database/database.ts'
import { encodeUtf8, utf8 } from '@laycan/server/utf8.ts'
import { keepRowText, keptRowText } from './kept-row-texts.ts'

const company = (): Db =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
const LARGE = 1_000_000

test('a text is kept for one writing of one row of one company', () => {
  const [one, other] = [company(), company()]
  keepRowText(one, { id: 7, version: '900' }, { line_id: 2, json: utf8`{"id":7` })
  expect(keptRowText(one, { id: 7, version: '900' })).toMatchObject({ line_id: 2, json: '{"id":7' })
  expect(keptRowText(one, { id: 7, version: '901' })).toBeUndefined()
  expect(keptRowText(one, { id: 8, version: '900' })).toBeUndefined()
  expect(keptRowText(other, { id: 7, version: '900' })).toBeUndefined()
})

test('memory is bounded: what nobody asks for is forgotten, what is asked for stays', () => {
  const db = company()
  const version = '1'
  const json = encodeUtf8('x'.repeat(LARGE))
  for (let id = 1; id <= 40; id++) {
    keepRowText(db, { id, version }, { line_id: 1, json })
    expect(keptRowText(db, { id: 1, version })).toBeDefined()
  }
  const kept = Array.from({ length: 40 }, (_, index) => index + 1).filter((id) =>
    keptRowText(db, { id, version }),
  )
  expect(kept.length).toBeLessThanOrEqual(17)
  expect(kept).toEqual(expect.arrayContaining([1, 39, 40]))
  expect(kept).not.toContain(2)
})
