import * as oidc from 'openid-client'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { sessionEnded } from '#features/foundation/session/contract/messages.ts'
import { renewAccess, tokenHash } from '#features/foundation/session/server/public.ts'
import { getSsoLogout } from '../contract/endpoints.ts'
import { openProvider } from './open-provider.ts'
import { findProvider } from './providers.repo.ts'
import * as repo from './sso-sessions.repo.ts'

const LOOK_EVERY_MS = 30_000
/** Where the provider does not say how long a token holds. */
const USUAL_S = 3600
/** Not more often, whatever the provider says; and a minute before the token ends. */
const SHORTEST_S = 60
/** The provider's word that its own session is over: the person has to sign in there again. */
const OVER = new Set(['login_required', 'invalid_grant', 'interaction_required', 'consent_required'])

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers

/** Keeps what renews a session and ends it at the provider, sealed. */
export async function keepTokens(services: Services, token: string, tokens: Tokens): Promise<void> {
  const { refresh_token, id_token = '' } = tokens
  await repo.insertSsoSession(services.companies.control, {
    token_hash: tokenHash(token),
    refresh_token: refresh_token ? services.secrets.seal(refresh_token, REFRESH) : null,
    id_token: services.secrets.seal(id_token, ID),
    renew_in_s: renewIn(tokens),
  })
}

export const REFRESH = 'refresh token of single sign-on'
export const ID = 'id token of single sign-on'

function renewIn(tokens: Tokens): number {
  return Math.max(SHORTEST_S, (tokens.expiresIn() ?? USUAL_S) - SHORTEST_S)
}

/** Gets tokens anew without a person, as long as the provider's session lasts (AU-016). */
export async function startSsoRenewal(services: Services): Promise<Stop> {
  const timer = setInterval(() => void renewDueSessions(services), LOOK_EVERY_MS).unref()
  return async () => clearInterval(timer)
}

/** One round. What fails otherwise than by the provider's word is tried again in five minutes (AU-018). */
export async function renewDueSessions(services: Services): Promise<void> {
  try {
    for (const session of await repo.takeDueSessions(services.companies.control))
      await renew(services, session)
  } catch (err) {
    services.log.warn({ err }, 'sessions of single sign-on not renewed')
  }
}

async function renew(services: Services, session: repo.SsoSession): Promise<void> {
  const { control } = services.companies
  const provider = await findProvider(control, session.company_id)
  if (!provider?.is_on || !session.refresh_token) return
  try {
    const config = await openProvider(services, provider)
    const old = services.secrets.open(session.refresh_token, REFRESH)
    const tokens = await oidc.refreshTokenGrant(config, old)
    const refresh_token = services.secrets.seal(tokens.refresh_token ?? old, REFRESH)
    await repo.setRenewed(control, session.session_id, { refresh_token, renew_in_s: renewIn(tokens) })
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && OVER.has(error.error)) await end(services, session)
  }
}

/** The session ends on the server, and its windows leave by the socket that is closed. */
async function end(services: Services, { session_id, company_id, user_id }: repo.SsoSession): Promise<void> {
  const company = await services.companies.find(company_id)
  await services.sessions.endOne({ company_id, user_id }, session_id)
  if (!company) return
  await inTransaction(company.db, async (tx) => {
    renewAccess(tx, services, company, user_id)
    const audience = { to: 'users', user_ids: [user_id] } as const
    recordChange(tx, { message: sessionEnded, body: { id: session_id }, audience, actor_id: user_id })
  })
}

/** Leaving here leaves the provider as well, which leads back to our front page (OpenID Connect RP-Initiated Logout). */
export const getSsoLogoutRoute = readRoute(getSsoLogout, async (_input, { services, company, request }) => {
  const { control } = services.companies
  const session = await repo.findSsoSession(control, tokenHash(request.token ?? ''))
  const provider = session && (await findProvider(control, company.id))
  if (!session || !provider) return { url: null }
  const config = await openProvider(services, provider).catch(() => undefined)
  if (!config?.serverMetadata().end_session_endpoint) return { url: null }
  const url = oidc.buildEndSessionUrl(config, {
    id_token_hint: services.secrets.open(session.id_token, ID),
    post_logout_redirect_uri: `${request.base_url}/`,
  })
  return { url: url.href }
})
