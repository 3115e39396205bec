import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import { migratedSchema } from './schema/migrated-schema.ts'

// `npm run schema` writes docs/schema.sql; tools/schema/schema.test.ts says when that is needed.
const folder = mkdtempSync(join(tmpdir(), 'laycan-schema-'))
const postgres = await startEmbeddedPostgres(folder)
try {
  const text = await migratedSchema(postgres.connection, 'laycan')
  writeFileSync(join(import.meta.dirname, '../docs/schema.sql'), text)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
