import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { setLine, setLineUsers } from '#features/foundation/lines/server/public.ts'
import { renewAccess } from '#features/foundation/session/server/public.ts'
import { updateMailAccount } from '../contract/endpoints.ts'
import type { MailAccountChanges } from '../contract/mail-account.ts'
import { accessAccount, readAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { recordAccountState } from './change-account-state.ts'
import { checkServers, decideMailboxes, refuseFailed } from './check-servers.ts'
import { decideChange } from './decide-change.ts'
import { lockAccounts, setAccount } from './mail-accounts.repo.ts'
import { refuseTaken } from './refuse-taken.ts'

/**
 * Changes an account (AP-214). Sides that differ from what is stored are checked first, as for a new account; a form
 * sent back unchanged asks nobody.
 */
export const updateMailAccountRoute = readRoute(
  updateMailAccount,
  async ({ params, body }, { db, services, company }) => {
    const before = await accessAccount(db, params.id)
    await refuseTaken(db, body, before.line_id)
    const planned = decideChange(before, body, services.secrets)
    const check = await checkServers(planned.toCheck)
    refuseFailed(check)
    const mailboxes = decideMailboxes(planned.fields.mailboxes, check.incoming)
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      // Read again: while the servers were asked, somebody else may have changed the account.
      const now = await accessAccount(tx, params.id)
      const { fields, concernsFetching } = decideChange(now, body, services.secrets)
      await refuseTaken(tx, body, now.line_id)
      renewAccess(tx, services, company)
      await changeLine(tx, now.line_id, body)
      const revision = now.revision + (concernsFetching ? 1 : 0)
      await setAccount(tx, now.id, {
        ...fields,
        mailboxes: fields.mailboxes.length > 0 ? fields.mailboxes : mailboxes,
        revision,
      })
      if (concernsFetching) {
        const { id, line_id, certificate } = now
        await recordAccountState(tx, { id, line_id, state: fields.state, certificate })
        await notifyFetching(tx, { account_id: id, notice: 'changed' })
      }
      return { account: await readAccount(tx, now.id) }
    })
  },
)

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
  if (user_ids) await setLineUsers(tx, line_id, user_ids)
}
