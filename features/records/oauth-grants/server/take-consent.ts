import * as oidc from 'openid-client'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { oauthRefusals } from '../contract/errors.ts'
import type { ConsentCode, ConsentWish } from '../contract/oauth.ts'
import { hashOf, verifierPurpose } from './begin-consent.ts'
import { findClient } from './clients.repo.ts'
import { takeConsentOf } from './consents.repo.ts'
import { consentedUri } from './oauth-clients.ts'
import { consentTerms, openIssuer } from './open-issuer.ts'

/** What a consent gave, to be tried and then stored; never given out. */
export interface FreshGrant {
  provider: ConsentWish['provider']
  /** Address of who consented. */
  subject: string
  refresh_token: string
  access_token: string
  expires_in: number
  token_url: string
  revocation_url: string | null
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/**
 * Exchanges the code that a consent gave; signed in as the one who began it, once, within ten minutes.
 * @throws RefusedError when it was not begun so, the provider refuses, or mail was not consented to
 */
export async function takeConsent(
  { db, services, actor, request }: ReadContext,
  wish: ConsentWish,
  answer: ConsentCode,
): Promise<FreshGrant> {
  const { provider } = wish
  const consent = await takeConsentOf(db, {
    ...wish,
    state_hash: hashOf(answer.state),
    user_id: actor.user_id,
  })
  const client = consent && (await findClient(db, provider))
  if (!consent || !client) throw new RefusedError(oauthRefusals.notBegun)
  const config = await openIssuer(services, provider, client).catch(() => {
    throw new RefusedError(oauthRefusals.unreached)
  })
  const url = new URL(consentedUri(request.base_url))
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  const checks = {
    pkceCodeVerifier: services.secrets.open(consent.verifier, verifierPurpose(answer.state)),
    expectedState: answer.state,
    expectedNonce: consent.nonce,
    idTokenExpected: true,
  }
  const tokens = await oidc.authorizationCodeGrant(config, url, checks).catch((error) => {
    // Without the answer itself, which may hold tokens.
    const said = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    services.log.warn({ said, provider }, 'consent refused')
    throw new RefusedError(oauthRefusals.failed)
  })
  return freshGrantOf(provider, config.serverMetadata(), tokens)
}

function freshGrantOf(
  provider: ConsentWish['provider'],
  { token_endpoint, revocation_endpoint }: oidc.ServerMetadata,
  tokens: Tokens,
): FreshGrant {
  const given = tokens.scope?.toLowerCase().split(' ')
  if (given && !consentTerms[provider].mail.every((scope) => given.includes(scope.toLowerCase())))
    throw new RefusedError(oauthRefusals.mailNotGiven)
  const { refresh_token, access_token, expires_in = 0 } = tokens
  if (!refresh_token || !token_endpoint) throw new RefusedError(oauthRefusals.notLasting)
  const subject = addressOf(tokens.claims())
  if (subject === undefined) throw new RefusedError(oauthRefusals.failed)
  const places = { token_url: token_endpoint, revocation_url: revocation_endpoint ?? null }
  return { provider, subject, refresh_token, access_token, expires_in, ...places }
}

/** Microsoft tells the name that is signed in with where there is no address. */
function addressOf(claims: oidc.IDToken | undefined): string | undefined {
  if (!claims || claims.email_verified === false) return undefined
  const { email, preferred_username } = claims
  const address = typeof email === 'string' && email !== '' ? email : preferred_username
  return typeof address === 'string' && address.includes('@') ? address.toLowerCase() : undefined
}
