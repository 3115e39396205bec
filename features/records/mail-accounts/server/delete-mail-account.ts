import { writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { deleteMailAccount } from '../contract/endpoints.ts'
import { readAccount } from './access-account.ts'
import { auditFacts, auditSubject } from './audit-account.ts'
import { removeAccount } from './remove-account.ts'

/** AP-215. */
export const deleteMailAccountRoute = writeRoute(deleteMailAccount, async ({ params }, context) => {
  const { tx } = context
  const account = await readAccount(tx, params.id)
  await removeAccount(tx, params.id)
  const deed = { action: 'account.deleted', subject: auditSubject(account) } as const
  await recordAudit(context, { ...deed, before: auditFacts(account) })
})
