import type { Tx } from '@laycan/server/database/database.ts'
import { changeLineStatus, setLine } from '#features/foundation/lines/server/public.ts'
import { endGrant } from '#features/records/oauth-grants/server/public.ts'
import { accessAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { setAccountDeleted } from './mail-accounts.repo.ts'

/** Removes a connection and its secrets; the line keeps its mails and its readers. @throws RefusedError when it is gone */
export async function removeAccount(tx: Tx, id: number): Promise<void> {
  const account = await accessAccount(tx, id)
  await setAccountDeleted(tx, account.id)
  if (account.grant_id !== null) await endGrant(tx, account.grant_id)
  await setLine(tx, account.line_id, { sendable: false })
  await changeLineStatus(tx, account.line_id, 1, 'The mail account was removed.')
  await notifyFetching(tx, { account_id: account.id, notice: 'changed' })
}
