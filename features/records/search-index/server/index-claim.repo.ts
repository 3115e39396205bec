import pg from 'pg'
import type { Company } from '@laycan/server/database/companies.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import { INDEX_LOCK } from './segments.repo.ts'

/** The right to keep a company's index, held by one process at a time. It ends with its connection, however that ends. */
export interface IndexClaim {
  close(): Promise<void>
}

/**
 * Undefined when another process keeps the index.
 * @param lost called once when the connection breaks by itself
 * @throws Error when the database is away
 */
export async function claimIndex(
  { server, database }: Company,
  lost: () => void,
): Promise<IndexClaim | undefined> {
  const client = new pg.Client(connectionSettings(server, database))
  client.on('error', () => undefined)
  await client.connect()
  const close = async () => {
    client.removeAllListeners('end')
    await client.end().catch(() => undefined)
  }
  const result = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, 2) as held', [
    INDEX_LOCK,
  ])
  if (result.rows[0]?.held !== true) {
    await close()
    return undefined
  }
  client.on('end', lost)
  return { close }
}
