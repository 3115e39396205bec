import { refusals } from '@laycan/contract/errors.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { readIdleHours } from '#features/foundation/company/server/public.ts'
import { endSession, listSessions } from '../contract/endpoints.ts'
import { sessionEnded } from '../contract/messages.ts'
import { listOwnSessions } from './own-sessions.repo.ts'
import { renewAccess } from './renew-access.ts'
import { tokenHash } from './sessions.ts'

export const listSessionsRoute = readRoute(listSessions, async (_input, context) => {
  const { services, company, actor, db, request } = context
  const sessions = await listOwnSessions(
    services.companies.control,
    { company_id: company.id, user_id: actor.user_id },
    { token_hash: tokenHash(request.token ?? ''), idle_hours: await readIdleHours(db) },
  )
  return { sessions }
})

export const endSessionRoute = readRoute(endSession, async ({ params: { id } }, context) => {
  const { services, company, actor } = context
  const { user_id } = actor
  const isEnded = await services.sessions.endOne({ company_id: company.id, user_id }, id)
  if (!isEnded) throw new RefusedError(refusals.notFound)
  await inTransaction(company.db, async (tx) => {
    // Its sockets are closed in all processes before the others hear of it.
    renewAccess(tx, services, company, user_id)
    const audience = { to: 'users', user_ids: [user_id] } as const
    recordChange(tx, { message: sessionEnded, body: { id }, audience, actor_id: user_id })
  })
})
