import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import { databaseUrl } from './database-url.ts'
import { bundleParseWorker } from './parse-worker.ts'
import { makeRunFolder } from './run-folder.ts'

/**
 * What a whole run of tests shares: one real PostgreSQL, in which test servers make databases of their own, and the worker
 * that reads mail. PostgreSQL is not durable: what the tests of crashes need, they start themselves.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Called once for each project of vitest.config.ts; all of them end together.
  if (process.env.LAYCAN_TEST_DATABASE_URL !== undefined) return undefined
  const folder = await makeRunFolder()
  // All that the run keeps for a while goes there: databases, data folders, profiles of browsers.
  process.env.TMPDIR = folder
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  }
  process.env.LAYCAN_TEST_PARSE_WORKER = await bundleParseWorker()
  const postgres = await startEmbeddedPostgres(join(folder, 'shared'), { settings })
  process.env.LAYCAN_TEST_DATABASE_URL = databaseUrl(postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
