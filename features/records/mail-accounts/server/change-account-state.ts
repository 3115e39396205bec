import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { changeLineStatus } from '#features/foundation/lines/server/public.ts'
import type { AccountState, LeftOutMailbox, MailboxCertificate } from '../contract/mail-account.ts'
import { accountStateChanged } from '../contract/messages.ts'
import { lineStatusOf } from './account-state.ts'
import { setAccountState } from './mail-accounts.repo.ts'

/**
 * States what the fetching of an account came to, and tells administrators, and the readers of its line when that
 * started or stopped. False: the account was changed, paused or removed meanwhile, and nothing was written.
 */
export async function changeAccountState(
  tx: Tx,
  account: { id: number; revision: number },
  changed: { state: AccountState; certificate: MailboxCertificate[] },
): Promise<boolean> {
  const row = await setAccountState(tx, account, changed)
  if (!row) return false
  await recordAccountState(tx, { id: account.id, ...row, ...changed })
  return true
}

/** Tells what stands in an account's row now. */
export async function recordAccountState(
  tx: Tx,
  account: {
    id: number
    line_id: number
    state: AccountState
    certificate: MailboxCertificate[]
    left_out: LeftOutMailbox[]
  },
): Promise<void> {
  const { id: account_id, state, certificate, left_out } = account
  const { status, status_reason } = lineStatusOf(account.state)
  await changeLineStatus(tx, account.line_id, status, status_reason)
  recordChange(tx, {
    message: accountStateChanged,
    body: { account_id, state, certificate, left_out },
    audience: { to: 'admins' },
  })
}
