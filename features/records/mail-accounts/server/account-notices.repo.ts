import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '@laycan/server/database/database.ts'

/** Channel on which whoever fetches mail hears of changed accounts. */
export const ACCOUNTS_CHANNEL = 'laycan_accounts'

/** `changed`: settings, pause or removal. `prove`: a fresh completeness certificate is wanted. */
const AccountNotice = z.object({ account_id: z.number(), notice: z.enum(['changed', 'prove']) })
export type AccountNotice = z.infer<typeof AccountNotice>

/** Tells the processes that fetch mail, once the transaction has committed. */
export async function notifyFetching(tx: Tx, notice: AccountNotice): Promise<void> {
  await sql`select pg_notify(${ACCOUNTS_CHANNEL}, ${JSON.stringify(notice)})`.execute(tx)
}

/** Reads the payload of a notice; undefined for anything else on the channel. */
export function readAccountNotice(payload: string | undefined): AccountNotice | undefined {
  try {
    return AccountNotice.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
