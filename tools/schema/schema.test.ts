import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migratedSchema } from './migrated-schema.ts'

test('docs/schema.sql says what the migrations make (npm run schema)', async () => {
  const server = { url: process.env.LAYCAN_TEST_DATABASE_URL ?? '' }
  const written = readFileSync(join(import.meta.dirname, '../../docs/schema.sql'), 'utf8')
  expect(written).toBe(await migratedSchema(server, `schema_${process.pid}`))
})
