import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { createMailAccount } from '../contract/endpoints.ts'
import { readAccount } from './access-account.ts'
import { auditFacts, auditSubject } from './audit-account.ts'
import { checkServers, refuseFailed } from './check-servers.ts'
import { toTriedServer } from './choose-servers.ts'
import { lockAccounts } from './mail-accounts.repo.ts'
import { refuseTaken } from './refuse-taken.ts'
import { storeNewAccount } from './store-new-account.ts'

/** Adds an account (AP-212). The servers are asked before the transaction begins: they may take seconds. */
export const createMailAccountRoute = readRoute(
  createMailAccount,
  async ({ body }, { db, services, company, actor, request }) => {
    await refuseTaken(db, body)
    const incoming = body.incoming && toTriedServer(body.incoming, undefined, services)
    const outgoing = body.outgoing && toTriedServer(body.outgoing, undefined, services)
    const check = await checkServers({ incoming, outgoing })
    refuseFailed(check)
    const found = check.incoming?.ok ? check.incoming.mailboxes : []
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      const account = await readAccount(tx, await storeNewAccount(tx, { services, company }, body, found))
      const line = await readLine(tx, account.line_id)
      const deed = { action: 'account.created', subject: auditSubject(account) } as const
      await recordAudit({ tx, actor, request }, { ...deed, after: auditFacts(account) })
      return { account, line }
    })
  },
)

async function readLine(tx: Tx, line_id: number) {
  const found = (await listLineRows(tx)).find((line) => line.id === line_id)
  if (!found) throw new Error(`Line ${line_id} was not created`)
  const { sendable: _, ...line } = found
  return line
}
