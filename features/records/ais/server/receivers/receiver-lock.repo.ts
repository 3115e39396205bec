import pg from 'pg'
import type { Company } from '@laycan/server/database/companies.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'

/** Held by the one process that listens for a company. */
const LISTENING_LOCK = 4_210_057
const CONNECT_MS = 10_000

/** A lock that lasts as long as its connection. */
export interface ReceiverLock {
  readonly is_held: boolean
  release(): Promise<void>
}

/** Undefined while another process listens. @throws Error when the database is away */
export async function takeReceiverLock({ server, database }: Company): Promise<ReceiverLock | undefined> {
  const client = new pg.Client({
    ...connectionSettings(server, database),
    connectionTimeoutMillis: CONNECT_MS,
  })
  let is_held = false
  client.on('error', () => undefined)
  client.on('end', () => {
    is_held = false
  })
  const release = async () => {
    is_held = false
    await client.end().catch(() => undefined)
  }
  await client.connect()
  const result = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    LISTENING_LOCK,
  ])
  is_held = result.rows[0]?.held === true
  if (!is_held) await release()
  if (!is_held) return undefined
  return {
    get is_held() {
      return is_held
    },
    release,
  }
}
