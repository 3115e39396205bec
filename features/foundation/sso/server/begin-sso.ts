import * as oidc from 'openid-client'
import type { PublicContext } from '@laycan/server/http/context.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { beginSso, returnFromSso } from '../contract/endpoints.ts'
import { ssoRefusals } from '../contract/errors.ts'
import { SSO_SCOPES } from '../contract/sso.ts'
import { findCompanyOfDomain } from './domains.repo.ts'
import { hashOf, random, verifierPurpose } from './flow-secrets.ts'
import { insertFlow } from './flows.repo.ts'
import { leadTo, toError } from './lead-to.ts'
import { openProvider, redirectUri } from './open-provider.ts'
import { findProvider, type StoredProvider } from './providers.repo.ts'
import { beginSaml } from './saml/begin-saml.ts'
import { findSamlProvider } from './saml/saml.repo.ts'

/** What ties a sign-in to the browser that began it: nobody finishes in another one what he began in his. */
export const SSO_COOKIE = 'laycan_sso'
const COOKIE_S = 600

/** At the provider of the domain, whichever way it speaks. */
export const beginSsoRoute = publicRoute(beginSso, async ({ query }, context) => {
  const { services, request } = context
  const { control } = services.companies
  const domain = query.provider.split('@').at(-1)?.trim().toLowerCase() ?? ''
  const company_id = domain.includes('\0') ? undefined : await findCompanyOfDomain(control, domain)
  if (company_id === undefined) return toError(request, ssoRefusals.unknown.text)
  const provider = await findProvider(control, company_id)
  if (provider?.is_on) return beginOidc(context, provider, query.provider)
  const saml = await findSamlProvider(control, company_id)
  if (!saml?.is_on) return toError(request, ssoRefusals.unknown.text)
  const { url, browser } = await beginSaml(services, request, saml)
  return leadTo(url, cookieOf(context, browser))
})

/** Authorization code with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core §3.1). */
async function beginOidc(context: PublicContext, provider: StoredProvider, name: string) {
  const { services, request } = context
  const config = await openProvider(services, provider).catch((err) => {
    services.log.warn({ err, company: provider.company_id }, 'identity provider not reached')
  })
  if (!config) return toError(request, ssoRefusals.unreached.text)
  const [state, nonce, browser, verifier] = [random(), random(), random(), oidc.randomPKCECodeVerifier()]
  await insertFlow(services.companies.control, {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser),
    company_id: provider.company_id,
    nonce,
    verifier: services.secrets.seal(verifier, verifierPurpose(state, provider.issuer)),
  })
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(request.base_url),
    scope: SSO_SCOPES,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(name.includes('@') ? { login_hint: name } : {}),
  })
  return leadTo(url.href, cookieOf(context, browser))
}

function cookieOf({ request }: PublicContext, browser: string): Record<string, string> {
  const secure = request.base_url.startsWith('https:') ? '; Secure' : ''
  return {
    'set-cookie': `${SSO_COOKIE}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_S}${secure}`,
  }
}

/** The page that finishes the sign-in is one of ours; nothing is taken from here but what it reads. */
export const returnFromSsoRoute = publicRoute(returnFromSso, async ({ query }, { request }) => {
  const { code, state, iss, error, error_description } = query
  if (error !== undefined) return toError(request, error_description ?? error)
  if (code === undefined || state === undefined) return toError(request, ssoRefusals.failed.text)
  const part = new URLSearchParams({ token: code, state, ...(iss === undefined ? {} : { iss }) })
  return leadTo(`${request.base_url}/#/oauth/callback?${part}`)
})
