import * as oidc from 'openid-client'
import type { PublicContext, RequestInfo } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { openProvenSession } from '#features/foundation/session/server/public.ts'
import { swapToken } from '../contract/endpoints.ts'
import { ssoRefusals } from '../contract/errors.ts'
import { SSO_COOKIE } from './begin-sso.ts'
import { describeFailure } from './describe-failure.ts'
import { findPerson } from './find-person.ts'
import { hashOf, verifierPurpose } from './flow-secrets.ts'
import { type Flow, takeFlow } from './flows.repo.ts'
import { openProvider, redirectUri } from './open-provider.ts'
import { findProvider } from './providers.repo.ts'
import { swapSaml } from './saml/swap-saml.ts'
import { keepTokens } from './sso-sessions.ts'

export const swapTokenRoute = publicRoute(swapToken, async ({ body }, context) => {
  const { services, request } = context
  const { control } = services.companies
  const flow = await takeFlow(control, {
    state_hash: hashOf(body.state),
    browser_hash: hashOf(request.raw.cookies[SSO_COOKIE] ?? ''),
  })
  if (flow?.answer) {
    const person = await swapSaml(services, flow, body)
    return (person && (await openProvenSession(context, person))) ?? refuseNobody()
  }
  const provider = flow && (await findProvider(control, flow.company_id))
  if (!flow || !provider?.is_on) throw new RefusedError(ssoRefusals.notBegun)
  const config = await openProvider(services, provider).catch(() => undefined)
  if (!config) throw new RefusedError(ssoRefusals.unreached)
  const tokens = await grant(config, { ...body, flow, issuer: provider.issuer }, context)
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new RefusedError(ssoRefusals.failed)
  const owner = await findPerson(services, provider, claims)
  const result = owner && (await openProvenSession(context, owner))
  if (!result) return refuseNobody()
  await keepTokens(services, result.auth_token, tokens)
  return result
})

/** What the page that finishes a sign-in was led with. */
interface Returned {
  token: string
  state: string
  iss?: string | undefined
}

function refuseNobody(): never {
  throw new RefusedError(ssoRefusals.nobody)
}

/** Exchanges the code; signature, issuer, audience, nonce and times of the id token are checked (AU-017). */
async function grant(
  config: oidc.Configuration,
  { token, state, iss, flow, issuer }: Returned & { flow: Flow; issuer: string },
  { services, request }: PublicContext,
) {
  try {
    return await oidc.authorizationCodeGrant(config, returnUrl(request, { token, state, iss }), {
      pkceCodeVerifier: services.secrets.open(flow.verifier, verifierPurpose(state, issuer)),
      expectedState: state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
  } catch (err) {
    services.log.warn({ err: describeFailure(err), company: flow.company_id }, 'single sign-on refused')
    throw new RefusedError(ssoRefusals.failed)
  }
}

/** As the provider sent the browser back. */
function returnUrl({ base_url }: RequestInfo, { token, state, iss }: Returned): URL {
  const url = new URL(redirectUri(base_url))
  url.searchParams.set('code', token)
  url.searchParams.set('state', state)
  if (iss !== undefined) url.searchParams.set('iss', iss)
  return url
}
