import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { quotaRefusals } from '../contract/quota.ts'
import { readLimits } from './quotas.repo.ts'

/** Files up to this size are sent all the same: a company that cannot answer its mail is not helped. */
const BIG_BYTES = 1024 * 1024

async function isOverStorage(db: Db, bytes: number): Promise<boolean> {
  const { storage_bytes, bytes: used } = await readLimits(db)
  return storage_bytes !== null && used + bytes > storage_bytes
}

/**
 * For what people bring in by themselves. Mail that comes from outside is never asked: it is stored whatever the limit.
 * @throws RefusedError where the company has used up its storage, or would with these bytes
 */
export async function refuseBeyondStorage(db: Db, bytes: number): Promise<void> {
  if (await isOverStorage(db, bytes)) throw new RefusedError(quotaRefusals.storage)
}

/** @throws RefusedError for a mail with big files of a company that has used up its storage */
export async function refuseBigFiles(db: Db, bytes: number): Promise<void> {
  if (bytes > BIG_BYTES && (await isOverStorage(db, bytes))) throw new RefusedError(quotaRefusals.bigFiles)
}

/** @throws RefusedError where the company has as many accounts as it may have */
export async function refuseBeyondAccounts(db: Db, accounts: number): Promise<void> {
  const { mail_accounts } = await readLimits(db)
  if (mail_accounts !== null && accounts >= mail_accounts) throw new RefusedError(quotaRefusals.accounts)
}
