import type { TokenSource } from '@laycan/mail/oauth/token-source.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MailAccount, MailAccountForm } from '../contract/mail-account.ts'
import { accessAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { decideFirstState } from './account-state.ts'
import { recordAccountState } from './change-account-state.ts'
import { checkServers, refuseFailed } from './check-servers.ts'
import { toMailServer, toStoredServer } from './choose-servers.ts'
import { describeAccounts } from './describe-accounts.ts'
import { listAccounts, setAccount } from './mail-accounts.repo.ts'
import type { ServerServices } from './server-services.ts'

/** An account that signs in by a grant in place of secrets of its own. */
export interface GrantedAccount {
  grant_id: number
  account: MailAccount
}

export async function listGrantedAccounts(db: Db): Promise<GrantedAccount[]> {
  const stored = (await listAccounts(db)).filter(({ grant_id }) => grant_id !== null)
  if (stored.length === 0) return []
  const described = await describeAccounts(db, stored)
  return stored.flatMap(({ id, grant_id }) => {
    const account = described.find((each) => each.id === id)
    return account && grant_id !== null ? [{ grant_id, account }] : []
  })
}

/**
 * Signs in at both servers with a token, before anything is saved (AC-004).
 * @returns the mailboxes
 * @throws RefusedError that names what does not work
 */
export async function tryGranted(
  { incoming, outgoing }: Pick<MailAccountForm, 'incoming' | 'outgoing'>,
  token: TokenSource,
  services: ServerServices,
) {
  const open = (form: MailAccountForm['incoming']) =>
    form && toMailServer(toStoredServer(form), { secret: '', client_secret: '' }, services, token)
  const check = await checkServers({ incoming: open(incoming), outgoing: open(outgoing) })
  refuseFailed(check)
  return check.incoming?.ok ? check.incoming.mailboxes : []
}

/** Fetching begins anew, for what the account signs in by is another one. */
export async function restartFetching(tx: Tx, id: number): Promise<void> {
  const { id: _, line_id, certificate, revision, ...account } = await accessAccount(tx, id)
  const state = decideFirstState(account, account.state.last_mail_at)
  await setAccount(tx, id, { ...account, state, revision: revision + 1 })
  await recordAccountState(tx, { ...account, id, line_id, certificate, state })
  await notifyFetching(tx, { account_id: id, notice: 'changed' })
}
