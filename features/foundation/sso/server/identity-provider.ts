import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { getIdentityProvider, setIdentityProvider } from '../contract/endpoints.ts'
import { ssoRefusals } from '../contract/errors.ts'
import { samlRefusals } from '../contract/saml.ts'
import type { IdentityProvider } from '../contract/sso.ts'
import { listDomains } from './domains.repo.ts'
import { isIssuer, openProvider, redirectUri, secretPurpose } from './open-provider.ts'
import { findProvider, type StoredProvider, setProvider } from './providers.repo.ts'
import { findSamlProvider } from './saml/saml.repo.ts'
import { tellSsoChanged } from './tell-sso-changed.ts'

export const getIdentityProviderRoute = readRoute(getIdentityProvider, async (_input, context) => {
  const stored = await findProvider(context.services.companies.control, context.company.id)
  return { identity_provider: describe(stored, context) }
})

export const setIdentityProviderRoute = writeRoute(setIdentityProvider, async ({ body }, context) => {
  const { services, company } = context
  const { control } = services.companies
  const { client_secret, ...settings } = body
  const before = await findProvider(control, company.id)
  const provider = {
    company_id: company.id,
    ...settings,
    // A secret is sent to the provider alone that it was entered for.
    client_secret: client_secret
      ? services.secrets.seal(client_secret, secretPurpose({ company_id: company.id, issuer: body.issuer }))
      : before?.issuer === body.issuer
        ? before.client_secret
        : null,
  }
  if (body.is_on) await refuseUnusable(context, provider)
  await setProvider(control, provider)
  tellSsoChanged(context)
  const [was, is] = [describe(before, context), describe(provider, context)]
  const subject = { type: 'provider', id: company.id, name: provider.issuer }
  await recordAudit(context, { action: 'provider.updated', subject, before: was, after: is })
  return { identity_provider: describe(provider, context) }
})

/** What is turned on must work: a domain is proven, the secret is there, and the provider answers as one. */
async function refuseUnusable({ services, company }: ReadContext, provider: StoredProvider): Promise<void> {
  if (!isIssuer(provider.issuer)) throw new RefusedError(ssoRefusals.badIssuer)
  if (provider.client_id === '' || !provider.client_secret) throw new RefusedError(ssoRefusals.secretMissing)
  if ((await findSamlProvider(services.companies.control, company.id))?.is_on)
    throw new RefusedError(samlRefusals.samlIsOn)
  const domains = await listDomains(services.companies.control, company.id)
  if (!domains.some(({ verified_at }) => verified_at !== null)) throw new RefusedError(ssoRefusals.noDomain)
  await openProvider(services, provider).catch(() => {
    // Not in its words: what answers inside a company's network is nobody's business.
    throw new RefusedError(ssoRefusals.unreached)
  })
}

function describe(stored: StoredProvider | undefined, { request }: ReadContext): IdentityProvider {
  return {
    is_on: stored?.is_on ?? false,
    issuer: stored?.issuer ?? '',
    client_id: stored?.client_id ?? '',
    has_secret: Boolean(stored?.client_secret),
    redirect_uri: redirectUri(request.base_url),
  }
}
