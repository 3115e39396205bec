import { createHash, randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import type { FileAnswer } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute } from '@laycan/server/http/route.ts'
import { beginConsent, returnFromConsent } from '../contract/endpoints.ts'
import { oauthRefusals } from '../contract/errors.ts'
import { beginOfState, screenOfState } from '../contract/oauth.ts'
import { findClient } from './clients.repo.ts'
import { insertConsent } from './consents.repo.ts'
import { consentedUri } from './oauth-clients.ts'
import { consentTerms, openIssuer, scopeOf } from './open-issuer.ts'

const STATE_BYTES = 24

/** Authorization code with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core §3.1). */
export const beginConsentRoute = readRoute(beginConsent, async ({ body }, context) => {
  const { db, services, request, actor } = context
  const { provider, account_id, login_hint } = body
  const client = await findClient(db, provider)
  if (!client) throw new RefusedError(oauthRefusals.notSetUp)
  const config = await openIssuer(services, provider, client).catch((err) => {
    services.log.warn({ err, provider }, 'provider of mailboxes not reached')
    throw new RefusedError(oauthRefusals.unreached)
  })
  const state = `${beginOfState({ provider, account_id })}${randomBytes(STATE_BYTES).toString('base64url')}`
  const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  await insertConsent(db, {
    state_hash: hashOf(state),
    user_id: actor.user_id,
    provider,
    account_id,
    nonce,
    verifier: services.secrets.seal(verifier, verifierPurpose(state)),
  })
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: consentedUri(request.base_url),
    scope: scopeOf(provider),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...consentTerms[provider].asked,
    ...(login_hint ? { login_hint } : {}),
  })
  return { url: url.href }
})

/** Only leads on: the screen gives code and state to a call, as the one who began. */
export const returnFromConsentRoute = publicRoute(returnFromConsent, async ({ query }, { request }) => {
  const { code, state = '', iss, error } = query
  const screen = screenOfState(state)
  if (screen === undefined)
    return leadTo(
      `${request.base_url}/#/oauth/error?${part({ error_description: oauthRefusals.failed.text })}`,
    )
  const said = error ?? (code === undefined ? 'no_code' : undefined)
  const query_text = said === undefined ? part({ code, state, iss }) : part({ consent_error: said })
  return leadTo(`${request.base_url}/#${screen}?${query_text}`)
})

function part(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(given).toString()
}

function leadTo(location: string): FileAnswer {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return { status: 302, content: Buffer.from(''), content_type: 'text/plain', headers }
}

/** What is kept of a state. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The proof key is sealed for the consent that it is of. */
export function verifierPurpose(state: string): string {
  return `proof key of ${hashOf(state).toString('hex')}`
}
