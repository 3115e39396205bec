import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'

/**
 * One real PostgreSQL for the whole test run; test servers make databases of their own in it. Not durable: what the
 * tests of crashes need, they start themselves.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  }
  const postgres = await startEmbeddedPostgres(folder, { settings })
  const { host, port, user } = postgres.connection
  process.env.LAYCAN_TEST_DATABASE_URL = `postgres://${user}@localhost:${port}/?host=${encodeURIComponent(host)}`
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
