import { isDeepStrictEqual } from 'node:util'
import type { FoundMailbox } from '@laycan/mail/imap/find-mailboxes.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { recordAccountState } from './change-account-state.ts'
import { decideAllMailboxes, decideLeftOut } from './decide-mailboxes.ts'
import { findAccount, lockAccounts, setListedMailboxes } from './mail-accounts.repo.ts'

/**
 * Brings an account in line with what its server lists: where all mailboxes are fetched, one that was made joins and
 * one that is gone leaves (its mails stay), and fetching starts anew; what is not fetched is named with its count.
 * Nothing is written when the account was changed, paused or removed since that fetching began.
 */
export async function takeListedMailboxes(
  tx: Tx,
  account: { id: number; revision: number },
  listed: readonly FoundMailbox[],
): Promise<void> {
  await lockAccounts(tx)
  const stored = await findAccount(tx, account.id)
  if (!stored || stored.revision !== account.revision || stored.paused) return
  const wanted = stored.all_mailboxes ? decideAllMailboxes(listed) : stored.mailboxes
  const isOther = !isDeepStrictEqual(pathsOf(wanted), pathsOf(stored.mailboxes))
  const mailboxes = isOther ? wanted : stored.mailboxes
  const left_out = decideLeftOut(mailboxes, listed)
  if (!isOther && isDeepStrictEqual(left_out, stored.left_out)) return
  await setListedMailboxes(tx, account.id, {
    mailboxes,
    left_out,
    revision: stored.revision + (isOther ? 1 : 0),
  })
  await recordAccountState(tx, { ...stored, left_out })
  if (isOther) await notifyFetching(tx, { account_id: account.id, notice: 'changed' })
}

function pathsOf(mailboxes: readonly { path: string }[]): string[] {
  return mailboxes.map(({ path }) => path).sort()
}
