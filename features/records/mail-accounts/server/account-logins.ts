import type { Db } from '@laycan/server/database/database.ts'
import { listAccounts } from './mail-accounts.repo.ts'

/** As what the mail account of a line signs in. */
interface AccountLogin {
  account_id: number
  line_id: number
  /** The mailbox that it opens; '' where it opens none. */
  mailbox: string
  /** Null where it has secrets of its own. */
  grant_id: number | null
}

/** Mail accounts with what they sign in by: a few dozen. */
export async function listAccountLogins(db: Db): Promise<AccountLogin[]> {
  return (await listAccounts(db)).map(({ id, line_id, incoming, outgoing, grant_id }) => ({
    account_id: id,
    line_id,
    mailbox: (incoming ?? outgoing)?.user.toLowerCase() ?? '',
    grant_id,
  }))
}
