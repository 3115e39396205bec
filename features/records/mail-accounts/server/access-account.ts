import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { mailAccountRefusals } from '../contract/errors.ts'
import type { MailAccount } from '../contract/mail-account.ts'
import { describeAccounts } from './describe-accounts.ts'
import { findAccount, type StoredAccount } from './mail-accounts.repo.ts'

/** The account, or the refusal for one that does not exist (any more). Its endpoints are for administrators alone. */
export async function accessAccount(db: Db, id: number): Promise<StoredAccount> {
  const account = await findAccount(db, id)
  if (!account) throw new RefusedError(mailAccountRefusals.notFound)
  return account
}

/** The same as it goes out. */
export async function readAccount(db: Db, id: number): Promise<MailAccount> {
  const [account] = await describeAccounts(db, [await accessAccount(db, id)])
  if (!account) throw new RefusedError(mailAccountRefusals.notFound)
  return account
}
