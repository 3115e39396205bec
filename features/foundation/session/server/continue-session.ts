import { refusals } from '@laycan/contract/errors.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute } from '@laycan/server/http/route.ts'
import {
  checkOnline,
  closeSession,
  logout,
  logoutEverywhere,
  openSession,
  verifyToken,
} from '../contract/endpoints.ts'
import { sessionRefusals } from '../contract/errors.ts'
import { readLoginResult, readUser } from './login-result.ts'
import { renewAccess } from './renew-access.ts'

export const openSessionRoute = publicRoute(openSession, async ({ body }, { services, request }) => {
  const token = body.auth_token ?? request.token
  const verified = token ? await services.sessions.authenticate(token, { by_hand: true }) : undefined
  if (!token || !verified) throw new RefusedError(sessionRefusals.noLongerValid)
  const { company, actor, auth_at } = verified
  const result = await readLoginResult(company, actor.user_id, { token, auth_at })
  if (!result) throw new RefusedError(sessionRefusals.noLongerValid)
  request.setSessionCookie(token)
  return result
})

export const closeSessionRoute = publicRoute(closeSession, async (_input, { request }) => {
  request.setSessionCookie(null)
  request.clearSiteData()
})

export const verifyTokenRoute = publicRoute(verifyToken, async ({ body }, { services }) => {
  const verified = await services.sessions.authenticate(body.token)
  const user = verified && (await readUser(verified.company, verified.actor.user_id))
  if (!user) throw new RefusedError(sessionRefusals.noLongerValid)
  return { user, auth_at: verified.auth_at }
})

export const logoutRoute = readRoute(logout, async (_input, context) => {
  const { services, request } = context
  if (!request.token) throw new RefusedError(refusals.noSession)
  await services.sessions.end(request.token)
  await leave(context)
})

export const logoutEverywhereRoute = readRoute(logoutEverywhere, async (_input, context) => {
  const { services, company, actor } = context
  await services.sessions.endAll({ company_id: company.id, user_id: actor.user_id })
  await leave(context)
})

/** The sockets of what has ended are closed in all processes; nothing of it stays with the browser. */
async function leave({ services, company, actor, request }: ReadContext): Promise<void> {
  await inTransaction(company.db, async (tx) => renewAccess(tx, services, company, actor.user_id))
  request.setSessionCookie(null)
  request.clearSiteData()
}

export const checkOnlineRoute = readRoute(checkOnline, async () => undefined)
