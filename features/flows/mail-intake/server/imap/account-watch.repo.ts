import pg from 'pg'
import type { Company } from '@laycan/server/database/companies.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import {
  ACCOUNTS_CHANNEL,
  type AccountNotice,
  readAccountNotice,
} from '#features/records/mail-accounts/server/public.ts'

/** First number of the advisory locks that say which process fetches an account; the second is the account's id. */
const FETCHING_LOCK = 4_210_003
/** A database that takes a connection and says nothing is asked again. */
const CONNECT_MS = 10_000

/** One connection to a company's database that hears of changed accounts and holds the locks of those fetched here. */
export interface AccountWatch {
  /** False when another process fetches this account. */
  lock(account_id: number): Promise<boolean>
  unlock(account_id: number): Promise<void>
  close(): Promise<void>
}

/**
 * @param onLost the connection ended by itself, and with it every lock: what was locked must stop
 * @throws Error when the database is away
 */
export async function openAccountWatch(
  { server, database }: Company,
  heard: { onNotice(notice: AccountNotice): void; onLost(): void },
): Promise<AccountWatch> {
  const client = new pg.Client({
    ...connectionSettings(server, database),
    connectionTimeoutMillis: CONNECT_MS,
  })
  let closing = false
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => {
    const notice = readAccountNotice(payload)
    if (notice) heard.onNotice(notice)
  })
  await client.connect()
  await client.query(`listen ${ACCOUNTS_CHANNEL}`)
  client.on('end', () => {
    if (!closing) heard.onLost()
  })
  return {
    async lock(account_id) {
      const text = 'select pg_try_advisory_lock($1, $2) as held'
      const result = await client.query<{ held: boolean }>(text, [FETCHING_LOCK, account_id])
      return result.rows[0]?.held === true
    },
    async unlock(account_id) {
      await client.query('select pg_advisory_unlock($1, $2)', [FETCHING_LOCK, account_id])
    },
    async close() {
      closing = true
      await client.end().catch(() => undefined)
    },
  }
}
