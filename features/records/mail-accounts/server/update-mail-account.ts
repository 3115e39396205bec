import { inTransaction } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { updateMailAccount } from '../contract/endpoints.ts'
import { accessAccount, readAccount } from './access-account.ts'
import { auditFacts, auditSubject } from './audit-account.ts'
import { changeStoredAccount } from './change-stored-account.ts'
import { checkServers, refuseFailed } from './check-servers.ts'
import { decideChange } from './decide-change.ts'
import { lockAccounts } from './mail-accounts.repo.ts'
import { refuseTaken } from './refuse-taken.ts'

/**
 * Changes an account (AP-214). Sides that differ from what is stored are checked first, as for a new account; a form
 * sent back unchanged asks nobody.
 */
export const updateMailAccountRoute = readRoute(
  updateMailAccount,
  async ({ params, body }, { db, services, company, actor, request }) => {
    const before = await accessAccount(db, params.id)
    await refuseTaken(db, body, before.line_id)
    const planned = decideChange(before, body, services)
    const check = await checkServers(planned.toCheck)
    refuseFailed(check)
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      const was = await readAccount(tx, params.id)
      await changeStoredAccount(tx, { services, company }, params.id, body)
      const account = await readAccount(tx, params.id)
      const deed = { action: 'account.updated', subject: auditSubject(account) } as const
      await recordAudit(
        { tx, actor, request },
        { ...deed, before: auditFacts(was), after: auditFacts(account) },
      )
      return { account }
    })
  },
)
