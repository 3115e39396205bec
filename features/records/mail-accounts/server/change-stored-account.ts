import type { Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { setLine, setLineAddresses, setLineUsers } from '#features/foundation/lines/server/public.ts'
import { renewAccess } from '#features/foundation/session/server/public.ts'
import type { MailAccountChanges } from '../contract/mail-account.ts'
import { accessAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { recordAccountState } from './change-account-state.ts'
import { decideChange } from './decide-change.ts'
import { setAccount } from './mail-accounts.repo.ts'
import { refuseTaken } from './refuse-taken.ts'

/**
 * Changes an account whose changed servers were tried; fetching begins anew where it concerns that. The accounts are
 * locked (`lockAccounts`).
 * @throws RefusedError when it does not exist (anymore), or an address or username is taken
 */
export async function changeStoredAccount(
  tx: Tx,
  { services, company }: Pick<ReadContext, 'services' | 'company'>,
  id: number,
  body: MailAccountChanges,
): Promise<void> {
  // Read again: while the servers were asked, somebody else may have changed the account.
  const now = await accessAccount(tx, id)
  const { fields, concernsFetching } = decideChange(now, body, services)
  await refuseTaken(tx, body, now.line_id)
  renewAccess(tx, services, company)
  await changeLine(tx, now.line_id, body)
  const revision = now.revision + (concernsFetching ? 1 : 0)
  await setAccount(tx, now.id, { ...fields, revision })
  if (concernsFetching) {
    const { line_id, certificate } = now
    await recordAccountState(tx, { ...fields, id, line_id, certificate })
    await notifyFetching(tx, { account_id: id, notice: 'changed' })
  }
}

async function changeLine(tx: Tx, line_id: number, body: MailAccountChanges): Promise<void> {
  const { email, username, display_name, colour, personal, outgoing, user_ids } = body
  await setLine(tx, line_id, {
    ...(email === undefined ? {} : { email }),
    ...(username === undefined ? {} : { username }),
    ...(display_name === undefined ? {} : { display_name }),
    ...(colour === undefined ? {} : { colour }),
    ...(personal === undefined ? {} : { personal }),
    ...(outgoing === undefined ? {} : { sendable: outgoing !== null }),
  })
  if (body.other_addresses) await setLineAddresses(tx, line_id, body.other_addresses)
  if (user_ids) await setLineUsers(tx, line_id, user_ids)
}
